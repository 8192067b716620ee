import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import { Button } from "#ui/controls/button.tsx";

import styles from "../landing.module.css";
import { Fold } from "./fold.tsx";

const MORE_ID = "mehr-fragen";

/** What is asked most; the rest waits behind a button. */
export function Faq() {
  const [isAll, setAll] = useState(false);
  return (
    <section className={styles.faq} id="fragen">
      <h2>
        <Trans>Häufige Fragen</Trans>
      </h2>
      <div>
        <FirstQuestions />
        <div id={MORE_ID} hidden={!isAll}>
          <MoreQuestions />
        </div>
        <Button kind="text" flush aria-expanded={isAll} aria-controls={MORE_ID} onPress={() => setAll(!isAll)}>
          {isAll ? <Trans>Weniger Fragen zeigen</Trans> : <Trans>Mehr Fragen zeigen</Trans>}
        </Button>
      </div>
    </section>
  );
}

function Question({ title, isOpen, children }: { title: ReactNode; isOpen?: boolean; children: ReactNode }) {
  return (
    <Fold summary={title} isOpen={isOpen}>
      <p>{children}</p>
    </Fold>
  );
}

function FirstQuestions() {
  return (
    <>
      <Question title={<Trans>Welches Deutschniveau brauche ich?</Trans>} isOpen>
        <Trans>
          Etwa A2.1. Manche Inhalte gehen schon ab A1.2. Visite läuft gut neben einem Sprachkurs und ersetzt ihn nicht.
        </Trans>
      </Question>
      <Question title={<Trans>Was passiert ohne Internet?</Trans>}>
        <Trans>
          Du übst weiter. Wörter, Tests, Notizen, Listen und heruntergeladene Kurse liegen auf deinem Gerät. Was du
          offline tust, wird gespeichert und später gesendet: Nichts geht verloren, nichts zählt doppelt.
        </Trans>
      </Question>
      <Question title={<Trans>Was sieht mein Arbeitgeber?</Trans>}>
        <Trans>
          Hat dich deine Klinik oder Schule eingeladen, dann dürfen Leitung und Praxisanleitungen sehen, wie weit du in
          Kursen und beim Lernen bist. Deine eigenen Wörter, Listen und Notizen sehen sie nie, auch nicht, was du zu
          Wörtern aufnimmst, und nie, wem du in Visite folgst. Aus deinem Lerntagebuch lesen und hören Praxisanleitungen
          nur, was du teilst.
        </Trans>
      </Question>
      <Question title={<Trans>Wie kann die Klinik oder Schule kündigen?</Trans>}>
        <Trans>
          Lizenzen gibt es ab einer Person, und ihr könnt sie monatlich kündigen. Die Einzelheiten stehen in eurem
          Vertrag mit dem Anbieter.
        </Trans>
      </Question>
    </>
  );
}

function MoreQuestions() {
  return (
    <>
      <Question title={<Trans>Bekomme ich ein Zertifikat?</Trans>}>
        <Trans>
          Noch nicht. Bescheinigungen über Teilnahme und Inhalte sind geplant. Was du gelernt hast, siehst du in Visite
          und kannst es als Datei mitnehmen. Prüfungen nimmt Visite nicht ab, auch keine B2-Prüfung.
        </Trans>
      </Question>
      <Question title={<Trans>Können wir eigenes Material verwenden?</Trans>}>
        <Trans>
          Eigene Listen mit Wörtern könnt ihr importieren und per Link teilen. Für eigene Formulare, Fotos von eurem
          Material, Fachkurse oder Visite unter eurem Namen sprecht den Anbieter an.
        </Trans>
      </Question>
      <Question title={<Trans>Ist Visite nur für die Pflege?</Trans>}>
        <Trans>
          Die mitgelieferten Wörter und Kurse kommen aus der Pflege. Mit eigenen Listen übt ihr genauso für andere
          Berufe. Auch Bildungseinrichtungen können Visite einsetzen.
        </Trans>
      </Question>
      <Question title={<Trans>Auf welchen Geräten läuft Visite?</Trans>}>
        <Trans>
          Im Browser von Handy, Tablet und Computer. Du kannst Visite wie eine App auf den Startbildschirm legen. Alle
          deine Geräte zeigen dasselbe.
        </Trans>
      </Question>
      <Question title={<Trans>Hört die App mit?</Trans>}>
        <Trans>Nein. Das Mikrofon läuft nur, während du eine Aufnahme machst, und du siehst es.</Trans>
      </Question>
      <Question title={<Trans>Wie lösche ich mein Konto?</Trans>}>
        <Trans>
          Im Profil unter „Konto“. Dort kannst du vorher auch alles herunterladen, was über dich gespeichert ist.
        </Trans>
      </Question>
    </>
  );
}
