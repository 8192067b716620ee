import styles from "./count.module.css";

type CountProps = {
  value: number;
  /** What is counted, in words for screen readers: "2 neue Nachrichten". */
  label: string;
};

/** A small filled number. */
export function Count({ value, label }: CountProps) {
  return (
    <span className={styles.count} role="img" aria-label={label}>
      {value > 99 ? "99+" : value}
    </span>
  );
}
