import { Article } from "#word-parts/article.tsx";
import { German } from "#ui/text/german.tsx";

import type { PrintWord } from "../print-sections.ts";
import styles from "./print-word.module.css";

/** The German side: the word with its article and forms. */
export function GermanSide({ word }: { word: PrintWord }) {
  return (
    <German as="div" className={styles.german}>
      <p className={styles.term}>
        {word.article === null ? null : (
          <>
            <Article gender={word.article} />{" "}
          </>
        )}
        {word.term}
      </p>
      {word.plural === null ? null : (
        <p className={styles.forms}>
          <Article gender="pl" /> {word.plural}
        </p>
      )}
      {word.forms === null ? null : <p className={styles.forms}>{word.forms}</p>}
    </German>
  );
}

/** The other side: what it means, in her language first. */
export function MeaningSide({ word, withExample }: { word: PrintWord; withExample?: boolean }) {
  return (
    <div className={styles.meaning}>
      {word.translation === null ? null : (
        <p className={styles.translation} lang={word.translation.lang} dir="auto">
          {word.translation.text}
        </p>
      )}
      {word.explanation === null ? null : (
        <German as="p" className={styles.explanation}>
          {word.explanation}
        </German>
      )}
      {withExample === true && word.example !== null ? (
        <German as="p" className={styles.example}>
          {word.example}
        </German>
      ) : null}
    </div>
  );
}
