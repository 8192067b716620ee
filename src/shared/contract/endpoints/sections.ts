import * as v from "valibot";

import { MOST_ITEMS } from "../../model/course-terms.ts";
import { learningObjectiveRow, sectionRow } from "../../model/course/course-rows.ts";
import { contentItemRow, courseMediumRow, dialogRow, sectionTranslationRow } from "../../model/course/item-rows.ts";
import { sectionInteractionRow } from "../../model/course/study-rows.ts";
import { LANGUAGE_CODES } from "../../model/languages.ts";
import { page, timestamp, uuid } from "../../model/scalars.ts";
import { authored, del, enrolled, get, orGone, patch, post, put, visible, visibleCourses } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idPageQuery, idParams, sectionInteractionAnswer } from "./course-answers.ts";

const tag = "Sections";
const sectionAnswer = v.object({
  ...sectionRow.entries,
  objectives: v.array(learningObjectiveRow),
  items: v.array(contentItemRow),
  dialogs: v.array(dialogRow),
  media: v.array(courseMediumRow),
});

const { title, about, level, icon, minutes, position, vocab_ids, set_phrase_ids, glosses } = sectionRow.entries;
const { texts } = sectionTranslationRow.entries;
const objectives = v.pipe(
  v.array(v.strictObject({ id: v.optional(uuid), text: learningObjectiveRow.entries.text })),
  v.maxLength(10),
);

/** Making and changing sections. */
const authorEndpoints = {
  createSection: defineEndpoint({
    ...post("/sections/", authored("chapter", "body.chapter_id")),
    summary: "Add a section to a chapter of the caller's, at its end unless a position is given",
    tag,
    body: v.strictObject({
      id: v.optional(uuid),
      chapter_id: uuid,
      title,
      about: v.optional(about, null),
      level,
      icon: v.optional(icon, "text"),
      minutes: v.optional(minutes, 10),
      position: v.optional(position),
    }),
    answer: sectionRow,
    status: 201,
    errors: ["already-exists"],
    totals: ["courseSize"],
    isReplayable: true,
  }),
  updateSection: defineEndpoint({
    ...put("/sections/single/{id}", authored("section", "params.id")),
    summary: "Change a section, its place, the order of its tasks, or what it teaches",
    tag,
    params: idParams,
    body: v.partial(
      v.strictObject({
        title,
        about,
        level,
        icon,
        minutes,
        position,
        glosses,
        /** Of the same course. */
        chapter_id: uuid,
        item_ids: v.pipe(v.array(uuid), v.maxLength(MOST_ITEMS)),
        /** All of them: one that is not named is deleted. */
        objectives,
      }),
    ),
    answer: sectionAnswer,
    totals: ["courseSize"],
    isReplayable: true,
  }),
  deleteSection: defineEndpoint({
    ...del("/sections/single/{id}", orGone(authored("section", "params.id"))),
    summary: "Delete a section; what learners did in it is kept",
    tag,
    params: idParams,
    answer: null,
    status: 204,
    totals: ["courseSize"],
    isReplayable: true,
  }),
  copySection: defineEndpoint({
    ...post("/sections/{id}/copy", authored("section-to-copy", "params.id")),
    summary: "Copy a section that the caller may see, with all its tasks, into a chapter of hers",
    tag,
    params: idParams,
    body: v.strictObject({ id: v.optional(uuid), chapter_id: uuid }),
    answer: sectionAnswer,
    status: 201,
    errors: ["already-exists"],
    totals: ["courseSize", "mediaSize", "sectionSize"],
    isReplayable: true,
  }),
  translateSection: defineEndpoint({
    ...patch("/sections/{id}/translations", authored("section", "params.id")),
    summary: "Store the texts of a section in one language, by their places; texts that are left out stay",
    tag,
    params: idParams,
    query: v.strictObject({ input_language_code: v.optional(v.literal("deu"), "deu") }),
    body: v.strictObject({ language: v.picklist(LANGUAGE_CODES), texts: v.optional(texts) }),
    answer: sectionTranslationRow,
    errors: ["not-supported"],
    isReplayable: true,
  }),
  setSectionVocabulary: defineEndpoint({
    ...patch("/sections/{id}/vocabulary", authored("section", "params.id")),
    summary: "Say which words and set phrases a section introduces",
    tag,
    params: idParams,
    body: v.strictObject({ vocab_ids, set_phrase_ids }),
    answer: sectionRow,
    isReplayable: true,
  }),
};

export const sectionEndpoints = {
  ...authorEndpoints,
  listSections: defineEndpoint({
    ...get("/sections/all", visibleCourses),
    summary: "The sections of every course that the caller may see",
    tag,
    query: idPageQuery,
    answer: page(sectionRow),
  }),
  getSection: defineEndpoint({
    ...get("/sections/single/{id}", visible("section", "params.id")),
    summary: "A section with its tasks, objectives, dialogues and media",
    tag,
    params: idParams,
    answer: sectionAnswer,
  }),
  listLearningObjectives: defineEndpoint({
    ...get("/sections/{id}/learning-objectives", visible("section", "params.id")),
    summary: "What a section teaches",
    tag,
    params: idParams,
    answer: page(learningObjectiveRow),
  }),
  getSectionInteraction: defineEndpoint({
    ...get("/sections/{id}/interaction", enrolled("sectionLocation", "params.id")),
    summary: "What the caller did in a section, and how far she is",
    tag,
    params: idParams,
    answer: sectionInteractionAnswer,
    errors: ["not-enrolled"],
  }),
  startSection: defineEndpoint({
    ...patch("/sections/{id}/started", enrolled("sectionLocation", "params.id")),
    summary: "The caller begins a section; the first time stands",
    tag,
    params: idParams,
    body: v.optional(v.strictObject({ started_at: v.optional(timestamp) })),
    answer: sectionInteractionRow,
    errors: ["not-enrolled"],
    isReplayable: true,
  }),
  completeSection: defineEndpoint({
    ...post("/sections/{id}/interaction", enrolled("sectionLocation", "params.id")),
    summary: "The caller has completed a section; null takes that back. The first time stands",
    tag,
    params: idParams,
    body: v.optional(v.strictObject({ completed_at: v.nullable(timestamp) })),
    answer: sectionInteractionRow,
    errors: ["not-enrolled"],
    totals: ["progress", "xp"],
    isReplayable: true,
  }),
};
