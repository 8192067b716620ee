import { Trans, useLingui } from "@lingui/react/macro";

import { useSyncStatus } from "#app/use-sync-status.ts";
import { useWordIndex } from "#data/vocabulary/word-index.ts";
import { pathTo } from "#ui/controls/href.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { FirstStartOffline } from "./parts/vocabulary-states.tsx";
import { Words } from "./parts/words.tsx";
import { useTick } from "./use-tick.ts";
import { useVocabularyView } from "./use-vocabulary-view.ts";
import type { SearchChange, VocabularySearch } from "./vocabulary-view.ts";

type VocabularyScreenProps = {
  search: VocabularySearch;
  /** Puts what is shown into the address. */
  onSearch: (change: SearchChange) => void;
};

/** The learner's words: what is due first, everything else below, the library one tap away. */
export function VocabularyScreen(props: VocabularyScreenProps) {
  const { t } = useLingui();
  const viewed = useVocabularyView(useWordIndex(useTick()));
  const status = useSyncStatus();
  const hasNothing = viewed?.view.mine.length === 0 && viewed.view.library.length === 0;
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
      ) : !viewed || (hasNothing && status.isFirstSync) ? (
        <LoadingState look="words" rows={9} label={t`Deine Wörter werden geladen`} />
      ) : (
        <Words {...props} {...viewed} ageAt={status.isOnline ? undefined : status.lastSyncedAt} />
      )}
    </Screen>
  );
}

const newWordHref = (list: string) => pathTo("/vocab-dashboard/new", { search: { list: list || undefined } });

const modesHref = (list: string) => pathTo("/vocab-dashboard/practice/modes", { search: { list: list || undefined } });
