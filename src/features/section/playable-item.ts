import { readContent, type ReadContent } from "#exercises/content.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

/** A task with what this app can make of it. */
export interface PlayableItem extends Pick<
  DeviceRows["content_item"],
  "id" | "key" | "type" | "pageIndex" | "position" | "forItemId" | "title" | "prompt" | "isRequired" | "feedback"
> {
  row: DeviceRows["content_item"];
  read: ReadContent;
  /** For progress: what cannot be played or read is never asked for. */
  isPlayable: boolean;
  /** What its author keeps back has no page. */
  isShown: boolean;
  /** Words that it names. */
  wordIds: readonly string[];
}

/** Contents are checked when they are read; the same form of the same task is checked once. */
const known = new Map<string, PlayableItem>();
const MOST_KNOWN = 200;

export function itemFactsOf(row: DeviceRows["content_item"]): PlayableItem {
  const name = `${row.id} ${row.version} ${row.updatedAt}`;
  const before = known.get(name);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const item = factsOf(row);
  known.set(name, item);
  return item;
}

function factsOf(row: DeviceRows["content_item"]): PlayableItem {
  const read = readContent(row.type, row.contentVersion, row.content);
  const { id, key, type, pageIndex, position, forItemId, title, prompt, isRequired, feedback } = row;
  const isShown = !read.ok || read.kind.core.isShown(read.content);
  const own = read.ok ? read.kind.core.authoring.references(read.content).vocab_ids : [];
  return {
    id,
    key,
    type,
    pageIndex,
    position,
    forItemId,
    title,
    prompt,
    isRequired,
    feedback,
    row,
    read,
    isShown,
    isPlayable: read.ok && isShown && read.kind.core.defaults.isPlayable,
    wordIds: [...new Set([...own, ...row.vocabIds, ...row.setPhraseIds])],
  };
}

/** Under which name the item's texts stand in the translations of its section. */
export const pathInSection = ({ key, id }: Pick<PlayableItem, "key" | "id">, path: string): string =>
  `${key ?? id}.${path}`;
