import * as v from "valibot";

import { CONTENT_TYPES } from "../../model/course-terms.ts";
import { contentItemRow, courseMediumRow } from "../../model/course/item-rows.ts";
import { page, text, uuid } from "../../model/scalars.ts";
import { authored, del, get, orGone, patch, post, visible, visibleCourses } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idParams } from "./course-answers.ts";

const tag = "Section items";
const contentType = v.picklist(CONTENT_TYPES);
const { alt, is_decorative, captions, credit, licence, source } = courseMediumRow.entries;

/** How the course describes a medium that the task names; what it says nothing of stays as it is. */
const media = v.pipe(
  v.array(
    v.strictObject({
      media_id: uuid,
      ...v.partial(v.strictObject({ alt, is_decorative, captions, credit, licence, source })).entries,
    }),
  ),
  v.maxLength(40),
);

const row = contentItemRow.entries;
/** What an author writes of a task beside its content. */
const headFields = {
  level: row.level,
  page_index: row.page_index,
  position: row.position,
  title: row.title,
  prompt: row.prompt,
  is_required: row.is_required,
  minutes: row.minutes,
  for_item_id: row.for_item_id,
  behaviour: row.behaviour,
  feedback: row.feedback,
  objective_ids: row.objective_ids,
  vocab_ids: row.vocab_ids,
  set_phrase_ids: row.set_phrase_ids,
  media_ids: row.media_ids,
  licence: row.licence,
  source: row.source,
  media,
};
const writtenFields = v.partial(
  v.strictObject({
    ...headFields,
    /** As the kind has it; checked by the kind. */
    content: row.content,
    /** Gap texts only: "Mein *Name* ist …". */
    shorthand: text(8000),
    /** Gap texts only: the content of an H5P "Fill in the Blanks". */
    h5p: v.record(v.string(), v.unknown()),
    /** Conversations only. */
    case_id: uuid,
  }),
);

export const sectionItemEndpoints = {
  listSectionItems: defineEndpoint({
    ...get("/course-section-items/all", visibleCourses),
    summary: "The tasks of every course that the caller may see; what they ask only of her own",
    tag,
    query: v.strictObject({ content_type: v.optional(contentType), cursor: v.optional(uuid) }),
    answer: page(v.object({ ...row, content: v.nullable(row.content) })),
  }),
  getSectionItem: defineEndpoint({
    ...get("/course-section-items/item/{id}", visible("item", "params.id")),
    summary: "A task",
    tag,
    params: idParams,
    answer: contentItemRow,
  }),
  createSectionItem: defineEndpoint({
    ...post("/course-section-items/{content_type}", authored("section", "body.section_id")),
    summary: "Add a task of a kind to a section of the caller's; its content is checked by the kind",
    tag,
    params: v.strictObject({ content_type: contentType }),
    body: v.strictObject({ id: v.optional(uuid), section_id: uuid, ...writtenFields.entries }),
    fileField: "file",
    answer: contentItemRow,
    status: 201,
    errors: ["already-exists", "unsupported-type", "quota-exceeded"],
    totals: ["courseSize", "mediaSize", "sectionSize"],
    isReplayable: true,
  }),
  updateSectionItem: defineEndpoint({
    ...patch("/course-section-items/{content_type}/{id}", authored("item", "params.id")),
    summary: "Change a task; answers that are under way are judged by what their learners saw",
    tag,
    params: v.strictObject({ content_type: contentType, id: uuid }),
    body: writtenFields,
    answer: contentItemRow,
    totals: ["mediaSize", "revision", "sectionSize"],
    isReplayable: true,
  }),
  deleteSectionItem: defineEndpoint({
    ...del("/course-section-items/{content_type}/{id}", orGone(authored("item", "params.id"))),
    summary: "Delete a task; what learners did in it is kept",
    tag,
    params: v.strictObject({ content_type: contentType, id: uuid }),
    answer: null,
    status: 204,
    totals: ["courseSize", "sectionSize"],
    isReplayable: true,
  }),
};
