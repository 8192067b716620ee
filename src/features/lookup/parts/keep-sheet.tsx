import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { German } from "#ui/text/german.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { contextAt, keepText, keepWord, lastList } from "../commands.ts";
import type { GermanSelection } from "../german-selection.ts";
import { useKeep } from "../use-keep.ts";
import { useLookup, type Lookup } from "../use-lookup.ts";
import { WithArticle } from "#word-parts/with-article.tsx";

type KeepSheetProps = { selection: GermanSelection; onClose: () => void };

/** Puts a selected text into one of her lists: as the word that is known, or as a new one of her own. */
export function KeepSheet({ selection, onClose }: KeepSheetProps) {
  const lookup = useLookup(selection.text);
  const last = useLive(async () => (await lastList()) ?? null, []);
  return lookup && last !== undefined ? (
    <Choice selection={selection} lookup={lookup} last={last} onClose={onClose} />
  ) : (
    <Sheet isOpen onClose={onClose} title={<Trans>In die Wortschatzkiste</Trans>}>
      <LoadingState look="text" rows={3} />
    </Sheet>
  );
}

type ChoiceProps = KeepSheetProps & { lookup: Lookup; last: string | null };

function Choice({ selection, lookup, last, onClose }: ChoiceProps) {
  const { t } = useLingui();
  const { keep } = useKeep();
  const [isOwn, setOwn] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const word = isOwn ? undefined : lookup.match;
  const free = word ? lookup.lists.filter((list) => !lookup.inLists.includes(list)) : lookup.lists;
  const nameOf = (list: Lookup["lists"][number]) => (list.isFavourites ? t`Favoriten` : list.name);
  const list =
    free.find(({ id }) => id === chosen) ??
    free.find(({ id }) => id === last) ??
    free.find(({ isFavourites }) => !isFavourites) ??
    free[0];

  async function add(): Promise<void> {
    const target = { listId: list?.id ?? null, firstListName: t`Meine Wörter` };
    const { sentence, text } = selection;
    setPending(true);
    const note = sentence === null ? null : `„${sentence}“`;
    const isStored = await keep(
      () => (word ? keepWord(word, note, target) : keepText(text, contextAt(location.pathname, sentence), target)),
      list ? nameOf(list) : target.firstListName,
    );
    setPending(false);
    if (isStored) onClose();
  }

  const isFull = lookup.lists.length > 0 && free.length === 0;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>In die Wortschatzkiste</Trans>}
      actions={
        isFull ? undefined : (
          <Button wide icon="plus" pending={isPending} onPress={() => void add()}>
            {word && lookup.inLists.length > 0 ? <Trans>Auch in diese Liste</Trans> : <Trans>Hinzufügen</Trans>}
          </Button>
        )
      }
    >
      <Stack gap="m">
        <Text size="xl" weight="strong">
          {word ? <WithArticle word={word} /> : <German>{selection.text}</German>}
        </Text>
        {word && lookup.inLists.length > 0 ? (
          <AlreadyThere names={lookup.inLists.map(nameOf)} id={word.id} onClose={onClose} />
        ) : null}
        {selection.sentence === null || word?.remarks ? null : (
          <Sentence text={selection.sentence} isNote={word !== undefined} />
        )}
        {free.length > 0 ? (
          <SelectField
            label={t`Liste`}
            value={list?.id ?? ""}
            onChange={setChosen}
            options={free.map((it) => ({ value: it.id, label: nameOf(it) }))}
          />
        ) : null}
        {lookup.match ? (
          <Inline>
            <Button kind="text" size="s" flush onPress={() => setOwn(!isOwn)}>
              {isOwn ? (
                <Trans>Zurück zum Wort aus der Bibliothek</Trans>
              ) : (
                <Trans>Genau so als eigenes Wort speichern</Trans>
              )}
            </Button>
          </Inline>
        ) : null}
      </Stack>
    </Sheet>
  );
}

type AlreadyThereProps = { names: readonly string[]; id: string; onClose: () => void };

function AlreadyThere({ names, id, onClose }: AlreadyThereProps) {
  const formats = useFormats();
  return (
    <Notice
      icon="check-circle"
      kind="info"
      action={
        <Button
          kind="text"
          size="s"
          flush
          href={pathTo("/vocab-dashboard/words/$wordId", { params: { wordId: id } })}
          onPress={onClose}
        >
          <Trans>Ganzen Eintrag öffnen</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Schon in deiner Wortschatzkiste: {formats.list([...names])}</Trans>
      </p>
    </Notice>
  );
}

/** The sentence that is kept with it. */
function Sentence({ text, isNote }: { text: string; isNote: boolean }) {
  return (
    <Stack gap="xs">
      <Text size="s" tone="soft">
        {isNote ? <Trans>Der Satz kommt als Notiz dazu:</Trans> : <Trans>Aus diesem Satz:</Trans>}
      </Text>
      <German as="p">„{text}“</German>
    </Stack>
  );
}
