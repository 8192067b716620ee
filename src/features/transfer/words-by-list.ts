import type { StoredCard } from "#db/database.ts";
import type { Word } from "#data/vocabulary/words.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

/** Everything that leaves with an export. */
export interface ExportData {
  lists: readonly DeviceRows["vocab_list"][];
  /** As she sees them: with her layer over them. */
  words: readonly Word[];
  memberships: readonly DeviceRows["vocab_list_item"][];
  overlays: readonly DeviceRows["vocab_overlay"][];
  reviews: readonly DeviceRows["vocab_review"][];
  tests: readonly DeviceRows["vocab_test"][];
  cards: readonly StoredCard[];
}

/** What came in together has one time; ids of words are made in order. */
const byTime = (a: ExportData["memberships"][number], b: ExportData["memberships"][number]): number =>
  a.createdAt.localeCompare(b.createdAt) || a.vocabItemId.localeCompare(b.vocabItemId);

/** Words in the order of her lists, each once, with the list it stands in first. */
export function wordsByList(data: Pick<ExportData, "lists" | "words" | "memberships">) {
  const byId = new Map(data.words.map((word) => [word.id, word]));
  const byList = Map.groupBy(data.memberships, ({ listId }) => listId);
  const seen = new Set<string>();
  const ordered: { word: Word; list: string | null }[] = [];
  // Favourites stand in another list as well, mostly: that one names them.
  const lists = data.lists.toSorted((a, b) => Number(a.isFavourites) - Number(b.isFavourites));
  for (const list of lists) {
    const rows = (byList.get(list.id) ?? []).toSorted(byTime);
    for (const { vocabItemId } of rows) {
      const word = byId.get(vocabItemId);
      if (!word || seen.has(word.id)) continue;
      seen.add(word.id);
      ordered.push({ word, list: list.name });
    }
  }
  return [...ordered, ...data.words.filter(({ id }) => !seen.has(id)).map((word) => ({ word, list: null }))];
}
