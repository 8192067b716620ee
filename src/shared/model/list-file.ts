import { snakeKeys } from "../lib/camel-case.ts";
import type { DeviceRows } from "./entities.ts";

/** The same format as the file with everything of hers (docs/export-format.md): whoever reads that, reads this. */
export const LIST_FILE_FORMAT = "visite-words";
export const LIST_FILE_VERSION = 1;

type Item = DeviceRows["vocab_item"];

/** What a word is and means. Notes, tags, sources of context, recordings and pictures are nobody else's. */
const SHARED_FIELDS = [
  "id",
  "term",
  "grammaticalCategory",
  "specificArticle",
  "plural",
  "present",
  "simplePast",
  "presentPerfect",
  "explanation",
  "usageExamples",
  "level",
  "topics",
  "syllables",
  "isPluralOnly",
] as const satisfies readonly (keyof Item)[];

function sharedTranslations({ translations }: Item): Item["translations"] {
  return Object.fromEntries(Object.entries(translations).map(([code, one]) => [code, { ...one, note: null }]));
}

function sharedWord(item: Item): Record<string, unknown> {
  const fields = Object.fromEntries(SHARED_FIELDS.map((field) => [field, item[field]]));
  return { ...snakeKeys(fields), translations: sharedTranslations(item), is_own: item.ownerId !== null };
}

interface SharedList {
  name: string;
  description: string | null;
  /** In the order of the list, without the learner's own layer. */
  items: readonly Item[];
}

/** One list as a file for somebody else: no name of its author, nothing about her learning, nothing private. */
export function listFile({ name, description, items }: SharedList, now: number): string {
  const list = { id: "list", name, description, is_favourites: false };
  const file = {
    format: LIST_FILE_FORMAT,
    version: LIST_FILE_VERSION,
    exported_at: new Date(now).toISOString(),
    lists: [list],
    words: items.map(sharedWord),
    list_words: items.map(({ id }) => ({ list_id: list.id, vocab_item_id: id })),
    overlays: [],
    reviews: [],
    tests: [],
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}
