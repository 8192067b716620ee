import type { LearnerDatabase } from "#db/database.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

type Attempt = DeviceRows["item_attempt"];

/** Whether a tutor has said something of it that she has not seen. Rows of earlier apps know nothing of either. */
export const isNewlyReviewed = ({ reviewedAt, reviewSeenAt }: Pick<Attempt, "reviewedAt" | "reviewSeenAt">): boolean =>
  Boolean(reviewedAt) && (reviewSeenAt ?? "") < (reviewedAt ?? "");

/** Her answers of which tutors have said something that she has not seen, the newest first. */
export async function newlyReviewed(db: LearnerDatabase): Promise<Attempt[]> {
  // Most attempts are reviewed by nobody, and so not in the index.
  const reviewed = await db.item_attempt.where("reviewedAt").above("").toArray();
  return reviewed.filter(isNewlyReviewed).toSorted((a, b) => (b.reviewedAt ?? "").localeCompare(a.reviewedAt ?? ""));
}
