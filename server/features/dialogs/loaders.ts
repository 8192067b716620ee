import type { DialogRow } from "#shared/model/course/item-rows.ts";

import { courseIdOf, type OfCourse } from "../courses/loaders.ts";
import { dialogById, dialogOfItem } from "./store.ts";

/** A dialog by its own id, or by that of its task. */
export const aDialog: OfCourse<DialogRow, { query: { section_content_item_id?: string | undefined } }> = {
  find({ tx }, id, { query: { section_content_item_id: itemId } }) {
    return itemId === undefined ? dialogById(tx, id) : dialogOfItem(tx, itemId);
  },
  courseOf: courseIdOf,
};
