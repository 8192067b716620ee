import { derivedId } from "../lib/uuid.ts";

/** A word in a list: adding it twice, on two phones, makes one membership. */
export function membershipId(listId: string, itemId: string): string {
  return derivedId("vocab_list_item", listId, itemId);
}

/** The learner's own layer over a shared word. */
export function overlayId(userId: string, itemId: string): string {
  return derivedId("vocab_overlay", userId, itemId);
}

/** A cause of XP; the key (`xpKey`) says how often the cause is paid. */
export function xpEventId(userId: string, cause: string, key: string): string {
  return derivedId("xp_event", userId, cause, key);
}

/** The learner's copy of another learner's word. */
export function wordCopyId(userId: string, sourceItemId: string): string {
  return derivedId("vocab_item", userId, sourceItemId);
}

/** One question about one word: the thing that is scheduled. It also seeds the fuzz of its due dates. */
export function cardId(userId: string, itemId: string, facet: string): string {
  return derivedId("card", userId, itemId, facet);
}
