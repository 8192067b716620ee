import styles from "./brand.module.css";

/** Mark and name of the app. */
export function Brand() {
  return (
    <span className={styles.brand} translate="no">
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="currentColor" />
        <path className={styles.letter} d="M7.2 8.2 13 20.4h1.6L21 7.2" />
      </svg>
      Visite
    </span>
  );
}
