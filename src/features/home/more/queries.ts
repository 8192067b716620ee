import type { LearnerDatabase } from "#db/database.ts";
import { readDraft, saveDraft } from "#db/drafts.ts";

import { today, wordById } from "#data/vocabulary/words.ts";
import { addDays, type LocalDay } from "#shared/model/local-day.ts";

import { LAST_VISITED, type LastVisited } from "../last-visited.ts";
import { isNothing, newsSince, type Done, type News, type Present, type Seen } from "./news.ts";

const SEEN = "home-seen";
/** What she left longer ago is not where she was. */
const DAYS_BACK = 3;
const DAY_MS = 86_400_000;

export type Continue =
  | { kind: "round"; testId: string; answered: number; total: number }
  | { kind: "word"; id: string; term: string }
  | { kind: "list"; id: string; name: string };

/** A round she began and has not ended. The daily test of today is the next step already. */
async function openRound(db: LearnerDatabase, day: LocalDay): Promise<Continue | null> {
  const tests = await db.vocab_test.where("localDay").aboveOrEqual(addDays(day, -1)).toArray();
  const open = tests
    .filter(({ completedAt, isDaily }) => completedAt === null && !isDaily)
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  for (const { id: testId, itemIds } of open) {
    // Without its draft a round was ended, or is running elsewhere.
    if ((await readDraft(db, `practice:${testId}`)) === undefined) continue;
    const reviews = await db.vocab_review.where("testId").equals(testId).toArray();
    const answered = new Set(reviews.map(({ vocabItemId }) => vocabItemId)).size;
    return { kind: "round", testId, answered, total: itemIds.length };
  }
  return null;
}

/** Where she was before she came here; null where that is long ago, finished or gone. */
export async function whereSheWas(db: LearnerDatabase, now: number): Promise<Continue | null> {
  const { day } = await today(db, now);
  const round = await openRound(db, day);
  if (round !== null) return round;
  const draft = await db.drafts.get(LAST_VISITED);
  if (draft === undefined || now - draft.savedAt > DAYS_BACK * DAY_MS) return null;
  const last = draft.value as LastVisited;
  const { kind, id } = last;
  if (kind === "section") return null; // of courses the start tells by itself
  if (kind === "word") {
    const word = await wordById(db, id);
    return word ? { kind, id, term: word.term } : null;
  }
  const list = await db.vocab_list.get(id);
  return list ? { kind, id, name: list.name } : null;
}

async function doneHere(db: LearnerDatabase, since: number): Promise<Done[]> {
  const [waiting, delivered] = await Promise.all([
    db.outbox.toArray(),
    db.delivered.where("deliveredAt").above(since).toArray(),
  ]);
  return [...waiting, ...delivered];
}

async function present(db: LearnerDatabase): Promise<Present> {
  const [lists, items, assigned, courses] = await Promise.all([
    db.vocab_list.toArray(),
    db.vocab_item.count(),
    db.section_assignment.toCollection().primaryKeys(),
    db.course.toArray(),
  ]);
  const offered = courses.filter(({ state }) => state === "published");
  return {
    lists: Object.fromEntries(lists.map(({ id, name, version }) => [id, { name, version }])),
    items,
    assigned,
    courses: Object.fromEntries(offered.map(({ id, title }) => [id, title])),
  };
}

/** What came to this device from elsewhere since she last looked; null: nothing, or this is the first look. */
export async function newsHere(db: LearnerDatabase): Promise<News | null> {
  const seen = await readDraft<Seen>(db, SEEN);
  if (seen === undefined) return null;
  const news = newsSince(seen, await present(db), await doneHere(db, seen.at));
  return isNothing(news) ? null : news;
}

/** From here on it is known. */
export async function markSeen(db: LearnerDatabase): Promise<void> {
  const { courses, ...known } = await present(db);
  await saveDraft(db, SEEN, { at: Date.now(), ...known, courses: Object.keys(courses) } satisfies Seen);
}

/** The first look begins what is known; a look without news moves it on, so that what is done here stays no news. */
export async function beginOrMoveOn(db: LearnerDatabase): Promise<void> {
  if ((await newsHere(db)) === null) await markSeen(db);
}
