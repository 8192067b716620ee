import * as v from "valibot";

import { dialogRow } from "../../model/course/item-rows.ts";
import { page, text, uuid } from "../../model/scalars.ts";
import { SPEAKING_SPEEDS } from "../../model/user.ts";
import { authored, get, post, put, visible } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idParams } from "./course-answers.ts";

const tag = "Dialogs";
const params = v.strictObject({ dialog_id: uuid });
/** The dialogue of this task, whatever id the path names. */
const query = v.strictObject({ section_content_item_id: v.optional(uuid) });
const { persons, lines } = dialogRow.entries;

export const dialogEndpoints = {
  createDialog: defineEndpoint({
    ...post("/dialogs/", authored("item", "body.content_item_id")),
    summary: "Write what is said in a task; each task has one dialogue",
    tag,
    body: v.strictObject({ id: v.optional(uuid), content_item_id: uuid, persons, lines }),
    answer: dialogRow,
    status: 201,
    errors: ["already-exists"],
    totals: ["mediaSize"],
    isReplayable: true,
  }),
  getDialog: defineEndpoint({
    ...get("/dialogs/{dialog_id}", visible("dialog", "params.dialog_id")),
    summary: "What is said in a task",
    tag,
    params,
    query,
    answer: dialogRow,
  }),
  updateDialog: defineEndpoint({
    ...put("/dialogs/{dialog_id}", authored("dialog", "params.dialog_id")),
    summary: "Change what is said in a task",
    tag,
    params,
    query,
    body: v.partial(v.strictObject({ persons, lines })),
    answer: dialogRow,
    totals: ["mediaSize"],
    isReplayable: true,
  }),
  generateDialog: defineEndpoint({
    ...post("/course-section-items/form-structured-exercise/{id}/generate-dialog", authored("item", "params.id")),
    summary: "Draft what is heard with a form out of its fields; a dialogue that is written already is not touched",
    tag,
    params: idParams,
    body: v.optional(v.strictObject({ situation: v.optional(text(1000)), persons: v.optional(persons) })),
    answer: dialogRow,
    status: 201,
    errors: ["already-exists"],
    totals: ["revision"],
    isReplayable: true,
  }),
  makeDialogAudio: defineEndpoint({
    ...post("/dialogs/{dialog_id}/audio", visible("dialog", "params.dialog_id")),
    summary: "Have the lines of a dialogue spoken; what was spoken before is not spoken again",
    tag,
    params,
    body: v.optional(v.strictObject({ speaking_speed: v.optional(v.picklist(SPEAKING_SPEEDS)) })),
    answer: page(v.object({ line_id: v.string(), audio_url: v.string() })),
    status: 200,
    errors: ["not-supported", "bad-gateway"],
  }),
};
