import { Trans, useLingui } from "@lingui/react/macro";

import type { Word } from "#data/vocabulary/words.ts";
import { pathTo } from "#ui/controls/href.ts";
import { German } from "#ui/text/german.tsx";
import { List } from "#ui/layout/list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { WordRow } from "#word-parts/word-row.tsx";

import { genderOf, namedWord } from "#word-parts/named-word.ts";

/** Says that she has the word already; she may make another all the same. */
export function DuplicateNote({ word }: { word: Word }) {
  const name = namedWord(word);
  return (
    <Notice kind="info" isLive>
      <p>
        <Trans>
          Dieses Wort hast du schon:{" "}
          <TextLink href={pathTo("/vocab-dashboard/words/$wordId", { params: { wordId: word.id } })}>{name}</TextLink>
        </Trans>
      </p>
    </Notice>
  );
}

type SuggestionsProps = { words: readonly Word[]; onTake: (word: Word) => void };

/** Words of the library that can be taken over, with everything that is known about them. */
export function Suggestions({ words, onTake }: SuggestionsProps) {
  const { t } = useLingui();
  if (words.length === 0) return null;
  return (
    <Section tight level={2} title={<Trans>Aus der Bibliothek übernehmen</Trans>}>
      <List>
        {words.map((word) => {
          const gender = genderOf(word);
          const name = namedWord(word);
          return (
            <WordRow
              key={word.id}
              term={word.term}
              {...(gender && { gender })}
              {...(word.explanation && { sub: <German>{word.explanation}</German> })}
              label={t`${name} übernehmen`}
              onPress={() => onTake(word)}
            />
          );
        })}
      </List>
    </Section>
  );
}
