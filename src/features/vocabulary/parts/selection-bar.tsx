import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Dock, Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";

import { useBulk } from "../use-bulk.ts";
import type { WordSelection } from "../use-selection.ts";

const ListChoiceSheet = lazyPart(() => import("./list-choice-sheet.tsx").then((it) => it.ListChoiceSheet));
const TagSheet = lazyPart(() => import("./tag-sheet.tsx").then((it) => it.TagSheet));

type SelectionBarProps = {
  selection: WordSelection;
  words: readonly Word[];
  lists: WordIndex["lists"];
  /** The open list, if any: words can be taken out of it. */
  list: WordIndex["lists"][number] | undefined;
};

/** How many words are chosen, and what can be done with all of them. */
export function SelectionBar({ selection, words, lists, list }: SelectionBarProps) {
  const { t } = useLingui();
  const bulk = useBulk(selection.end);
  const [open, setOpen] = useState<"list" | "tag" | null>(null);
  const count = words.length;
  const ids = words.map(({ id }) => id);
  const own = words.filter(({ isOwn }) => isOwn);
  const close = () => setOpen(null);
  return (
    <Dock>
      <div role="toolbar" aria-label={t`Mit den ausgewählten Wörtern`}>
        <Stack gap="s">
          <Inline justify="between" noWrap>
            <div role="status">
              <Text weight="strong">
                <Plural value={count} _0="Nichts ausgewählt" one="# Wort ausgewählt" other="# Wörter ausgewählt" />
              </Text>
            </div>
            <Inline noWrap gap="xs">
              <Button kind="text" size="s" onPress={selection.all}>
                <Trans>Alle</Trans>
              </Button>
              <IconButton label={t`Auswahl beenden`} icon="x" onPress={selection.end} />
            </Inline>
          </Inline>
          {count === 0 ? null : (
            <Inline gap="s">
              <Button kind="quiet" size="s" icon="cards" onPress={() => setOpen("list")}>
                <Trans>In eine Liste</Trans>
              </Button>
              {list ? (
                <Button kind="quiet" size="s" icon="minus" onPress={() => void bulk.takeOut(ids, list)}>
                  <Trans>Aus der Liste</Trans>
                </Button>
              ) : null}
              {own.length === 0 ? null : (
                <>
                  <Button kind="quiet" size="s" icon="bookmark-simple" onPress={() => setOpen("tag")}>
                    <Trans>Schlagwort</Trans>
                  </Button>
                  <Button kind="quiet" size="s" icon="trash" onPress={() => void bulk.remove(own)}>
                    <Trans>Löschen</Trans>
                  </Button>
                </>
              )}
            </Inline>
          )}
        </Stack>
      </div>
      <Suspense fallback={null}>
        {open === "list" ? <ListChoiceSheet {...{ ids, lists, list, bulk }} onClose={close} /> : null}
        {open === "tag" ? <TagSheet words={own} bulk={bulk} onClose={close} /> : null}
      </Suspense>
    </Dock>
  );
}
