import { MOST_SECTIONS } from "#shared/model/course-terms.ts";

import { invalid } from "../../calls/errors.ts";
import type { Tx } from "../../db/tx.ts";
import { sectionsOfChapter } from "../courses/store.ts";

export async function checkRoom(tx: Tx, chapterId: string): Promise<void> {
  if ((await sectionsOfChapter(tx, chapterId)).length < MOST_SECTIONS) return;
  throw invalid("chapter_id", "most", MOST_SECTIONS);
}
