import { Trans } from "@lingui/react/macro";

import type { Word } from "#db/words.ts";
import { German } from "#ui/german.tsx";
import { speakGerman } from "#ui/speech.ts";
import { WordRow } from "#ui/word-row.tsx";

import { genderOf, namedWord } from "../word-gender.ts";

type WordLineProps = {
  word: Word;
  byId: ReadonlyMap<string, Word>;
  canSpeak: boolean;
};

/** One word in a list: its everyday word or its meaning below it, in German. */
export function WordLine({ word, byId, canSpeak }: WordLineProps) {
  const gender = genderOf(word);
  return (
    <WordRow
      term={word.term}
      {...(gender && { gender })}
      {...secondLine(word, byId)}
      href={`/vocab-dashboard/words/${word.id}`}
      {...(canSpeak && { onListen: () => speakGerman(namedWord(word)) })}
    />
  );
}

function secondLine(word: Word, byId: ReadonlyMap<string, Word>) {
  const link = word.links.find(({ kind }) => kind === "lay");
  if (link) {
    const target = byId.get(link.id);
    const everyday = target ? namedWord(target) : link.term;
    return {
      sub: (
        <Trans>
          Alltagswort: <German>{everyday}</German>
        </Trans>
      ),
    };
  }
  if (word.explanation) return { sub: <German>{word.explanation}</German> };
  const [translation] = Object.values(word.translations);
  return translation ? { sub: <bdi>{translation.text}</bdi> } : {};
}
