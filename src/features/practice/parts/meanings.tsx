import type { Word } from "#data/vocabulary/words.ts";
import { useLive } from "#db/use-live.ts";
import type { LexiconWord } from "#shared/model/lexicon.ts";
import { Article } from "#word-parts/article.tsx";

import { loadConfusables } from "#data/vocabulary/confusables.ts";
import styles from "../practice.module.css";
import { genderOf } from "#word-parts/named-word.ts";
import { asGender } from "../word-question.ts";

type MeaningsProps = {
  /** The word that was typed. */
  other: LexiconWord;
  /** The word that was wanted; left out where it stands above, with nothing to compare. */
  word?: Word;
};

/** The word that was typed and the one that was wanted, each with what it means. */
export function Meanings({ other, word }: MeaningsProps) {
  // In a pair of lookalikes both words are explained in the same few words, so that the difference stands out.
  const means = useLive(async () => {
    const pairs = await loadConfusables();
    const isPair = pairs.some(({ term, means: text }) => term === other.term && text === other.means);
    return isPair ? (pairs.find(({ term }) => term === word?.term)?.means ?? null) : null;
  }, [other, word]);
  const gender = asGender(other.article);
  const own = word && genderOf(word);
  if (means === undefined) return null;
  return (
    <dl className={styles.meanings} lang="de" dir="ltr">
      <dt>
        {gender ? <Article gender={gender} /> : null} {other.term}
      </dt>
      <dd>{other.means}</dd>
      {word === undefined ? null : (
        <>
          <dt>
            {own ? <Article gender={own} /> : null} {word.term}
          </dt>
          <dd>{means ?? word.explanation}</dd>
        </>
      )}
    </dl>
  );
}
