import type { AttemptFacts, MarkFacts } from "#shared/model/course/progress.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

type Attempt = Pick<DeviceRows["item_attempt"], "itemId" | "passed" | "endedAt" | "raw" | "max">;

/** Attempts and marks as the rules of progress ask for them. */
export const attemptFacts = ({ itemId, passed, endedAt, raw, max }: Attempt): AttemptFacts => ({
  itemId,
  passed,
  ended: endedAt,
  raw,
  max,
});

export const markFacts = (mark: DeviceRows["section_interaction"] | undefined): MarkFacts | undefined =>
  mark && { startedAt: mark.startedAt, completedAt: mark.completedAt, revokedAt: mark.revokedAt };
