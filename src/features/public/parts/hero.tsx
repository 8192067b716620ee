import { Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";

import styles from "../landing.module.css";
import { BookingButton } from "./booking-button.tsx";
import { PhoneScene } from "./phone-scene.tsx";

/** The first screen: what it is, two ways on, and what it looks like. */
export function Hero() {
  const { t } = useLingui();
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroText}>
          <h1>
            <Trans>Deutsch, das am Bett funktioniert</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>
              Visite übt mit internationalen Pflegefachpersonen die Wörter und Sätze der Station. In fünf Minuten, auch
              offline.
            </Trans>
          </p>
          <div className={styles.actions}>
            <BookingButton />
            <Button kind="outline" href="/account/sign-in">
              <Trans>App ausprobieren</Trans>
            </Button>
            <Button kind="text" href="/onboarding-preview">
              <Trans>Ohne Konto ansehen</Trans>
            </Button>
          </div>
        </div>
        <div className={styles.stage}>
          <div
            className={styles.phone}
            role="img"
            aria-label={t`Eine Übung auf dem Handy: Gefragt ist das Fachwort für Bluthochdruck. Die Antwort Hypotonie ist falsch, Buchstabe für Buchstabe steht darunter das richtige Wort: die Hypertonie.`}
          >
            <PhoneScene />
          </div>
        </div>
      </section>
      <ul className={styles.trust} aria-label={t`Auf einen Blick`}>
        <li>
          <Trans>
            <strong>Ab A2.1,</strong> neben dem Sprachkurs
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Über 800 Wörter</strong> und 120 Sätze der Station
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>3 Kurse</strong> von A2 bis B2
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Ab einer Person,</strong> monatlich kündbar
          </Trans>
        </li>
      </ul>
    </>
  );
}
