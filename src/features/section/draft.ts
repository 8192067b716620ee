import type { PartResult } from "#exercises/exercise.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

/** What an answer is judged by: as it was when she began, whatever an author changes meanwhile. */
export type Pinned = Pick<
  DeviceRows["content_item"],
  "revision" | "type" | "contentVersion" | "content" | "behaviour" | "level"
> &
  // Drafts of an earlier app have none.
  Partial<Pick<DeviceRows["content_item"], "prompt">>;

/** One task as she left it. */
export interface ItemDraft {
  pinned: Pinned;
  answer: unknown;
  /** The id that the attempt gets. */
  seed: string;
  /** Of the order in which things are shown: the same when only what was wrong is done again. */
  shuffle: string;
  /** Steps of the lamp, by part. */
  hints: Record<string, number>;
  startedAt: string;
  tryNumber: number;
  retryOf: string | null;
  /** Parts that were right before. */
  locked: string[];
  /** Parts that she called right all the same. */
  overrides: string[];
  solutionShown: boolean;
  /** After the check, until she goes on. */
  checked: { parts: readonly PartResult[]; passed: boolean; raw: number; max: number; endedAt: string } | null;
  /** The check is not stored yet: she may still call a part right. */
  isHeld: boolean;
}

/** A section that is being played, on this device only. */
export interface SectionDraft {
  page: number;
  items: Record<string, ItemDraft>;
}

export const sectionDraftKey = (sectionId: string): string => `section:${sectionId}`;
