import { useEffect, useRef, type ReactNode } from "react";

import type { Word } from "#data/vocabulary/words.ts";
import type { Article as ArticleName } from "#shared/model/vocabulary-terms.ts";
import { Article } from "#word-parts/article.tsx";

import styles from "./sprint.module.css";

type NounAskedProps = { word: Word; instruction: ReactNode; article?: ArticleName | undefined };

/** A noun with a gap where its article belongs; the heading is read first. */
export function NounAsked({ word, instruction, article }: NounAskedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [word.id]);
  return (
    <div className={styles.single}>
      <h1 ref={heading} tabIndex={-1} className={styles.instruction}>
        {instruction}
      </h1>
      <div className={styles.now} lang="de" dir="ltr">
        {article === undefined ? <span className={styles.blank} aria-hidden="true" /> : <Article gender={article} />}
        <strong>{word.term}</strong>
        <p>{word.explanation}</p>
      </div>
    </div>
  );
}
