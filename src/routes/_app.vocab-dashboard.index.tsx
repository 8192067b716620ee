import { createFileRoute, redirect } from "@tanstack/react-router";
import * as v from "valibot";

import { VocabularyScreen } from "#features/vocabulary/vocabulary-screen.tsx";

/** Whatever stands in the address: what is not understood counts as not there. */
const search = v.object({
  startInPracticeMode: v.optional(v.fallback(v.boolean(), false)),
  hideTabularNav: v.optional(v.fallback(v.boolean(), false)),
  list: v.optional(v.fallback(v.string(), "")),
  filter: v.optional(v.fallback(v.string(), "")),
  q: v.optional(v.fallback(v.string(), "")),
});

export const Route = createFileRoute("/_app/vocab-dashboard/")({
  validateSearch: search,
  beforeLoad: ({ search: { startInPracticeMode } }) => {
    if (startInPracticeMode) throw redirect({ to: "/vocab-dashboard/practice", replace: true });
  },
  component: VocabularyScreen,
});
