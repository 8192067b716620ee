import { Trans } from "@lingui/react/macro";

import { ProsePart } from "./prose.tsx";

/** The terms of use. */
export function TermsParts() {
  return (
    <ProsePart title={<Trans>Nutzungsbedingungen</Trans>} id="nutzungsbedingungen">
      <p>
        <Trans>
          Visite hilft dir, Deutsch für die Arbeit in Klinik und Pflege zu lernen. Es ersetzt keine ärztliche Beratung,
          keine Fachausbildung und keine Prüfung. Was du hier liest, ist keine Anweisung für die Behandlung von
          Patientinnen und Patienten.
        </Trans>
      </p>
      <p>
        <Trans>
          Dein Konto ist für dich allein. Gib dein Passwort niemandem. Schreib keine Namen und keine Daten von echten
          Patientinnen und Patienten in Visite, auch nicht in Notizen, Wörter, Antworten oder Aufnahmen.
        </Trans>
      </p>
      <p>
        <Trans>
          Deine Wörter, Notizen und Aufnahmen gehören dir. Der Anbieter speichert sie nur, damit du mit ihnen lernen
          kannst.
        </Trans>
      </p>
      <p>
        <Trans>
          Teilst du eine Liste per Link, dann kann sie lesen und übernehmen, wer den Link hat. Teile nur, was du teilen
          darfst. Du kannst den Link jederzeit zurückziehen.
        </Trans>
      </p>
      <p>
        <Trans>
          Du kannst jederzeit aufhören. Wer anderen schadet oder den Dienst stört, dessen Konto darf der Anbieter
          sperren.
        </Trans>
      </p>
    </ProsePart>
  );
}
