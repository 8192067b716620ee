import type { LearnerDatabase } from "#db/database.ts";
import { seededLot } from "#shared/lib/seeded-random.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { today } from "../vocabulary/words.ts";

type Case = Pick<DeviceRows["case"], "id" | "level" | "status">;
type Talk = Pick<DeviceRows["case_interaction"], "caseId" | "localDay">;

/** In their order. The list of the rows' own schema would bring the schema along. */
const LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2"];

/** How far a case is from her German: one too easy is nearer than one as far too hard. */
function farFrom(hers: string | null, { level }: Pick<Case, "level">): number {
  const own = LEVELS.indexOf(hers ?? "");
  const above = LEVELS.indexOf(level) - own;
  if (own < 0) return 0;
  return above > 0 ? above * 2 : Math.max(0, -above * 2 - 1);
}

/**
 * The case of a local day, alike on all her devices: one that she has not played, else the one played longest ago; of
 * several the nearest to her German. What she plays on the day itself does not change it.
 */
export function dailyCase<C extends Case>(
  cases: readonly C[],
  talks: readonly Talk[],
  { day, level, userId }: { day: string; level: string | null; userId: string },
): C | null {
  const lastPlayed = new Map<string, string>();
  for (const { caseId, localDay } of talks) {
    if (localDay < day && localDay > (lastPlayed.get(caseId) ?? "")) lastPlayed.set(caseId, localDay);
  }
  const lot = ({ id }: Case) => seededLot(`${day} ${userId}`, id);
  const [first] = cases
    .filter(({ status }) => status === "ready")
    .toSorted(
      (one, other) =>
        (lastPlayed.get(one.id) ?? "").localeCompare(lastPlayed.get(other.id) ?? "") ||
        farFrom(level, one) - farFrom(level, other) ||
        lot(one) - lot(other) ||
        one.id.localeCompare(other.id),
    );
  return first ?? null;
}

/** Today's case, and whether she has begun to talk in any today: then the daily case counts as played. */
export async function caseOfToday(
  db: LearnerDatabase,
  now: number,
): Promise<{ daily: DeviceRows["case"] | null; isPlayed: boolean }> {
  const [{ day }, user, cases, talks] = await Promise.all([
    today(db, now),
    db.user.get(db.userId),
    db.case.toArray(),
    db.case_interaction.toArray(),
  ]);
  const daily = dailyCase(cases, talks, { day, level: user?.cefrLevel ?? null, userId: db.userId });
  return { daily, isPlayed: talks.some(({ localDay }) => localDay === day) };
}
