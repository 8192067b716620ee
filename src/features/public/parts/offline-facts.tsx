import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { Icon, type IconName } from "#ui/icons/icon.tsx";

import styles from "../landing.module.css";

/** What stands where others show logos: what one can rely on, and how we know. */
export function OfflineFacts() {
  return (
    <section className={styles.offline}>
      <div className={styles.offlineHead}>
        <h2>
          <Trans>Im Keller, im Bus, im Aufzug</Trans>
        </h2>
        <p>
          <Trans>Auf Station gibt es nicht überall Internet. Visite ist dafür gebaut, offline zu laufen.</Trans>
        </p>
      </div>
      <div className={styles.columns}>
        <FactList title={<Trans>Geht offline</Trans>} icon="check">
          <li>
            <Trans>Wörter nachschlagen, üben und testen</Trans>
          </li>
          <li>
            <Trans>Neue Wörter, Notizen und Listen anlegen</Trans>
          </li>
          <li>
            <Trans>Kurse bearbeiten, die du heruntergeladen hast</Trans>
          </li>
          <li>
            <Trans>Antworten bewerten, sofort und auf dem Gerät</Trans>
          </li>
          <li>
            <Trans>Punkte, Serie und Fortschritt sehen</Trans>
          </li>
        </FactList>
        <FactList title={<Trans>Nur online</Trans>} icon="globe">
          <li>
            <Trans>Das erste Anmelden auf einem Gerät</Trans>
          </li>
          <li>
            <Trans>Einen Kurs auf das Gerät herunterladen</Trans>
          </li>
          <li>
            <Trans>Eine Liste teilen oder von anderen holen</Trans>
          </li>
          <li>
            <Trans>Deine anderen Geräte auf den neuesten Stand bringen: Das geht von selbst</Trans>
          </li>
        </FactList>
        <FactList title={<Trans>Geprüft, nicht versprochen</Trans>} icon="shield-check">
          <li>
            <Trans>
              Jeder Testlauf spielt zufällige Abläufe durch: Internet weg, Handy aus, Server neu gestartet. Jede Antwort
              muss danach genau einmal da sein.
            </Trans>
          </li>
          <li>
            <Trans>Die Tests sind offen und liegen beim Programm. Wer will, spielt sie nach.</Trans>
          </li>
        </FactList>
      </div>
    </section>
  );
}

function FactList({ title, icon, children }: { title: ReactNode; icon: IconName; children: ReactNode }) {
  return (
    <div className={styles.factList}>
      <Icon name={icon} />
      <h3>{title}</h3>
      <ul>{children}</ul>
    </div>
  );
}
