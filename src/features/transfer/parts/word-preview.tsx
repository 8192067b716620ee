import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { Article } from "#ui/article.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { German } from "#ui/german.tsx";
import { Section } from "#ui/screen.tsx";

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

/** The first words as they will be. */
export function WordPreview({ checked: { preview, wordCount } }: { checked: Checked }) {
  const { t } = useLingui();
  const hasPlural = preview.some(({ plural }) => plural !== null);
  const hasLists = preview.some(({ lists }) => lists.length > 0);
  return (
    <Section
      title={<Trans>So kommen die Wörter an</Trans>}
      note={<Plural value={wordCount} one="# Wort" other="# Wörter" />}
    >
      <DataTable
        label={t`Vorschau der ersten Wörter`}
        columns={[
          { key: "term", title: <Trans>Wort</Trans> },
          { key: "meaning", title: <Trans>Übersetzung oder Bedeutung</Trans> },
          ...(hasPlural ? [{ key: "plural", title: <Trans>Plural</Trans> }] : []),
          ...(hasLists ? [{ key: "lists", title: <Trans>Liste</Trans> }] : []),
        ]}
        rows={preview.map((word, at) => ({
          id: String(at),
          cells: {
            term: <Term word={word} />,
            meaning: <bdi dir="auto">{word.meaning}</bdi>,
            plural: <German>{word.plural}</German>,
            lists: <bdi>{word.lists.join(", ")}</bdi>,
          },
        }))}
      />
    </Section>
  );
}
