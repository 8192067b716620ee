import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";

import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import { isBacklog, RESTART_SIZE } from "#shared/model/backlog.ts";
import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { Dock, Stack, Text } from "#ui/layout/layout.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { idleTime } from "#ui/environment/idle-time.ts";

import { recentlyAdded } from "../recently-added.ts";
import { useBulk } from "../use-bulk.ts";
import { useListKeys } from "../use-list-keys.ts";
import { useSelection, type WordSelection } from "../use-selection.ts";
import {
  chosenWords,
  foundSections,
  plainSections,
  searchedWords,
  type SearchChange,
  type SearchedWords,
  type VocabularySearch,
  type VocabularyView,
} from "../vocabulary-view.ts";
import { FILTER_KEYS } from "../filter-keys.ts";
import { filterCounts, filteredWords, isFiltered, memoryFinder } from "../word-filters.ts";
import { prepareSearch } from "../word-search.ts";
import { FilterChips } from "./filter-chips.tsx";
import { ListsMenu } from "./lists-menu.tsx";
import { AgeNote, FirstWords, NothingFiltered, NothingFound, NothingHere } from "./vocabulary-states.tsx";
import { WordList, type ListHandle } from "./word-list.tsx";

const FilterSheet = lazyPart(() => import("./filter-sheet.tsx").then((it) => it.FilterSheet));
const SelectionBar = lazyPart(() => import("./selection-bar.tsx").then((it) => it.SelectionBar));

/** How long the typing rests before the address follows it. */
const addressDelayMs = 300;

type WordsProps = {
  search: VocabularySearch;
  /** Puts what is shown into the address. */
  onSearch: (change: SearchChange) => void;
  index: WordIndex;
  view: VocabularyView;
  /** When the data was fetched, while the device is offline. */
  ageAt: number | null | undefined;
};

/** The typed text, at once in the field and after a rest in the address. */
function useTyped({ search, onSearch }: Pick<WordsProps, "search" | "onSearch">) {
  const [typed, setTyped] = useState(search.q);
  useEffect(() => {
    if (typed === search.q) return;
    const timer = setTimeout(() => onSearch({ q: typed }), addressDelayMs);
    return () => clearTimeout(timer);
  }, [typed, search.q, onSearch]);
  return [typed, setTyped] as const;
}

/** Gets the words ready for being searched, in moments in which the page has nothing else to do. */
function usePreparedSearch({ words, others }: SearchedWords): void {
  useEffect(() => {
    let isShown = true;
    const pause = idleTime().next;
    const isWanted = () => isShown;
    void prepareSearch(words, { pause, isWanted }).then(() => prepareSearch(others, { pause, isWanted }));
    return () => {
      isShown = false;
    };
  }, [words, others]);
}

