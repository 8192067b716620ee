import { Plural, Trans, useLingui } from "@lingui/react/macro";

import type { Word } from "#data/vocabulary/words.ts";
import { type Href, pathTo } from "#ui/controls/href.ts";
import { German } from "#ui/text/german.tsx";
import { List } from "#ui/layout/list.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { useListen } from "#voice/use-listen.tsx";
import { WordRow } from "#word-parts/word-row.tsx";

import type { ResultWord } from "../queries.ts";
import { genderOf, namedWord } from "#word-parts/named-word.ts";

const wordHref = (word: Word): Href => pathTo("/vocab-dashboard/words/$wordId", { params: { wordId: word.id } });

/** What every row of a word shares. */
function useRowOf() {
  const { canListen, listen, voiceSheet } = useListen();
  const rowOf = (word: Word): Parameters<typeof WordRow>[0] => {
    const gender = genderOf(word);
    return {
      term: word.term,
      href: wordHref(word),
      ...(gender && { gender }),
      ...(canListen(word.audioUrl) && { onListen: () => listen(namedWord(word), word.audioUrl) }),
    };
  };
  return { rowOf, voiceSheet };
}

/** Words that were not known, with what was typed. */
export function ComeAgain({ words }: { words: readonly ResultWord[] }) {
  const { rowOf, voiceSheet } = useRowOf();
  if (words.length === 0) return null;
  const title = (
    <Plural
      value={words.length}
      _2="Diese zwei kannst du noch nicht sicher"
      _3="Diese drei kannst du noch nicht sicher"
      one="Dieses Wort kannst du noch nicht sicher"
      other="Diese # kannst du noch nicht sicher"
    />
  );
  return (
    <Section title={title} tight>
      <List flush>
        {words.map(({ word, typed }) => (
          <WordRow key={word.id} {...rowOf(word)} sub={<Typed typed={typed} word={word} />} />
        ))}
      </List>
      {voiceSheet}
    </Section>
  );
}

/** What she typed; a word that she knew only after a hint shows its meaning. */
function Typed({ typed, word }: { typed: string | null; word: Word }) {
  const { t } = useLingui();
  if (typed === null) return t`Noch nicht gewusst`;
  if (typed.toLowerCase().endsWith(word.term.toLowerCase())) return t`Mit Hilfe gewusst`;
  return (
    <Trans>
      Du: <German>{typed}</German>
    </Trans>
  );
}

/** Words that were asked for the first time. */
export function Fresh({ words }: { words: readonly Word[] }) {
  const { rowOf, voiceSheet } = useRowOf();
  if (words.length === 0) return null;
  return (
    <Section title={<Trans>Neu in deiner Wortschatzkiste</Trans>} tight>
      <List flush>
        {words.map((word) => (
          <WordRow key={word.id} {...rowOf(word)} sub={word.explanation ?? undefined} subLang="de" />
        ))}
      </List>
      {voiceSheet}
    </Section>
  );
}
