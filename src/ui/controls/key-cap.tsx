import styles from "./key-cap.module.css";

/** The key that presses what it stands in; seen where there is a mouse, and so probably a keyboard. */
export function KeyCap({ name }: { name: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  );
}
