import { letterDifference } from "#shared/lib/letter-difference.ts";
import { Article } from "#word-parts/article.tsx";
import { Difference } from "#ui/answers/difference.tsx";
import { Icon } from "#ui/icons/icon.tsx";

import styles from "../landing.module.css";

const TASKS = 12;
const DONE = 4;

/**
 * An answer as the app shows it, made of the app's own parts: it is never out of date, follows light and dark, and
 * needs no picture to be loaded. German in every language, like the app's content. What it shows is said beside it.
 */
export function PhoneScene() {
  return (
    <div className={styles.phoneScreen} lang="de" dir="ltr" aria-hidden="true">
      <div className={styles.phoneBar}>
        <Icon name="x" size="s" />
        <div className={styles.phoneTicks}>
          {Array.from({ length: TASKS }, (_, index) => (
            <i key={index} data-is={index < DONE ? "done" : index === DONE ? "now" : "open"} />
          ))}
        </div>
      </div>
      <p className={styles.phoneHint}>Wie heißt das Fachwort?</p>
      <p className={styles.phoneQuestion}>Der Druck in den Arterien ist dauerhaft zu hoch.</p>
      <div className={styles.phoneAnswer}>
        <span>Hypotonie</span>
        <Icon name="x-circle" weight="fill" />
      </div>
      <div className={styles.phoneSheet}>
        <p className={styles.phoneVerdict}>
          <Icon name="x-circle" weight="fill" />
          Noch nicht
        </p>
        <div className={styles.phoneWhy}>
          <div className={styles.phoneLetters}>
            <Difference columns={letterDifference("Hypotonie", "Hypertonie")} />
          </div>
          <p className={styles.phoneWord}>
            <Article gender="die" /> Hypertonie
          </p>
          <p className={styles.phoneNote}>
            Hyper heißt zu viel, hypo zu wenig. Im Alltag sagt man: <Article gender="der" /> Bluthochdruck.
          </p>
          <span className={styles.phoneButton}>Weiter</span>
        </div>
      </div>
    </div>
  );
}
