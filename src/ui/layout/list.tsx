import type { ReactNode } from "react";

import styles from "./list.module.css";

type ListProps = {
  children: ReactNode;
  /** On the paper itself, without a surface: for long lists and word rows. */
  flush?: boolean;
  /** What stands before the text of each row; the hairline starts at the text edge. */
  lead?: "none" | "icon" | "plate";
  /** Name of the list where no heading names it. */
  label?: string;
};

/** A list of <Row> or <WordRow>; every child must be one of them (they render the li). */
export function List({ children, flush, lead = "none", label }: ListProps) {
  return (
    <ul className={styles.list} data-flush={flush || undefined} data-lead={lead} aria-label={label}>
      {children}
    </ul>
  );
}