/** Search, chips and the list itself; from the keyboard, and for many words at once. */
export function Words({ search, onSearch, index, view, ageAt }: WordsProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useTyped({ search, onSearch });
  const q = useDeferredValue(typed);
  const [isFiltering, setFiltering] = useState(false);
  const { filter, filters } = search;
  const list = index.lists.find(({ id }) => id === search.list);
  const listId = list?.id ?? "";
  const latest = recentlyAdded();
  const memoryOf = useMemo(() => memoryFinder(index.cards), [index.cards]);
  const searched = useMemo(
    () => searchedWords(view, index, { filter, list: listId, filters }, memoryOf),
    [view, index, filter, listId, filters, memoryOf],
  );
  // Kept beside what is found: emptying the field has nothing to work out.
  const plain = useMemo(
    () => plainSections(searched.words, index, view, { filter, filters }, latest),
    [searched, index, view, filter, filters, latest],
  );
  const sections = useMemo(() => (q.trim() === "" ? plain : foundSections(searched, q)), [plain, searched, q]);
  const order = useMemo(() => sections.flatMap(({ words }) => words.map(({ id }) => id)), [sections]);
  const selection = useSelection(order);
  usePreparedSearch(searched);
  const isPlain = q.trim() === "";
  const openList = (id: string) => {
    setTyped("");
    onSearch({ q: "", filter: "", list: id, filters: () => ({}) });
  };
  const change = (next: SearchChange) => onSearch({ q: typed, ...next });
  if (view.mine.length === 0 && filter === "" && listId === "" && typed === "" && !isFiltered(filters)) {
    return <FirstWords library={view.library} />;
  }
  const words = isFiltering ? chosenWords(view, index, { filter, list: listId }) : [];
  return (
    <>
      <Stack gap="m">
        <SearchField
          label={t`Wort suchen`}
          value={typed}
          onChange={setTyped}
          isGerman
          end={<ListsMenu list={list} onChoose={openList} onSelect={selection.begin} />}
        />
        <FilterChips
          {...{ index, view }}
          search={{ filter, list: listId }}
          filterCount={FILTER_KEYS.filter((key) => filters[key]).length}
          onFilters={() => setFiltering(true)}
          onChoose={change}
        />
        {ageAt === undefined ? null : <AgeNote lastSyncedAt={ageAt} />}
        {list?.description ? <Text tone="soft">{list.description}</Text> : null}
      </Stack>
      {sections.length > 0 ? (
        <ChosenWords {...{ sections, order, selection, index, list, view, isPlain }} />
      ) : !isPlain ? (
        <NothingFound query={q} listId={listId} />
      ) : isFiltered(filters) ? (
        <NothingFiltered onReset={() => change({ filters: () => ({}) })} />
      ) : (
        <NothingHere filter={filter} list={list} />
      )}
      <Suspense fallback={null}>
        {isFiltering ? (
          <FilterSheet
            filters={filters}
            counts={filterCounts(words, filters, memoryOf)}
            found={filteredWords(words, filters, memoryOf).length}
            onChange={(next) => change({ filters: next })}
            onClose={() => setFiltering(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

type ChosenWordsProps = Pick<WordsProps, "index" | "view"> & {
  sections: ReturnType<typeof plainSections>;
  order: readonly string[];
  selection: WordSelection;
  list: WordIndex["lists"][number] | undefined;
  isPlain: boolean;
};

/** The list, which of its words are chosen, and what stands at the lower edge. */
function ChosenWords({ sections, order, selection, index, list, view, isPlain }: ChosenWordsProps) {
  const handle = useRef<ListHandle>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const bulk = useBulk(selection.end);
  const remove = (ids: readonly string[]) => {
    const own = ids.flatMap((id) => index.byId.get(id) ?? []).filter(({ isOwn }) => isOwn);
    void (list ? bulk.takeOut(ids, list) : own.length > 0 ? bulk.remove(own) : undefined);
  };
  useListKeys({ order, list: handle, selection, onEdit: setEditedId, onRemove: remove });
  const endEdit = (id: string) => {
    setEditedId(null);
    handle.current?.focus(id);
  };
  return (
    <>
      <WordList {...{ sections, selection, editedId, handle }} byId={index.byId} onEdited={endEdit} />
      {selection.isSelecting ? (
        <Suspense fallback={null}>
          <SelectionBar
            {...{ selection, list }}
            words={selection.chosen.flatMap((id) => index.byId.get(id) ?? [])}
            lists={index.lists}
          />
        </Suspense>
      ) : isPlain ? (
        <PracticeDock dueCount={view.due.length} listId={list?.id ?? ""} />
      ) : null}
    </>
  );
}

/** The one thing to do here: practise the open list, or what is due. */
function PracticeDock({ dueCount, listId }: { dueCount: number; listId: string }) {
  if (listId !== "") {
    return (
      <Dock>
        <Button wide href={pathTo("/vocab-dashboard/practice", { search: { mode: "list", list: listId } })}>
          <Trans>Diese Liste üben</Trans>
        </Button>
      </Dock>
    );
  }
  if (dueCount === 0) return null;
  // Of a pile the number is not told: two cards are enough to be back.
  if (isBacklog(dueCount)) {
    return (
      <Dock>
        <Button wide href={pathTo("/vocab-dashboard/practice", { search: { mode: "due", size: RESTART_SIZE } })}>
          <Trans>Heute reichen zwei Karten</Trans>
        </Button>
      </Dock>
    );
  }
  return (
    <Dock>
      <Button wide href={pathTo("/vocab-dashboard/practice", { search: { mode: "due" } })}>
        <Plural value={dueCount} one="# fälliges Wort üben" other="# fällige Wörter üben" />
      </Button>
    </Dock>
  );
}
