import { type ReactNode } from "react";

import type { Word } from "#data/vocabulary/words.ts";
import type { Article as ArticleName } from "#shared/model/vocabulary-terms.ts";
import { Article } from "#word-parts/article.tsx";

import { FocusedInstruction } from "../../parts/focused-instruction.tsx";
import styles from "./sprint.module.css";

type NounAskedProps = { word: Word; instruction: ReactNode; article?: ArticleName | undefined };

/** A noun with a gap where its article belongs; the heading is read first. */
export function NounAsked({ word, instruction, article }: NounAskedProps) {
  return (
    <div className={styles.single}>
      <FocusedInstruction taskKey={word.id}>{instruction}</FocusedInstruction>
      <div className={styles.now} lang="de" dir="ltr">
        {article === undefined ? <span className={styles.blank} aria-hidden="true" /> : <Article gender={article} />}
        <strong>{word.term}</strong>
        <p>{word.explanation}</p>
      </div>
    </div>
  );
}
