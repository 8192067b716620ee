import styles from "./plate.module.css";

type PlateProps = {
  /** "Zimmer", "Kapitel". */
  caption: string;
  number: number | string;
};

/** The ward's own sign: a case lives in a room, a chapter uses the same plate. */
export function Plate({ caption, number }: PlateProps) {
  return (
    <span className={styles.plate}>
      <small>{caption}</small>
      <bdi>{number}</bdi>
    </span>
  );
}
