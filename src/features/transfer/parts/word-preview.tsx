import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { Article } from "#word-parts/article.tsx";
import { DataTable } from "#ui/layout/data-table.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { German } from "#ui/text/german.tsx";
import { Section } from "#ui/layout/screen.tsx";

import type { Checked, WordPreview as Word } from "../worker/protocol.ts";

const isGender = (article: string | null): article is "der" | "die" | "das" =>
  article === "der" || article === "die" || article === "das";

function Term({ word }: { word: Word }) {
  return (
    <German>
      {isGender(word.article) ? (
        <>
          <Article gender={word.article} />{" "}
        </>
      ) : null}
      {word.term}
    </German>
  );
}

/** So many are seen at once; the others open below. */
const AT_ONCE = 5;

/** The first words as they will be. */
export function WordPreview({ checked: { preview, wordCount } }: { checked: Checked }) {
  const { t } = useLingui();
  const others = preview.slice(AT_ONCE);
  return (
    <Section
      title={<Trans>So sehen deine Wörter aus</Trans>}
      note={<Plural value={wordCount} one="# Wort" other="# Wörter" />}
    >
      <Words label={t`Vorschau der ersten Wörter`} words={preview.slice(0, AT_ONCE)} all={preview} />
      {others.length === 0 ? null : (
        <Disclosure
          look="link"
          summary={<Plural value={others.length} one="Noch # Wort ansehen" other="Noch # Wörter ansehen" />}
        >
          <Words label={t`Vorschau weiterer Wörter`} words={others} all={preview} />
        </Disclosure>
      )}
    </Section>
  );
}

/** `all` decide which columns there are, so that both tables have the same. */
function Words({ label, words, all }: { label: string; words: readonly Word[]; all: readonly Word[] }) {
  const hasPlural = all.some(({ plural }) => plural !== null);
  const hasLists = all.some(({ lists }) => lists.length > 0);
  return (
    <DataTable
      label={label}
      columns={[
        { key: "term", title: <Trans>Wort</Trans> },
        { key: "meaning", title: <Trans>Bedeutung</Trans> },
        ...(hasPlural ? [{ key: "plural", title: <Trans>Plural</Trans> }] : []),
        ...(hasLists ? [{ key: "lists", title: <Trans>Liste</Trans> }] : []),
      ]}
      rows={words.map((word, at) => ({
        id: String(at),
        cells: {
          term: <Term word={word} />,
          meaning: <bdi dir="auto">{word.meaning}</bdi>,
          plural: <German>{word.plural}</German>,
          lists: <bdi>{word.lists.join(", ")}</bdi>,
        },
      }))}
    />
  );
}
