import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";

import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import { isBacklog } from "#shared/model/backlog.ts";
import { Chip, Chips } from "#ui/controls/chip.tsx";

import type { VocabularySearch, VocabularyView } from "../vocabulary-view.ts";

type FilterChipsProps = {
  index: WordIndex;
  view: VocabularyView;
  search: Pick<VocabularySearch, "filter" | "list">;
  /** How many filters are on, and what opens the sheet with them. */
  filterCount: number;
  onFilters: () => void;
  onChoose: (choice: Pick<VocabularySearch, "filter" | "list">) => void;
};

/** All, due, favourites, her lists, the library: one of them is on; tapping it again shows all. */
export function FilterChips({ index, view, search, filterCount, onFilters, onChoose }: FilterChipsProps) {
  const { t } = useLingui();
  const { filter, list } = search;
  const row = useRef<HTMLDivElement>(null);
  // A chosen list may stand outside the screen: it comes into view.
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"], [data-selected]');
    chosen?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [filter, list]);
  const favourites = index.lists.filter(({ isFavourites }) => isFavourites);
  const others = index.lists.filter(({ isFavourites }) => !isFavourites);
  const choose = (next: Partial<VocabularySearch>) => (isSelected: boolean) =>
    onChoose({ filter: "", list: "", ...(isSelected && next) });
  return (
    <div ref={row}>
      <Chips label={t`Filter`}>
        <Chip
          icon="funnel"
          isSelected={filterCount > 0}
          onChange={onFilters}
          {...(filterCount > 0 && { count: filterCount })}
        >
          <Trans>Filtern</Trans>
        </Chip>
        <Chip isSelected={filter === "" && list === ""} onChange={choose({})} count={view.mine.length}>
          <Trans>Alle</Trans>
        </Chip>
        {/* Of a pile the number is not told. */}
        <Chip
          isSelected={filter === "due"}
          onChange={choose({ filter: "due" })}
          {...(!isBacklog(view.due.length) && { count: view.due.length })}
        >
          <Trans>Fällig</Trans>
        </Chip>
        {[...favourites, ...others].map(({ id, name, isFavourites }) => (
          <Chip key={id} isSelected={list === id} onChange={choose({ list: id })} count={view.countOf.get(id) ?? 0}>
            {isFavourites ? <Trans>Favoriten</Trans> : <bdi>{name}</bdi>}
          </Chip>
        ))}
        <Chip isSelected={filter === "library"} onChange={choose({ filter: "library" })} count={view.library.length}>
          <Trans>Bibliothek</Trans>
        </Chip>
      </Chips>
    </div>
  );
}
