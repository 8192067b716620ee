import type { DialogRow } from "#shared/model/course/item-rows.ts";

import { courseIdOf, type OfCourse } from "../courses/loaders.ts";
import { dialogById, dialogOfItem } from "./store.ts";

/** A dialog by its own id, or by that of its task: an id that is no dialog's says nothing, that of another task's contradicts. */
export const aDialog: OfCourse<DialogRow, { query: { section_content_item_id?: string | undefined } }> = {
  async find({ tx }, id, { query: { section_content_item_id: itemId } }) {
    const named = await dialogById(tx, id);
    if (itemId === undefined || named?.content_item_id === itemId) return named;
    return named === undefined ? dialogOfItem(tx, itemId) : undefined;
  },
  courseOf: courseIdOf,
};
