import { Trans } from "@lingui/react/macro";

import { TextLink } from "#ui/text-link.tsx";

import { useOperator } from "../operator.ts";
import { ProsePart } from "./prose.tsx";

/** The privacy policy. */
export function PrivacyParts() {
  return (
    <ProsePart title={<Trans>Datenschutzerklärung</Trans>} id="datenschutz">
      <WhatIsStored />
      <WhoSeesIt />
      <YourRights />
    </ProsePart>
  );
}

function WhatIsStored() {
  return (
    <>
      <h3>
        <Trans>Was gespeichert wird</Trans>
      </h3>
      <p>
        <Trans>
          Gespeichert wird, was du angibst (Name, E-Mail-Adresse, Sprachen und was du sonst über dich schreibst), und
          was du lernst: Wörter, Listen, Antworten, Übungszeiten, Punkte. Dein Passwort wird so verschlüsselt, dass
          niemand es lesen kann.
        </Trans>
      </p>
      <p>
        <Trans>
          Das geschieht, damit die App dir zur richtigen Zeit die richtigen Aufgaben gibt und auf allen deinen Geräten
          gleich ist. Es gibt keine Werbung und keine Verfolgung durch andere Firmen.
        </Trans>
      </p>
      <p>
        <Trans>
          Die Rechtsgrundlage ist der Vertrag über dein Konto (Artikel 6 Absatz 1 Buchstabe b der
          Datenschutz-Grundverordnung), und wo du freiwillig etwas angibst, deine Einwilligung (Buchstabe a).
        </Trans>
      </p>
      <h3>
        <Trans>Auf deinem Gerät</Trans>
      </h3>
      <p>
        <Trans>
          Auf deinem Gerät liegt eine Kopie deiner Daten, damit du ohne Netz lernen kannst. Melde dich auf fremden
          Geräten wieder ab.
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

function WhoSeesIt() {
  return (
    <>
      <h3>
        <Trans>Wer etwas sieht</Trans>
      </h3>
      <p>
        <Trans>
          Gehörst du zu einer Klinik oder Schule, dann sehen deren Leitung, Tutorinnen und Tutoren, wie du in Kursen und
          beim Lernen vorankommst, und die Gespräche, die du mit ihnen teilst. Deine eigenen Wortlisten und was du nicht
          teilst, sehen sie nicht.
        </Trans>
      </p>
      <p>
        <Trans>
          Nimmst du die Anfrage einer anderen Person an, dann sieht sie deinen Namen, dein Bild, deine Stufe und deine
          Serie. Sonst nichts. Du kannst das jederzeit beenden.
        </Trans>
      </p>
      <p>
        <Trans>
          Hat der Anbieter einen Dienst für künstliche Intelligenz eingerichtet, dann gehen einzelne Antworten zur
          Bewertung dorthin, ohne deinen Namen.
        </Trans>
      </p>
      <p>
        <Trans>
          E-Mails bekommst du nur, wenn sie nötig sind: Codes, Links, Einladungen und wenn sich dein Passwort ändert.
          Lässt du dich an das Üben erinnern, dann kommt die Erinnerung über den Dienst deines Browsers, ohne Inhalte.
        </Trans>
      </p>
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
          löschen kannst du alles selbst, im Profil unter „Konto“. Mit dem Konto werden deine Daten gelöscht.
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
