import { Trans } from "@lingui/react/macro";

import { TextLink } from "#ui/controls/text-link.tsx";

import site from "../../../content/public/site.yaml";
import { bookingHref, useOperator } from "./operator.ts";
import { BookingButton } from "./parts/booking-button.tsx";
import { OperatorAddress, OperatorContact, OperatorMissing } from "./parts/operator-details.tsx";
import { Prose, ProsePart } from "./parts/prose.tsx";

/** Who we are and how to reach whom. */
export function AboutScreen() {
  return (
    <Prose
      title={<Trans>Über uns</Trans>}
      intro={
        <Trans>
          Visite ist für Menschen, die in der Pflege arbeiten und Deutsch als zweite, dritte oder vierte Sprache
          sprechen.
        </Trans>
      }
    >
      <Beliefs />
      <Team />
      <OperatorPart />
      <ContactPart />
    </Prose>
  );
}

function Beliefs() {
  return (
    <>
      <ProsePart title={<Trans>Der Name</Trans>}>
        <p>
          <Trans>
            Visite heißt der Gang von Bett zu Bett, bei dem alle zusammenkommen und jedes Wort zählt. Das Wort versteht
            man in vielen Sprachen.
          </Trans>
        </p>
      </ProsePart>
      <ProsePart title={<Trans>Unsere Grundsätze</Trans>}>
        <ul>
          <li>
            <Trans>Du kannst deinen Beruf. Wir erklären dir nicht die Pflege, sondern das Deutsch dafür.</Trans>
          </li>
          <li>
            <Trans>Deine Zeit ist knapp. Fünf Minuten reichen, und niemand macht dir ein schlechtes Gewissen.</Trans>
          </li>
          <li>
            <Trans>Kein Internet ist kein Fehler. Was du tust, geht nicht verloren.</Trans>
          </li>
          <li>
            <Trans>Was du übst, gehört dir. Keine Werbung, keine Ranglisten, kein Handel mit Daten.</Trans>
          </li>
          <li>
            <Trans>
              Visite soll für alle nutzbar sein: mit Tastatur, mit Vorlesefunktion, mit großer Schrift, auf einem alten
              Handy.
            </Trans>
          </li>
        </ul>
      </ProsePart>
      <ProsePart title={<Trans>Offen gebaut</Trans>}>
        <p>
          <Trans>
            Der Programmcode von Visite ist offen, unter der Lizenz Apache 2.0. Jede Klinik und jede Schule kann
            nachsehen, was Visite tut, und es auf einem eigenen Server betreiben.
          </Trans>
        </p>
        <TextLink href="/attributions" standalone>
          <Trans>Quellen und Lizenzen</Trans>
        </TextLink>
      </ProsePart>
    </>
  );
}

/** Names stand here when the people have agreed to it. */
function Team() {
  if (site.team.length === 0) return null;
  return (
    <ProsePart title={<Trans>Team</Trans>}>
      <dl>
        {site.team.map(({ name, role }) => (
          <div key={name}>
            <dd>{name}</dd>
            <dt>{role}</dt>
          </div>
        ))}
      </dl>
    </ProsePart>
  );
}

function OperatorPart() {
  const operator = useOperator();
  return (
    <ProsePart title={<Trans>Wer diesen Server betreibt</Trans>}>
      {operator === null || operator.name === null ? <OperatorMissing /> : <OperatorAddress operator={operator} />}
    </ProsePart>
  );
}

function ContactPart() {
  const operator = useOperator();
  return (
    <ProsePart title={<Trans>Kontakt</Trans>} id="kontakt">
      {bookingHref(operator) === null ? (
        <p>
          <Trans>
            Für diesen Server ist noch keine Adresse für Fragen und Vorführungen hinterlegt. Die App kannst du trotzdem
            ansehen.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>Fragen, Fehler, Wünsche? Schreib uns. Wir zeigen dir Visite auch gern.</Trans>
        </p>
      )}
      {operator === null ? null : <OperatorContact operator={operator} />}
      {bookingHref(operator) === null ? (
        <TextLink href="/account/sign-in" standalone>
          <Trans>Zur Anmeldung</Trans>
        </TextLink>
      ) : (
        <div>
          <BookingButton />
        </div>
      )}
    </ProsePart>
  );
}
