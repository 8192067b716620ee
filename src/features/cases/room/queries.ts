import { caseRevisionId } from "#shared/model/derived-ids.ts";
import type { LearnerDatabase } from "#db/database.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

type Case = DeviceRows["case"];
export type Talk = DeviceRows["case_interaction"];

export interface ListedCase {
  readonly of: Case;
  /** What is played of it is on this device, so it opens without a network. */
  readonly isHere: boolean;
  /** The newest talk that was not ended. */
  readonly open: Talk | null;
  readonly played: number;
  readonly isSolved: boolean;
}

export interface WaitingRoom {
  readonly cases: readonly ListedCase[];
  readonly level: DeviceRows["user"]["cefrLevel"];
}

const newest = (talks: readonly Talk[]): Talk | null =>
  talks.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt)).at(0) ?? null;

/** Everything that the waiting room shows. */
export async function waitingRoom(db: LearnerDatabase): Promise<WaitingRoom> {
  const [user, all, talks, revisionIds] = await Promise.all([
    db.user.get(db.userId),
    db.case.toArray(),
    db.case_interaction.toArray(),
    db.case_revision.toCollection().primaryKeys(),
  ]);
  const here = new Set(revisionIds);
  const talksOf = Map.groupBy(talks, ({ caseId }) => caseId);
  const cases = all
    .toSorted((a, b) => a.level.localeCompare(b.level) || a.title.localeCompare(b.title, "de"))
    .map((of): ListedCase => {
      const hers = talksOf.get(of.id) ?? [];
      return {
        of,
        isHere: here.has(caseRevisionId(of.id, of.revision)),
        open: newest(hers.filter(({ endedAt }) => endedAt === null)),
        played: hers.length,
        isSolved: hers.some(({ isSolved }) => isSolved),
      };
    });
  return { cases, level: user?.cefrLevel ?? null };
}
