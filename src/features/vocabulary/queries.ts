import { learner } from "#db/learner.ts";
import { readDraft } from "#db/drafts.ts";
import { learnerLanguages, type LearnerLanguages } from "#data/vocabulary/learner-languages.ts";
import { isDue, today, vocabLists, wordById, wordsById, type Word } from "#data/vocabulary/words.ts";
import type { StoredCard } from "#db/database.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { foldCard, scheduleOf } from "#shared/model/scheduling.ts";

/** The facet whose memory a word page shows: the word asked for by its meaning. */
const SHOWN_FACET = "recall";

export interface Memory {
  card: StoredCard;
  /** Counted reviews and how firm the word was after each. */
  reviews: readonly { at: number; stabilityDays: number }[];
  /** By the learner's local day, as the list counts. */
  isDueToday: boolean;
}

export interface WordPage {
  word: Word;
  /** Words of its links that this device knows. */
  linked: ReadonlyMap<string, Word>;
  lists: readonly DeviceRows["vocab_list"][];
  listIds: readonly string[];
  memory: Memory | null;
  languages: LearnerLanguages;
}

async function memoryOf(itemId: string): Promise<Memory | null> {
  const db = learner();
  const card = (await db.cards.where("vocabItemId").equals(itemId).toArray()).find(
    ({ facet }) => facet === SHOWN_FACET,
  );
  if (!card) return null;
  const log = await db.vocab_review.where("[vocabItemId+facet]").equals([itemId, SHOWN_FACET]).toArray();
  const schedule = scheduleOf(await db.scheduling_parameters.toArray());
  const byId = new Map(log.map((review) => [review.id, { ...review, at: Date.parse(review.reviewedAt) }]));
  const counted = card.countedReviewIds.flatMap((id) => byId.get(id) ?? []);
  const reviews = counted.map(({ at }, index) => ({
    at,
    stabilityDays: foldCard(card.id, counted.slice(0, index + 1), schedule).stability,
  }));
  return { card, reviews, isDueToday: isDue(card, await today(db)) };
}

async function listIdsOf(itemId: string, lists: readonly { id: string }[]): Promise<string[]> {
  const existing = new Set(lists.map(({ id }) => id));
  const rows = await learner().vocab_list_item.where("vocabItemId").equals(itemId).toArray();
  return rows.map(({ listId }) => listId).filter((id) => existing.has(id));
}

/** Everything a word page shows; null for a word that this device does not know. */
export async function wordPage(itemId: string): Promise<WordPage | null> {
  const db = learner();
  const word = await wordById(db, itemId);
  if (!word) return null;
  const [linked, lists, memory, user] = await Promise.all([
    wordsById(db, [...new Set(word.links.map(({ id }) => id))]),
    vocabLists(db),
    memoryOf(itemId),
    db.user.get(db.userId),
  ]);
  return {
    word,
    linked: new Map(linked.map((other) => [other.id, other])),
    lists,
    listIds: await listIdsOf(itemId, lists),
    memory,
    languages: learnerLanguages(user),
  };
}

/** What a form for a word begins with: the word (null for a new one) and what was typed before, if anything. */
export interface FormStart<Form> {
  word: Word | null;
  draft: Form | undefined;
  languages: LearnerLanguages;
}

/** Undefined parts mean "not there", so that a form can tell a word that is gone from a new one. */
export async function formStart<Form>(itemId: string | null, draftKey: string): Promise<FormStart<Form>> {
  const db = learner();
  const [word, draft, user] = await Promise.all([
    itemId === null ? undefined : wordById(db, itemId),
    readDraft<Form>(db, draftKey),
    db.user.get(db.userId),
  ]);
  return { word: word ?? null, draft, languages: learnerLanguages(user) };
}
