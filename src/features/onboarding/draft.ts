import { learner } from "#db/learner.ts";
import { saveDraft } from "#db/drafts.ts";

import type { Answers, Step } from "./steps.ts";

/** Where she is, and what she has typed or chosen on the way: stays on this device until she is done. */
export interface OnboardingDraft {
  step: Step;
  edits: Partial<Answers>;
  /** The first word she was shown, so that it stays the same one. */
  wordId?: string;
}

export const ONBOARDING_DRAFT = "onboarding";

/** Also kept by the step that is left; then a failure is told. */
export function keepDraft(draft: OnboardingDraft): Promise<void> {
  return saveDraft(learner(), ONBOARDING_DRAFT, draft);
}
