import type { DeviceRows } from "#shared/model/entities.ts";
import { dueAt, retentionFor, USUAL_RETENTION } from "#shared/model/desired-retention.ts";
import { localDayOf, STANDARD_DAY_START, type LocalDay } from "#shared/model/local-day.ts";
import { OVERLAY_FIELDS } from "#shared/model/vocabulary-terms.ts";

import type { LearnerDatabase, StoredCard } from "#db/database.ts";
import { rowsWhere } from "#db/get-many.ts";

type Item = DeviceRows["vocab_item"];
type Overlay = DeviceRows["vocab_overlay"];

/** A word as the learner sees it: the shared or own row with her own layer over it. */
export interface Word extends Item {
  isOwn: boolean;
  /** The row without her layer, to show what was changed. */
  original: Item;
}

const overlayKeys = OVERLAY_FIELDS.map((field) =>
  field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
) as (keyof Overlay & keyof Item)[];

/** Lays the learner's changes over a shared word; null in the overlay means unchanged. */
export function withOverlay(item: Item, overlay: Overlay | undefined, userId: string): Word {
  const changed = overlayKeys.filter((key) => overlay?.[key] !== null && overlay?.[key] !== undefined);
  const layer = Object.fromEntries(changed.map((key) => [key, overlay?.[key]])) as Partial<Item>;
  const translations = overlay?.translations ? { ...item.translations, ...overlay.translations } : item.translations;
  return { ...item, ...layer, translations, isOwn: item.ownerId === userId, original: item };
}

/** One word; undefined if this device does not know it. */
export async function wordById(db: LearnerDatabase, id: string): Promise<Word | undefined> {
  const [item, overlay] = await Promise.all([
    db.vocab_item.get(id),
    db.vocab_overlay.where("vocabItemId").equals(id).first(),
  ]);
  return item && withOverlay(item, overlay, db.userId);
}

/** Several words in the order asked; those that this device does not know are left out. */
export async function wordsById(db: LearnerDatabase, ids: readonly string[]): Promise<Word[]> {
  const [items, overlays] = await Promise.all([
    db.vocab_item.bulkGet([...ids]),
    rowsWhere(db.vocab_overlay, "vocabItemId", ids),
  ]);
  const byItem = new Map(overlays.map((overlay) => [overlay.vocabItemId, overlay]));
  return items.flatMap((item) => (item ? [withOverlay(item, byItem.get(item.id), db.userId)] : []));
}

/** The learner's lists in their order; the favourites list is the second. */
export function inTheirOrder(lists: readonly DeviceRows["vocab_list"][]): DeviceRows["vocab_list"][] {
  return lists.toSorted((a, b) => a.position - b.position || a.createdAt.localeCompare(b.createdAt));
}

export async function vocabLists(db: LearnerDatabase): Promise<DeviceRows["vocab_list"][]> {
  return inTheirOrder(await db.vocab_list.toArray());
}

export async function favouritesList(db: LearnerDatabase): Promise<DeviceRows["vocab_list"] | undefined> {
  return (await vocabLists(db)).find(({ isFavourites }) => isFavourites);
}

/** The learner's today. */
export interface Today {
  day: LocalDay;
  /** The hour at which her days begin. */
  dayStartsAt: number;
  timeZone: string;
  /** How sure she wants to be that a word is still known: more before an exam. Absent: as usual. */
  retention?: number;
}

export async function today(db: LearnerDatabase, now = Date.now()): Promise<Today> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  const user = await db.user.get(db.userId);
  const dayStartsAt = user?.dayStartsAt ?? STANDARD_DAY_START;
  const day = localDayOf(now, timeZone, dayStartsAt);
  return { day, dayStartsAt, timeZone, retention: retentionFor({ day, examDate: user?.examDate }) };
}

/** True if the card is asked today: on or before the learner's local day. */
export function isDue(card: Pick<StoredCard, "due" | "lastReviewAt">, clock: Today): boolean {
  return localDayOf(dueAt(card, clock.retention), clock.timeZone, clock.dayStartsAt) <= clock.day;
}

/** Cards with the dates at which they come today's way, for what looks at nothing but the date. */
export function asDueToday<C extends Pick<StoredCard, "due" | "lastReviewAt">>(
  cards: readonly C[],
  { retention = USUAL_RETENTION }: Today,
): readonly C[] {
  return retention === USUAL_RETENTION ? cards : cards.map((card) => ({ ...card, due: dueAt(card, retention) }));
}

/**
 * Facets that every device can ask for; a word is due when one of these cards is. Not "listen", which needs a voice, nor
 * "phraseUse", which needs time to write: theirs are asked where they are chosen.
 */
export const PRACTISED_FACETS: ReadonlySet<string> = new Set([
  "recognise",
  "recall",
  "article",
  "plural",
  "perfect",
  "layToTech",
  "techToLay",
]);
