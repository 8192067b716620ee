import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import styles from "../landing.module.css";

/** What clinics and schools ask first. */
export function Benefits() {
  return (
    <section className={styles.facts}>
      <h2>
        <Trans>Für Kliniken und Schulen</Trans>
      </h2>
      <dl>
        <Benefit title={<Trans>Datenschutz im Team</Trans>}>
          <Trans>
            Eigene Wörter, Listen und Notizen sieht nur, wem sie gehören. Aus dem Lerntagebuch sehen Praxisanleitungen
            nur, was jemand teilt.
          </Trans>
        </Benefit>
        <Benefit title={<Trans>Eigenes Material</Trans>}>
          <Trans>
            Ihr holt eure Wörter aus Tabellen, Quizlet oder Anki und teilt sie per Link mit allen. Für Formulare und
            Fotos sprecht uns an.
          </Trans>
        </Benefit>
        <Benefit title={<Trans>Auch offline</Trans>}>
          <Trans>Wörter, Tests und heruntergeladene Kurse liegen auf dem Gerät und werden später synchronisiert.</Trans>
        </Benefit>
        <Benefit title={<Trans>Für den Schichtdienst</Trans>}>
          <Trans>
            Der Tag darf um vier Uhr früh beginnen, die Serie hält freie Tage aus, und niemand wird nachts erinnert.
          </Trans>
        </Benefit>
        <Benefit title={<Trans>Im eigenen Haus</Trans>}>
          <Trans>
            Der Programmcode von Visite ist offen und läuft auf einem Server eurer Wahl. Was ihr daran anschließt,
            entscheidet ihr. Werbung gibt es keine.
          </Trans>
        </Benefit>
        <Benefit title={<Trans>Nachweis</Trans>}>
          <Trans>
            Bescheinigungen über Teilnahme und Inhalte sind geplant, noch stellt Visite keine aus. Eine B2-Prüfung
            ersetzt es nie.
          </Trans>
        </Benefit>
      </dl>
    </section>
  );
}

function Benefit({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
