import { caseOfToday } from "#data/cases/daily-case.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { caseRevisionId } from "#shared/model/derived-ids.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

type Case = DeviceRows["case"];
type Talk = DeviceRows["case_interaction"];

export interface ListedCase {
  one: Case;
  /** What is played of it is on this device, so that it opens without a network. */
  isHere: boolean;
  /** How often she began it. */
  played: number;
  isSolved: boolean;
  /** The talk to go on with; null: none is open. */
  openTalkId: string | null;
  /** When she last began it; empty: never. */
  lastAt: string;
}

export interface WaitingRoom {
  /** All that are offered, the easy ones first. */
  cases: ListedCase[];
  /** Those that she has begun, the newest first. */
  mine: ListedCase[];
  daily: ListedCase | null;
  isPlayedToday: boolean;
  /** How difficult the last talk was, to begin the next one with. */
  lastDifficulty: Talk["difficulty"];
}

/** Everything that the waiting room shows. */
export async function waitingRoom(db: LearnerDatabase, now: number): Promise<WaitingRoom> {
  const [cases, talks, revisionIds, { daily, isPlayed }] = await Promise.all([
    db.case.toArray(),
    db.case_interaction.toArray(),
    db.case_revision.toCollection().primaryKeys(),
    caseOfToday(db, now),
  ]);
  const newestFirst = talks.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt));
  const here = new Set(revisionIds);
  const ofCase = Map.groupBy(newestFirst, ({ caseId }) => caseId);
  const listed = cases
    .toSorted((one, other) => one.level.localeCompare(other.level) || one.title.localeCompare(other.title, "de"))
    .map((one) => listedCase(one, ofCase.get(one.id) ?? [], here.has(caseRevisionId(one.id, one.revision))));
  return {
    cases: listed,
    mine: listed.filter(({ played }) => played > 0).toSorted((one, other) => other.lastAt.localeCompare(one.lastAt)),
    daily: listed.find(({ one }) => one.id === daily?.id) ?? null,
    isPlayedToday: isPlayed,
    lastDifficulty: newestFirst[0]?.difficulty ?? "medium",
  };
}

const listedCase = (one: Case, talks: readonly Talk[], isHere: boolean): ListedCase => ({
  one,
  isHere,
  played: talks.length,
  isSolved: talks.some(({ isSolved }) => isSolved),
  openTalkId: talks.find(({ endedAt }) => endedAt === null)?.id ?? null,
  lastAt: talks[0]?.startedAt ?? "",
});

export interface ListedTalk {
  talk: Talk;
  /** null: the case is not on this device any more. */
  title: string | null;
}

/** All her talks, the newest first. */
export async function allTalks(db: LearnerDatabase): Promise<ListedTalk[]> {
  const [cases, talks] = await Promise.all([db.case.toArray(), db.case_interaction.toArray()]);
  const titles = new Map(cases.map(({ id, title }) => [id, title]));
  return talks
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
    .map((talk) => ({ talk, title: titles.get(talk.caseId) ?? null }));
}
