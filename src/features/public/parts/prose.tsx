import type { ReactNode } from "react";

import styles from "../prose.module.css";

type ProseProps = {
  title: ReactNode;
  /** Names the page, where its title does not say enough. */
  name?: string | undefined;
  /** What the page is about, in a sentence or two. */
  intro?: ReactNode;
  /** <ProsePart>s. */
  children: ReactNode;
};

/** A page to read. */
export function Prose({ title, name, intro, children }: ProseProps) {
  return (
    <div className={styles.page} data-screen={name}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {intro === undefined ? null : <p>{intro}</p>}
      </div>
      {children}
    </div>
  );
}

type ProsePartProps = { title: ReactNode; id?: string; children: ReactNode };

/** Heading at the start, text beside it where there is room. */
export function ProsePart({ title, id, children }: ProsePartProps) {
  return (
    <section className={styles.part} id={id}>
      <h2>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
