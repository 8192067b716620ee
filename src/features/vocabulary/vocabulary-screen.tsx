import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from "react";

import { useWordIndex, type WordIndex } from "#db/word-index.ts";
import type { Word } from "#db/words.ts";
import { onSyncStatus, syncStatus } from "#sync/runtime.ts";
import { AppBar } from "#ui/app-bar.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Dock, Stack, Text } from "#ui/layout.tsx";
import { Screen } from "#ui/screen.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { spareTime } from "#ui/spare-time.ts";
import { LoadingState } from "#ui/skeleton.tsx";

import { FilterChips } from "./parts/filter-chips.tsx";
import { ListsMenu } from "./parts/lists-menu.tsx";
import { AgeNote, FirstStartOffline, FirstWords, NothingFound, NothingHere } from "./parts/vocabulary-states.tsx";
import { WordList } from "./parts/word-list.tsx";
import { recentlyAdded } from "./recently-added.ts";
import { useTick } from "./use-tick.ts";
import { prepareSearch } from "./word-search.ts";
import { visibleSections, vocabularyView, type VocabularySearch, type VocabularyView } from "./vocabulary-view.ts";

type VocabularyScreenProps = {
  search: VocabularySearch;
  /** Puts what is shown into the address. */
  onSearch: (search: VocabularySearch) => void;
};

/** How long the typing rests before the address follows it. */
const addressDelayMs = 300;

/** The learner's words: what is due first, everything else below, the library one tap away. */
export function VocabularyScreen(props: VocabularyScreenProps) {
  const { t } = useLingui();
  const index = useWordIndex(useTick());
  const status = useSyncExternalStore(onSyncStatus, syncStatus);
  const view = useMemo(() => index && vocabularyView(index), [index]);
  const hasNothing = view !== undefined && view.mine.length === 0 && view.library.length === 0;
  return (
    <Screen
      width="list"
      bar={
        <AppBar
          title={<Trans>Wortschatz</Trans>}
          end={
            <>
              <IconButton label={t`Alle Übungen`} icon="cards" href={modesHref(props.search.list)} />
              <IconButton label={t`Neues Wort`} icon="plus" href={newWordHref(props.search.list)} />
            </>
          }
        />
      }
    >
      {hasNothing && status.isFirstSync && !status.isOnline ? (
        <FirstStartOffline />
      ) : !index || !view || (hasNothing && status.isFirstSync) ? (
        <LoadingState look="words" rows={9} label={t`Deine Wörter werden geladen`} />
      ) : (
        <Words {...props} index={index} view={view} ageAt={status.isOnline ? undefined : status.lastSyncedAt} />
      )}
    </Screen>
  );
}

const newWordHref = (list: string) => (list === "" ? "/vocab-dashboard/new" : `/vocab-dashboard/new?list=${list}`);

const modesHref = (list: string) =>
  list === "" ? "/vocab-dashboard/practice/modes" : `/vocab-dashboard/practice/modes?list=${list}`;

/** The typed text, at once in the field and after a rest in the address. */
function useTyped({ search, onSearch }: VocabularyScreenProps) {
  const [typed, setTyped] = useState(search.q);
  useEffect(() => {
    if (typed === search.q) return;
    const timer = setTimeout(() => onSearch({ ...search, q: typed }), addressDelayMs);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return [typed, setTyped] as const;
}

/** Gets the words ready for being searched, in moments in which the page has nothing else to do. */
function usePreparedSearch(words: readonly Word[]): void {
  useEffect(() => {
    let isShown = true;
    const pause = spareTime();
    void prepareSearch(words, { pause: pause.next, isWanted: () => isShown });
    return () => {
      isShown = false;
    };
  }, [words]);
}

type WordsProps = VocabularyScreenProps & {
  index: WordIndex;
  view: VocabularyView;
  /** When the data was fetched, while the device is offline. */
  ageAt: number | null | undefined;
};

function Words({ search, onSearch, index, view, ageAt }: WordsProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useTyped({ search, onSearch });
  const q = useDeferredValue(typed);
  const { filter } = search;
  const list = index.lists.find(({ id }) => id === search.list);
  const listId = list?.id ?? "";
  const latest = recentlyAdded();
  const sections = useMemo(
    () => visibleSections(view, index, { q, filter, list: listId }, latest),
    [view, index, q, filter, listId, latest],
  );
  usePreparedSearch(index.words);
  const isPlain = q.trim() === "";
  const openList = (id: string) => {
    setTyped("");
    onSearch({ q: "", filter: "", list: id });
  };
  if (view.mine.length === 0 && filter === "" && listId === "" && typed === "") {
    return <FirstWords library={view.library} />;
  }
  return (
    <>
      <Stack gap="m">
        <SearchField
          label={t`Wort suchen`}
          value={typed}
          onChange={setTyped}
          isGerman
          end={<ListsMenu list={list} onChoose={openList} />}
        />
        <FilterChips
          {...{ index, view }}
          search={{ q, filter, list: listId }}
          onChoose={(choice) => onSearch({ q: typed, ...choice })}
        />
        {ageAt === undefined ? null : <AgeNote lastSyncedAt={ageAt} />}
        {list?.description ? <Text tone="soft">{list.description}</Text> : null}
      </Stack>
      {sections.length > 0 ? (
        <WordList sections={sections} byId={index.byId} />
      ) : isPlain ? (
        <NothingHere filter={filter} list={list} />
      ) : (
        <NothingFound query={q} listId={listId} />
      )}
      {isPlain ? <PracticeDock dueCount={view.due.length} listId={listId} isFilled={sections.length > 0} /> : null}
    </>
  );
}

/** The one thing to do here: practise the open list, or what is due. */
function PracticeDock({ dueCount, listId, isFilled }: { dueCount: number; listId: string; isFilled: boolean }) {
  if (listId !== "") {
    return isFilled ? (
      <Dock>
        <Button wide href={`/vocab-dashboard/practice?mode=list&list=${listId}`}>
          <Trans>Diese Liste üben</Trans>
        </Button>
      </Dock>
    ) : null;
  }
  return dueCount === 0 ? null : (
    <Dock>
      <Button wide href="/vocab-dashboard/practice?mode=due">
        <Plural value={dueCount} one="# fälliges Wort üben" other="# fällige Wörter üben" />
      </Button>
    </Dock>
  );
}
