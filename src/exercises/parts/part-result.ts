import type { PartVerdict } from "#shared/model/course-terms.ts";

import type { Part, PartCode, PartResult } from "../exercise.ts";

/** What came of a part. `share` of its points where it is not all or nothing. */
export function resultOf(
  { id, max }: Part,
  verdict: PartVerdict,
  more: { share?: number; code?: PartCode; feedback?: string } = {},
): PartResult {
  const { share = verdict === "correct" ? 1 : 0, code, feedback } = more;
  return {
    part_id: id,
    verdict,
    score: Math.round(share * max * 1000) / 1000,
    max,
    ...(code === undefined ? {} : { code }),
    ...(feedback === undefined ? {} : { feedback }),
  };
}

/** Ids of the parts that were fully right: what "Nur Falsche" keeps. */
export const rightIds = (parts: readonly PartResult[]): string[] =>
  parts.filter(({ verdict }) => verdict === "correct").map(({ part_id }) => part_id);

/** The same for answers that have one entry a part. */
export function keepRightEntries<Said>(answer: Readonly<Record<string, Said>>, parts: readonly PartResult[]) {
  const locked = rightIds(parts);
  return { answer: Object.fromEntries(Object.entries(answer).filter(([id]) => locked.includes(id))), locked };
}

/** Each once, in order. */
export const once = <T>(values: readonly (T | undefined | null)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== undefined && value !== null)),
];
