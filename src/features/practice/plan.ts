import type { LearnerDatabase } from "#db/database.ts";
import { readDraft } from "#db/drafts.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import type { PracticeMode } from "#shared/model/vocabulary-terms.ts";
import type { Href } from "#ui/controls/href.ts";

import type { Task } from "./modes/task.ts";

/** A round that is not one task after the other. */
export type Game = { kind: "sprint"; isTimed: boolean } | { kind: "match" };

/** What is asked in a round: kept on the device beside the test, which names the words only. */
export interface Plan {
  tasks: readonly Task[];
  game?: Game;
  /** Where the cross leads: the practice was chosen there. */
  from?: "modes";
}

export const planKey = (testId: string): string => `practice-plan:${testId}`;

/** The plain question of a word: for what it means the word is typed. */
export const findTermTask = (itemId: string): Task => ({ itemId, facet: "recall", mode: "find-term" });

/** What a mode's answers rate, where a round has this mode alone. */
const FACETS_OF: Partial<Record<PracticeMode, Task["facet"]>> = {
  recognise: "recognise",
  confusables: "recognise",
  match: "recognise",
  "explain-term": "recognise",
  "article-sprint": "article",
  plural: "plural",
  "verb-forms": "perfect",
  listening: "listen",
  "lay-to-technical": "layToTech",
  "technical-to-lay": "techToLay",
  "make-sentence": "phraseUse",
  "use-set-phrase": "phraseUse",
  "make-specific": "phraseUse",
};

export const facetOf = (mode: PracticeMode): Task["facet"] => FACETS_OF[mode] ?? "recall";

type Review = Pick<DeviceRows["vocab_review"], "mode">;

/** A plan that this device never had, or lost: the daily test asks for terms, any other goes on as it began. */
function planAnew(test: DeviceRows["vocab_test"], words: readonly { id: string }[], reviews: readonly Review[]): Plan {
  const [mode = "find-term"] = test.isDaily ? [] : reviews.map((review) => review.mode);
  const tasks = words.map(({ id }) => ({ itemId: id, facet: facetOf(mode), mode }));
  if (mode === "article-sprint") return { tasks, game: { kind: "sprint", isTimed: false } };
  return mode === "match" ? { tasks, game: { kind: "match" } } : { tasks };
}

/** What is asked in this test. */
export async function planOf(
  db: LearnerDatabase,
  test: DeviceRows["vocab_test"],
  words: readonly { id: string }[],
  reviews: readonly Review[],
): Promise<Plan> {
  const plan = test.isDaily ? undefined : await readDraft<Plan>(db, planKey(test.id));
  return plan ?? planAnew(test, words, reviews);
}

/** Where the cross of a round leads: back to where it was begun. */
export function closeHrefOf({ test, plan }: { test: Pick<DeviceRows["vocab_test"], "isDaily">; plan: Plan }): Href {
  if (test.isDaily) return "/home";
  return plan.from === "modes" ? "/vocab-dashboard/practice/modes" : "/vocab-dashboard";
}
