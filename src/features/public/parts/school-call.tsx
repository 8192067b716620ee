import { Trans } from "@lingui/react/macro";

import styles from "../landing.module.css";
import { BookingButton } from "./booking-button.tsx";

/** The last word goes to those who teach. */
export function SchoolCall() {
  return (
    <section className={styles.call}>
      <h2>
        <Trans>Ihr seid eine Sprachschule?</Trans>
      </h2>
      <p>
        <Trans>Visite läuft neben eurem Kurs, mit unseren Wörtern und mit euren.</Trans>
      </p>
      <BookingButton kind="hero">
        <Trans>Gespräch vereinbaren</Trans>
      </BookingButton>
    </section>
  );
}
