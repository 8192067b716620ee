import { type Href, pathTo } from "#ui/controls/href.ts";

/** Where a talk is. */
export const talkPath = (caseInteractionId: string): Href =>
  pathTo("/case-interactions/$caseInteractionId", { params: { caseInteractionId } });
