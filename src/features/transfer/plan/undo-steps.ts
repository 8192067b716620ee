import type { DatedIntent } from "#db/commit.ts";
import type { OwnWordFields } from "#shared/contract/mutations/vocabulary-rows.ts";

/** What a part of an import has done, as far as it can be taken back once the server knows of it. */
export interface UndoSteps {
  madeLists: string[];
  madeWords: string[];
  memberships: { listId: string; itemId: string }[];
  changed: { id: string; isOwn: boolean; fields: OwnWordFields; before: OwnWordFields }[];
  /** Reviews of words that stay: a review that the server has is never taken back. */
  reviewsOfOthers: number;
}

export const noSteps = (): UndoSteps => ({
  madeLists: [],
  madeWords: [],
  memberships: [],
  changed: [],
  reviewsOfOthers: 0,
});

export const addSteps = (a: UndoSteps, b: UndoSteps): UndoSteps => ({
  madeLists: [...a.madeLists, ...b.madeLists],
  madeWords: [...a.madeWords, ...b.madeWords],
  memberships: [...a.memberships, ...b.memberships],
  changed: [...a.changed, ...b.changed],
  reviewsOfOthers: a.reviewsOfOthers + b.reviewsOfOthers,
});

/** What the device knows of the words now: what she has changed since stays as she has it. */
export interface WordsNow {
  /** Ids of the lists that each word is in, by the word's id. */
  membershipsOf: ReadonlyMap<string, readonly string[]>;
  fieldsOf: ReadonlyMap<string, OwnWordFields>;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The way back: everything that was made goes, everything that was changed and is still so gets its old text. */
export function intentsOfUndo(steps: UndoSteps, { membershipsOf, fieldsOf }: WordsNow): DatedIntent[] {
  const restored = steps.changed.flatMap(({ id, isOwn, fields, before }): DatedIntent[] => {
    const now = fieldsOf.get(id) ?? {};
    const names = (Object.keys(before) as (keyof OwnWordFields)[]).filter((name) => isSame(now[name], fields[name]));
    if (names.length === 0) return [];
    const old: OwnWordFields = Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
    const base = names.includes("remarks") ? { remarks: now.remarks ?? null } : undefined;
    return [{ name: "updateVocab", args: { id, isOwn, fields: old, ...(base && { base }) } }];
  });
  return [
    ...restored,
    ...steps.memberships.map((args): DatedIntent => ({ name: "removeVocabFromList", args })),
    ...steps.madeWords.map((id): DatedIntent => ({
      name: "deleteVocab",
      args: { id, membershipIds: [...(membershipsOf.get(id) ?? [])] },
    })),
    ...steps.madeLists.map((id): DatedIntent => ({ name: "deleteVocabList", args: { id } })),
  ];
}
