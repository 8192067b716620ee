import type { ReactNode } from "react";

import type { Gender } from "./article.tsx";
import { Gendered } from "./gendered.tsx";
import styles from "./fact.module.css";
import type { Href } from "#ui/controls/href.ts";
import { PressLink } from "#ui/controls/pressable.tsx";

type FactProps = { title: ReactNode; children: ReactNode };

/** One fact about a word: soft label, content; a hairline between facts. */
export function Fact({ title, children }: FactProps) {
  return (
    <section className={styles.fact}>
      <h2>{title}</h2>
      {typeof children === "string" ? <p>{children}</p> : children}
    </section>
  );
}

type RelatedWordProps = {
  term: ReactNode;
  gender?: Gender;
  href?: Href;
  /** What it is: "Alltagswort", "der Blutdruck ist zu niedrig". */
  note?: ReactNode;
};

/** A related word with its own article, e.g. the lay word or a word it is confused with. */
export function RelatedWord({ term, gender, href, note }: RelatedWordProps) {
  const word = <Gendered gender={gender}>{term}</Gendered>;
  return (
    <p className={styles.related}>
      {href === undefined ? (
        <span className={styles.word}>{word}</span>
      ) : (
        <PressLink className={styles.word} href={href}>
          {word}
        </PressLink>
      )}
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
    </p>
  );
}
