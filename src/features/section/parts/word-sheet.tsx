import { Trans } from "@lingui/react/macro";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { wordById } from "#data/vocabulary/words.ts";
import { splitArticle } from "#shared/model/article.ts";
import { Button } from "#ui/controls/button.tsx";
import { German } from "#ui/text/german.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { WithArticle } from "#word-parts/with-article.tsx";

import type { SectionData } from "../section-data.ts";

type WordSheetProps = {
  lemma: string;
  data: SectionData;
  onClose: () => void;
  onKeep: ((wordId: string) => void) | undefined;
};

/** The word of the library that is written like this; null: none is. */
async function wordOf(lemma: string) {
  const db = learner();
  const { noun } = splitArticle(lemma.split("|")[0] ?? lemma);
  const found = await db.vocab_item.filter(({ term, ownerId }) => ownerId === null && term === noun).first();
  return found ? ((await wordById(db, found.id)) ?? null) : null;
}

/** What a marked word means: as the section explains it, else as the dictionary does. */
export function WordSheet({ lemma, data, onClose, onKeep }: WordSheetProps) {
  const word = useLive(() => wordOf(lemma), [lemma]);
  const gloss = data.section.glosses.find((one) => one.word === lemma);
  const meaning = word && (data.meanings.get(word.id) ?? undefined);
  const isSaved = word ? data.savedWords.has(word.id) : false;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={word ? <WithArticle word={word} /> : <German>{lemma}</German>}
      actions={
        word && onKeep && !isSaved ? (
          <Button wide icon="plus-circle" onPress={() => onKeep(word.id)}>
            <Trans>In die Wortschatzkiste</Trans>
          </Button>
        ) : undefined
      }
    >
      {word === undefined ? (
        <LoadingState look="text" rows={2} />
      ) : (
        <Stack gap="s">
          {gloss || word?.explanation ? <German as="p">{gloss?.means ?? word?.explanation}</German> : null}
          {meaning ? <Text tone="soft">{meaning}</Text> : null}
          {!gloss && !word ? (
            <Text tone="soft">
              <Trans>Zu diesem Wort steht hier noch nichts. Markiere es, um es nachzuschlagen.</Trans>
            </Text>
          ) : null}
          {isSaved ? (
            <Text size="s" tone="soft">
              <Trans>Das Wort ist in deiner Wortschatzkiste.</Trans>
            </Text>
          ) : null}
        </Stack>
      )}
    </Sheet>
  );
}
