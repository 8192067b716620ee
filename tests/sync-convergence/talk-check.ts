import { playOf } from "#partner/play.ts";
import { SMALL_CASE } from "#partner/testing/small-case.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

type Rows = ReadonlyMap<string, { row: Record<string, unknown> }>;

/** Talks of the server that say something else than the fold over all that happened in them. */
export function wrongTalks(truth: Rows): string[] {
  const of = <T>(entity: string): T[] =>
    [...truth].filter(([key]) => key.startsWith(`${entity}:`)).map(([, { row }]) => row as T);
  const events = Map.groupBy(of<DeviceRows["case_event"]>("case_event"), ({ interactionId }) => interactionId);
  return of<DeviceRows["case_interaction"]>("case_interaction").flatMap(({ id, difficulty, endedAt, isSolved }) => {
    const play = playOf(SMALL_CASE, difficulty, events.get(id) ?? []);
    const isEnded = endedAt !== null;
    if (isEnded === (play.endedAt !== null) && isSolved === play.isSolved) return [];
    const says = `ended: ${isEnded}, solved: ${isSolved}`;
    return [`talk ${id} says ${says}, what happened in it: ${play.endedAt !== null}, ${play.isSolved}`];
  });
}
