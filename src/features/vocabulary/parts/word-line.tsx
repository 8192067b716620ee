import { Trans } from "@lingui/react/macro";

import type { Word } from "#data/vocabulary/words.ts";
import { pathTo } from "#ui/controls/href.ts";
import { German } from "#ui/text/german.tsx";
import type { Listening } from "#voice/use-listen.tsx";
import { WordRow } from "#word-parts/word-row.tsx";

import { genderOf, namedWord } from "#word-parts/named-word.ts";

type WordLineProps = {
  word: Word;
  byId: ReadonlyMap<string, Word>;
  listening: Listening;
  /** While words are chosen: whether this one is, and how that is changed. */
  choice?: { isSelected: boolean; onToggle: () => void } | undefined;
};

/** One word in a list: its everyday word or its meaning below it, in German. */
export function WordLine({ word, byId, listening: { canListen, listen }, choice }: WordLineProps) {
  const gender = genderOf(word);
  return (
    <WordRow
      id={word.id}
      term={word.term}
      {...(gender && { gender })}
      {...secondLine(word, byId)}
      {...(choice
        ? { isSelected: choice.isSelected, onPress: choice.onToggle }
        : {
            href: pathTo("/vocab-dashboard/words/$wordId", { params: { wordId: word.id } }),
            ...(canListen(word.audioUrl) && { onListen: () => listen(namedWord(word), word.audioUrl) }),
          })}
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
