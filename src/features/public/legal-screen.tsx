import { Trans } from "@lingui/react/macro";

import { Brand } from "#ui/brand.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Door, Section } from "#ui/screen.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** What everybody agrees to who gets an account, in words that a learner of German can read. */
export function LegalScreen() {
  return (
    <Door>
      <div>
        <Brand />
      </div>
      <h1>
        <Trans>Nutzungsbedingungen und Datenschutz</Trans>
      </h1>
      <Text tone="soft">
        <Trans>
          Kurz und verständlich. „Der Anbieter“ ist, wer diesen Server betreibt: deine Klinik, deine Schule oder ein
          Dienstleister. Er beantwortet deine Fragen zu diesem Text.
        </Trans>
      </Text>
      <Terms />
      <Privacy />
      <TextLink href="/account/sign-in" standalone>
        <Trans>Zur Anmeldung</Trans>
      </TextLink>
    </Door>
  );
}

function Terms() {
  return (
    <Section title={<Trans>Nutzungsbedingungen</Trans>}>
      <Stack gap="m">
        <Text reading>
          <Trans>
            Visite hilft dir, Deutsch für die Arbeit in Klinik und Pflege zu lernen. Es ersetzt keinen Arzt, keine
            Fachausbildung und keine Prüfung. Was du hier liest, ist keine Anweisung für die Behandlung von Patienten.
          </Trans>
        </Text>
        <Text reading>
          <Trans>
            Dein Konto ist für dich allein. Gib dein Passwort niemandem. Schreibe keine Namen und keine Daten von echten
            Patientinnen und Patienten in Visite, auch nicht in Notizen, Wörter oder Gespräche.
          </Trans>
        </Text>
        <Text reading>
          <Trans>
            Deine Wörter, Notizen und Aufnahmen gehören dir. Der Anbieter speichert sie nur, damit du mit ihnen lernen
            kannst.
          </Trans>
        </Text>
        <Text reading>
          <Trans>
            Du kannst jederzeit aufhören. Wer anderen schadet oder den Dienst stört, dessen Konto darf der Anbieter
            sperren.
          </Trans>
        </Text>
      </Stack>
    </Section>
  );
}

function Privacy() {
  return (
    <Section title={<Trans>Datenschutzerklärung</Trans>}>
      <Stack gap="m">
        <Text reading>
          <Trans>
            Gespeichert wird, was du angibst (Name, E-Mail-Adresse, Sprachen und was du sonst über dich schreibst), und
            was du lernst: Wörter, Listen, Antworten, Übungszeiten, Punkte. Dein Passwort wird so verschlüsselt, dass
            niemand es lesen kann.
          </Trans>
        </Text>
        <Text reading>
          <Trans>
            Das geschieht, damit die App dir zur richtigen Zeit die richtigen Aufgaben gibt und auf allen deinen Geräten
            gleich ist. Es gibt keine Werbung und keine Verfolgung durch andere Firmen.
          </Trans>
        </Text>
        <Text reading>
          <Trans>
            Auf deinem Gerät liegt eine Kopie deiner Daten, damit du ohne Netz lernen kannst. Melde dich auf fremden
            Geräten wieder ab.
          </Trans>
        </Text>
        <Text reading>
          <Trans>
            Gehörst du zu einer Klinik oder Schule, dann sehen deren Leitung, Tutorinnen und Tutoren, wie du in Kursen
            und beim Lernen vorankommst, und die Gespräche, die du mit ihnen teilst. Deine eigenen Wortlisten und was du
            nicht teilst, sehen sie nicht.
          </Trans>
        </Text>
        <Text reading>
          <Trans>
            Hat der Anbieter einen Dienst für künstliche Intelligenz eingerichtet, dann gehen einzelne Antworten zur
            Bewertung dorthin, ohne deinen Namen.
          </Trans>
        </Text>
        <Text reading>
          <Trans>
            E-Mails bekommst du nur, wenn sie nötig sind: Codes, Links, Einladungen und wenn sich dein Passwort ändert.
          </Trans>
        </Text>
        <Text reading>
          <Trans>
            Du darfst wissen, was über dich gespeichert ist, es ändern und löschen lassen. Wende dich dafür an den
            Anbieter. Du kannst dich auch bei der Datenschutzbehörde beschweren.
          </Trans>
        </Text>
      </Stack>
    </Section>
  );
}
