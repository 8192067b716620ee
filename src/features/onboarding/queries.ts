import type { LearnerDatabase } from "#db/database.ts";
import { readDraft } from "#db/drafts.ts";
import { wordsById, type Word } from "#data/vocabulary/words.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { seededRandom, shuffled } from "#shared/lib/seeded-random.ts";
import { newId } from "#shared/lib/uuid.ts";

import { ONBOARDING_DRAFT, type OnboardingDraft } from "./draft.ts";

type Item = DeviceRows["vocab_item"];

/** Null until her own row has come to this device. */
export async function startOf(db: LearnerDatabase) {
  const [user, draft] = await Promise.all([db.user.get(db.userId), readDraft<OnboardingDraft>(db, ONBOARDING_DRAFT)]);
  return user ? { user, draft } : null;
}

export interface FirstWord {
  word: Word;
  /** What it means, in a language she reads, and which that is. */
  meaning: { text: string; language: string };
  /** How she answered before she was interrupted; null: she has not been asked yet. */
  wasRight: boolean | null;
  /** The word and two others, in any order. */
  options: readonly Word[];
}

const OPTIONS = 3;
const LONGEST = 10;

/** The meaning in her own language, else in that of the app, else in English. */
export function meaningIn(word: Pick<Item, "translations">, languages: readonly string[]): FirstWord["meaning"] | null {
  for (const language of [...languages, "eng"]) {
    const text = word.translations[language]?.text;
    if (text) return { text, language };
  }
  return null;
}

/** Short, easy, with an article to see: a noun somebody can take along at once. */
export function isFirstWord(item: Item): boolean {
  const { term, level, specificArticle, ownerId, explanation, isPluralOnly, links, isMainMedicalCondition } = item;
  const isTechnical = isMainMedicalCondition || links.some(({ kind }) => kind === "lay");
  const isEasy = (level === "A1" || level === "A2") && !isTechnical;
  const isShort = term.length <= LONGEST && !/[\s-]/.test(term);
  return ownerId === null && isEasy && isShort && specificArticle !== null && !isPluralOnly && Boolean(explanation);
}

/** A few such words from some place in the library; the rest of it is not read. */
async function easyWords(db: LearnerDatabase): Promise<Item[]> {
  const from = crypto.randomUUID();
  const ahead = await db.vocab_item.where("id").aboveOrEqual(from).filter(isFirstWord).limit(OPTIONS).toArray();
  if (ahead.length === OPTIONS) return ahead;
  const behind = await db.vocab_item.where("id").below(from).filter(isFirstWord).limit(OPTIONS).toArray();
  return [...ahead, ...behind].slice(0, OPTIONS);
}

/** A real word of the library, the one shown before if there was one; null while the words are not on this device. */
export async function firstWordOf(db: LearnerDatabase, wordId: string | undefined): Promise<FirstWord | null> {
  const [user, easy] = await Promise.all([db.user.get(db.userId), easyWords(db)]);
  const others = easy.filter(({ id }) => id !== wordId).map(({ id }) => id);
  const words = await wordsById(db, (wordId ? [wordId, ...others] : others).slice(0, OPTIONS));
  const languages = [user?.nativeLanguage, user?.interfaceLanguage].filter((code) => code && code !== "deu");
  const [word] = words;
  const meaning = word && meaningIn(word, languages as string[]);
  if (!meaning || words.length < OPTIONS) return null;
  const review = await db.vocab_review.where("[vocabItemId+facet]").equals([word.id, "recognise"]).first();
  const wasRight = review ? review.verdict === "correct" : null;
  return { word, meaning, wasRight, options: shuffled(words, seededRandom(newId())) };
}
