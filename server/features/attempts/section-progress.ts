import { readContent } from "#exercises/content.ts";
import { type ItemFacts, sectionProgress, type SectionProgress } from "#shared/model/course/progress.ts";
import type { SectionInteractionRow } from "#shared/model/course/study-rows.ts";

import type { Tx } from "../../db/tx.ts";
import { factsOf } from "../courses/study-store.ts";
import { itemsToDo, outcomesInSection } from "./store.ts";

/** How far somebody is in a section, by the rule that devices follow, too. */
export async function sectionProgressOf(
  tx: Tx,
  userId: string,
  sectionId: string,
  mark: SectionInteractionRow | undefined,
): Promise<SectionProgress> {
  const items = (await itemsToDo(tx, sectionId)).map((item): ItemFacts => {
    const read = readContent(item.type, item.content_version, item.content);
    const isPlayable = read.ok && read.kind.core.defaults.isPlayable;
    return { id: item.id, isRequired: item.is_required, isPlayable };
  });
  return sectionProgress(items, await outcomesInSection(tx, userId, sectionId), mark && factsOf(mark));
}
