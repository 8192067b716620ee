import type { ReactNode } from "react";

import styles from "./gallery.module.css";

type ShelfProps = { title: string; children: ReactNode };

/** A group of samples. */
export function Shelf({ title, children }: ShelfProps) {
  return (
    <section className={styles.shelf}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type SampleProps = { title: string; wide?: boolean; children: ReactNode };

/** One part in its states, under its name. */
export function Sample({ title, wide, children }: SampleProps) {
  return (
    <div className={styles.sample} data-wide={wide || undefined}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** A box of the size of a phone that keeps fixed parts inside. */
export function Phone({ children }: { children: ReactNode }) {
  return <div className={styles.phone}>{children}</div>;
}
