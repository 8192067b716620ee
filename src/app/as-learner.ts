import { learner } from "#db/learner.ts";

/** Returns whose call it is: that of the learner whose database is open, or it is not sent. */
export const asLearner = (): { as: string } => ({ as: learner().userId });
