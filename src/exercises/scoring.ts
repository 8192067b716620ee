import type { ReaderVerdict } from "#shared/model/course-terms.ts";

import type { Behaviour, Core, PartResult } from "./exercise.ts";

export const DEFAULT_BEHAVIOUR: Behaviour = {
  check: "on_check",
  retry: "wrong_only",
  attempts: null,
  solution: "after_first_check",
  shuffle: true,
  scoring: "per_part",
  penalty: false,
  pass_pct: 80,
  almost: 0.5,
};

/** An item's behaviour: what its author says, else what is usual for its kind. */
export function behaviourOf(core: Core<unknown, unknown>, own: Partial<Behaviour> | null | undefined): Behaviour {
  return { ...DEFAULT_BEHAVIOUR, ...core.defaults.behaviour, ...own };
}

export interface Score {
  raw: number;
  max: number;
  /** 0 to 1; 1 where there is nothing to score. */
  share: number;
  passed: boolean;
}

/** So that 0.1 + 0.2 of a point is the same on every device. */
const rounded = (points: number): number => Math.round(points * 1000) / 1000;

/**
 * What an attempt is worth. Parts with max 0 are advice and never count. `isDone` decides for kinds without parts, and
 * for items all of whose parts are advice.
 */
export function scoreOf(parts: readonly PartResult[], behaviour: Behaviour, isDone = true): Score {
  const max = rounded(parts.reduce((sum, part) => sum + part.max, 0));
  const scored = rounded(parts.reduce((sum, part) => sum + (part.max > 0 ? part.score : 0), 0));
  if (max === 0) return { raw: 0, max: 0, share: isDone ? 1 : 0, passed: isDone };
  const raw = behaviour.scoring === "all_or_nothing" && scored < max ? 0 : Math.max(0, scored);
  const share = raw / max;
  // Per cent are whole for authors: 79.9999 of 80 is a rounding error, not a failure.
  return { raw, max, share, passed: Math.round(share * 1000) >= behaviour.pass_pct * 10 };
}

/** Grades an answer as a whole: its parts and what they are worth. */
export interface Graded extends Score {
  parts: readonly PartResult[];
}

/** Only an answer that no rule could explain may be called right by the learner. */
export const canOverride = (part: PartResult): boolean =>
  (part.verdict === "wrong" && part.code === "different") || part.code === "unsure" || part.code === "unlikely";

/** Counts the parts that she called right all the same, on device and server alike. */
export function applyOverrides(parts: readonly PartResult[], overrides: readonly string[]): readonly PartResult[] {
  if (overrides.length === 0) return parts;
  return parts.map((part) =>
    overrides.includes(part.part_id) && canOverride(part)
      ? { ...part, verdict: "correct", score: part.max, code: "override" }
      : part,
  );
}

/** Parts that a tutor should read: not understood, or thought to be wrong where she objected. */
export const unsureParts = (parts: readonly PartResult[], overrides: readonly string[]): string[] =>
  parts
    .filter(({ code, part_id }) => code === "unsure" || (code === "unlikely" && overrides.includes(part_id)))
    .map(({ part_id }) => part_id);

/** Counts what a tutor said of parts: "right" as her own override does, and it stands above that one. */
export function applyReadings(
  parts: readonly PartResult[],
  said: Readonly<Record<string, { verdict: ReaderVerdict }>>,
  { almost }: Pick<Behaviour, "almost">,
): readonly PartResult[] {
  return parts.map((part) => {
    const verdict = said[part.part_id]?.verdict;
    switch (verdict) {
      case undefined:
        return part;
      case "right":
        return { ...part, verdict: "correct", score: part.max, code: "reader" };
      case "partly":
        return { ...part, verdict: "almost", score: rounded(part.max * almost), code: "reader" };
      case "wrong":
        return { ...part, verdict: "wrong", score: 0, code: "reader" };
    }
  });
}

export interface Summary {
  correct: number;
  almost: number;
  wrong: number;
  empty: number;
}

/** "4 richtig, 1 fast, 1 falsch": advice is not counted. */
export function summaryOf(parts: readonly PartResult[]): Summary {
  const summary: Summary = { correct: 0, almost: 0, wrong: 0, empty: 0 };
  for (const { verdict, max } of parts) if (max > 0) summary[verdict] += 1;
  return summary;
}
