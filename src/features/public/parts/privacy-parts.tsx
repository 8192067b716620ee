import { Trans, useLingui } from "@lingui/react/macro";

import { TextLink } from "#ui/controls/text-link.tsx";

import { useOperator } from "../operator.ts";
import { PRIVACY_FACTS, PRIVACY_MAIL_FACTS } from "../privacy-facts.ts";
import { PRIVACY_MAILS, PRIVACY_TOPICS } from "../privacy-topics.ts";
import styles from "../prose.module.css";
import { ProsePart } from "./prose.tsx";

/** The privacy policy. */
export function PrivacyParts() {
  return (
    <ProsePart title={<Trans>Datenschutzerklärung</Trans>} id="datenschutz">
      <Why />
      <WhatIsStored />
      <OnTheDevice />
      <WhatLeaves />
      <Mails />
      <YourRights />
    </ProsePart>
  );
}

function Why() {
  return (
    <>
      <h3>
        <Trans>Wozu</Trans>
      </h3>
      <p>
        <Trans>
          Visite speichert, was du über dich angibst und was du lernst, damit die App dir zur richtigen Zeit die
          richtigen Aufgaben gibt und auf allen deinen Geräten gleich ist. Es gibt keine Werbung und keine Verfolgung
          durch andere Firmen.
        </Trans>
      </p>
      <p>
        <Trans>
          Die Rechtsgrundlage ist der Vertrag über dein Konto (Artikel 6 Absatz 1 Buchstabe b der
          Datenschutz-Grundverordnung), und wo du freiwillig etwas angibst, deine Einwilligung (Buchstabe a).
        </Trans>
      </p>
    </>
  );
}

/** One kind of data after the other: what it is, who else sees it, how long it stays. */
function WhatIsStored() {
  const { i18n } = useLingui();
  return (
    <>
      <h3>
        <Trans>Was der Server speichert, wer es sieht und wie lange</Trans>
      </h3>
      {PRIVACY_TOPICS.map((topic) => {
        const { name, what, who, until } = PRIVACY_FACTS[topic];
        return (
          <section key={topic} className={styles.fact}>
            <h4>{i18n._(name)}</h4>
            <p>{i18n._(what)}</p>
            <dl>
              <div>
                <dt>
                  <Trans>Wer es sieht</Trans>
                </dt>
                <dd>{i18n._(who)}</dd>
              </div>
              <div>
                <dt>
                  <Trans>Wie lange</Trans>
                </dt>
                <dd>{i18n._(until)}</dd>
              </div>
            </dl>
          </section>
        );
      })}
      <p>
        <Trans>Sicherungskopien des Servers hebt der Anbieter eine Zeit lang auf und überschreibt sie dann.</Trans>
      </p>
    </>
  );
}

function OnTheDevice() {
  return (
    <>
      <h3>
        <Trans>Auf deinem Gerät</Trans>
      </h3>
      <p>
        <Trans>
          Auf deinem Gerät liegt eine Kopie deiner Daten, damit du offline lernen kannst. Melde dich auf fremden Geräten
          wieder ab.
        </Trans>
      </p>
      <p>
        <Trans>
          Visite setzt keine Cookies zum Verfolgen. Es merkt sich auf dem Gerät nur, was es für die Anmeldung, die
          Sprache und das Üben braucht, und lädt nichts von fremden Servern.
        </Trans>
      </p>
    </>
  );
}

function WhatLeaves() {
  return (
    <>
      <h3>
        <Trans>Was an andere geht</Trans>
      </h3>
      <p>
        <Trans>
          Hat der Anbieter einen Dienst für künstliche Intelligenz eingerichtet, dann gehen einzelne Wörter, Sätze und
          Antworten dorthin, um sie zu bewerten, zu übersetzen, vorzulesen oder zu bebildern: ohne deinen Namen, und nie
          deine Aufnahmen.
        </Trans>
      </p>
      <p>
        <Trans>
          Lässt du dich an das Üben erinnern, dann kommt die Erinnerung über den Benachrichtigungsdienst deines
          Browsers, ohne Inhalte.
        </Trans>
      </p>
    </>
  );
}

function Mails() {
  const { i18n } = useLingui();
  return (
    <>
      <h3>
        <Trans>E-Mails</Trans>
      </h3>
      <p>
        <Trans>Du bekommst nur diese E-Mails, auf Deutsch oder Englisch:</Trans>
      </p>
      <ul>
        {PRIVACY_MAILS.map((mail) => (
          <li key={mail}>{i18n._(PRIVACY_MAIL_FACTS[mail])}</li>
        ))}
      </ul>
    </>
  );
}

function YourRights() {
  const operator = useOperator();
  const contact = operator?.privacy_email ?? operator?.email ?? null;
  return (
    <>
      <h3>
        <Trans>Deine Rechte</Trans>
      </h3>
      <p>
        <Trans>
          Du darfst wissen, was über dich gespeichert ist, es ändern, mitnehmen und löschen lassen. Herunterladen und
          löschen kannst du alles selbst, im Profil unter „Konto“. Mit dem Konto werden deine Daten gelöscht. Was du für
          andere geschrieben hast, bleibt ohne deinen Namen.
        </Trans>
      </p>
      <p>
        <Trans>
          Für alles andere wende dich an den Anbieter. Du kannst dich auch bei der Datenschutzbehörde beschweren.
        </Trans>
      </p>
      {contact === null ? null : (
        <p>
          <TextLink href={`mailto:${contact}`} standalone>
            <bdi dir="ltr">{contact}</bdi>
          </TextLink>
        </p>
      )}
    </>
  );
}
