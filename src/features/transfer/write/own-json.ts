import type { Word } from "#data/vocabulary/words.ts";
import { snakeKeys } from "#shared/lib/camel-case.ts";

import type { ExportData } from "../words-by-list.ts";
import { OWN_FORMAT, OWN_VERSION, type OwnFile } from "../own-format.ts";

const NOT_HERS = new Set(["version", "scope", "user_id", "owner_id", "is_own", "original"]);

/** A row as the file has it: without what only this device and the server need. */
function plain(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(snakeKeys(row)).filter(([key]) => !NOT_HERS.has(key)));
}

/** The word itself; her layer stands beside it. */
const wordRow = ({ original, isOwn }: Word): object => ({ ...plain(original), is_own: isOwn });

/** Everything of hers as one file, readable for people and machines. */
export function ownJson(data: ExportData, now: number): string {
  const file: Record<keyof OwnFile, unknown> = {
    format: OWN_FORMAT,
    version: OWN_VERSION,
    exported_at: new Date(now).toISOString(),
    lists: data.lists.map(plain),
    words: data.words.map(wordRow),
    list_words: data.memberships.map(({ listId, vocabItemId, createdAt }) => ({
      list_id: listId,
      vocab_item_id: vocabItemId,
      created_at: createdAt,
    })),
    overlays: data.overlays.map(plain),
    reviews: data.reviews.map(plain),
    tests: data.tests.map(plain),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}
