import type { JournalEntryRow } from "#shared/model/course/study-rows.ts";

import type { Loader } from "../../calls/loader.ts";
import { checkEnrolled } from "../courses/access.ts";
import { sectionById } from "../courses/store.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { entryById } from "./store.ts";

/** Of an entry that is to be written: the one that is there under its id, or the course that it belongs to. */
export type EntryTarget = { known: JournalEntryRow } | { known: null; courseId: string };

/** A journal goes on when its section is gone: then the course is the one that the entry names. */
export const anEntryToWrite: Loader<EntryTarget, { body: { id?: string | undefined; course_id: string } }> = async (
  { tx, actor, touch },
  sectionId,
  { body: { id, course_id: named } },
) => {
  if (id !== undefined) touch("journal_entry", id);
  const known = id === undefined ? undefined : await entryById(tx, id);
  if (known !== undefined) return { known };
  if (id !== undefined) checkChosenId(id);
  const courseId = (await sectionById(tx, sectionId))?.course_id ?? named;
  await checkEnrolled(tx, actor, courseId);
  return { known: null, courseId };
};
