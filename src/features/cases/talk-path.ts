import type { Href } from "#ui/controls/href.ts";

/** Where a talk is. */
export const talkPath = (id: string): Href => `/case-interactions/${id}` as Href;
