import { Trans } from "@lingui/react/macro";

import { Article, type Gender } from "#word-parts/article.tsx";

import styles from "../landing.module.css";

const WORDS: readonly (readonly [Gender, string])[] = [
  ["der", "Verband"],
  ["die", "Spritze"],
  ["das", "Pflaster"],
  ["pl", "Tabletten"],
];

/** The article as the lesson it is: four words, four colours. */
export function WholeWord() {
  return (
    <section className={styles.lexicon}>
      <div>
        <h2>
          <Trans>Ein Wort ist erst mit Artikel ganz</Trans>
        </h2>
        <p>
          <Trans>
            Jeder Artikel hat seine Farbe, überall in der App. Fachwort und Alltagswort gehören zusammen: eines für die
            Akte, eines für das Bett.
          </Trans>
        </p>
      </div>
      <div className={styles.words} lang="de" dir="ltr">
        {WORDS.map(([gender, word]) => (
          <p key={word}>
            <Article gender={gender} />
            <span>{word}</span>
          </p>
        ))}
      </div>
    </section>
  );
}
