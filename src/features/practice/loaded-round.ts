import { readDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { rowsWhere } from "#db/get-many.ts";
import { isDue, today, wordsById, type Word } from "#data/vocabulary/words.ts";
import { isLeech } from "#shared/model/scheduling.ts";
import type { Verdict } from "#shared/model/vocabulary-terms.ts";

import { surroundingsOf, type Surroundings } from "./around.ts";
import { modeOf } from "./modes/registry.ts";
import type { Around, Question, Task } from "./modes/task.ts";
import { findTermTask, planOf, type Plan } from "./plan.ts";
import type { OpenAnswer } from "./commands.ts";
import { draftKey, firstReviews, judgedKey, type Test } from "./queries.ts";
import { recordingsHere } from "./recordings.ts";
import type { SavedRound } from "./round.ts";
import { partnerLink } from "./word-question.ts";

export interface LoadedRound {
  test: Test;
  plan: Plan;
  /** What is asked of each word, in the order of the round. */
  questions: ReadonlyMap<string, Question>;
  firstTries: Readonly<Record<string, Verdict>>;
  /** How long each answered word took, for a round against the clock. */
  durations: Readonly<Record<string, number>>;
  /** What was answered, in words. */
  answers: Readonly<Record<string, string | null>>;
  saved: SavedRound | undefined;
  /** The answer whose feedback stood when the page was closed. */
  open: OpenAnswer | undefined;
  /** Counted reviews in a row of the card asked that were known, by word. */
  streaks: ReadonlyMap<string, number>;
  hasSounds: boolean;
}

async function partnersOf(db: LearnerDatabase, words: readonly Word[]): Promise<Map<string, Word>> {
  const links = words.flatMap((word) => {
    const link = partnerLink(word);
    return link ? [{ of: word.id, id: link.id }] : [];
  });
  const partners = await wordsById(
    db,
    links.map(({ id }) => id),
  );
  const found = new Map(partners.map((word) => [word.id, word]));
  return new Map(
    links.flatMap(({ of, id }) => {
      const partner = found.get(id);
      return partner ? [[of, partner] as const] : [];
    }),
  );
}

interface Known {
  words: ReadonlyMap<string, Word>;
  partners: ReadonlyMap<string, Word>;
  surroundings: Surroundings;
  /** Facets that are due, by word. */
  due: ReadonlyMap<string, ReadonlySet<string>>;
  leeches: ReadonlySet<string>;
  canSpeak: boolean;
  recordings: ReadonlySet<string>;
}

/** The question of a task; where a word cannot be asked so any more, the plain one. */
function questionOf(task: Task, testId: string, known: Known): Question | null {
  const word = known.words.get(task.itemId);
  if (!word) return null;
  const around: Around = {
    ...known.surroundings,
    partner: known.partners.get(word.id),
    due: known.due.get(word.id) ?? new Set(),
    seed: `${testId} ${word.id}`,
    canSpeak: known.canSpeak,
    recordings: known.recordings,
  };
  const plain = findTermTask(word.id);
  const built =
    modeOf(task.mode).rules.build(task, word, around) ?? modeOf(plain.mode).rules.build(plain, word, around);
  return built && { ...built, isLeech: known.leeches.has(word.id) };
}

/** All that a round needs, read once; undefined if this device does not know the test. */
export async function roundById(testId: string, canSpeak = false): Promise<LoadedRound | undefined> {
  const db = learner();
  const test = await db.vocab_test.get(testId);
  if (!test) return undefined;
  const [words, first, saved, open, cards, clock, user, recordings] = await Promise.all([
    wordsById(db, test.itemIds),
    firstReviews(db, testId),
    readDraft<SavedRound>(db, draftKey(testId)),
    readDraft<OpenAnswer>(db, judgedKey(testId)),
    rowsWhere(db.cards, "vocabItemId", test.itemIds),
    today(db),
    db.user.get(db.userId),
    recordingsHere(db),
  ]);
  const plan = await planOf(db, test, words, [...first.values()]);
  const modes = new Set(plan.tasks.map(({ mode }) => mode));
  const [partners, surroundings] = await Promise.all([partnersOf(db, words), surroundingsOf(db, words, modes, testId)]);
  const due = Map.groupBy(
    cards.filter((card) => isDue(card, clock)),
    ({ vocabItemId }) => vocabItemId,
  );
  const known: Known = {
    words: new Map(words.map((word) => [word.id, word])),
    partners,
    surroundings,
    due: new Map([...due].map(([id, ofWord]) => [id, new Set(ofWord.map(({ facet }) => facet))])),
    leeches: new Set(cards.filter(isLeech).map(({ vocabItemId }) => vocabItemId)),
    canSpeak,
    recordings,
  };
  const questions = plan.tasks.map((task) => questionOf(task, testId, known)).filter((one) => one !== null);
  const streakOf = ({ task }: Question): number =>
    cards.find(({ vocabItemId, facet }) => vocabItemId === task.itemId && facet === task.facet)?.streak ?? 0;
  return {
    test,
    plan,
    questions: new Map(questions.map((question) => [question.task.itemId, question])),
    firstTries: Object.fromEntries([...first].map(([id, { verdict }]) => [id, verdict])),
    durations: Object.fromEntries([...first].map(([id, { durationMs }]) => [id, durationMs])),
    answers: Object.fromEntries([...first].map(([id, { answer }]) => [id, answer])),
    saved,
    open: open && first.get(open.answer.itemId)?.verdict === "wrong" ? open : undefined,
    streaks: new Map(questions.map((question) => [question.task.itemId, streakOf(question)])),
    hasSounds: user?.notificationSounds ?? false,
  };
}
