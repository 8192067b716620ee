import * as v from "valibot";

import { learningObjectiveRow, sectionRow } from "../../model/course/course-rows.ts";
import { contentItemRow, courseMediumRow, dialogRow } from "../../model/course/item-rows.ts";
import { sectionInteractionRow } from "../../model/course/study-rows.ts";
import { page, timestamp } from "../../model/scalars.ts";
import { COURSE_CALLS } from "../calls-courses.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idPageQuery, idParams, sectionInteractionAnswer } from "./course-answers.ts";

const tag = "Sections";
export const sectionAnswer = v.object({
  ...sectionRow.entries,
  objectives: v.array(learningObjectiveRow),
  items: v.array(contentItemRow),
  dialogs: v.array(dialogRow),
  media: v.array(courseMediumRow),
});

export const sectionEndpoints = {
  listSections: defineEndpoint({
    ...COURSE_CALLS.listSections,
    summary: "The sections of every course that the caller may see",
    tag,
    query: idPageQuery,
    answer: page(sectionRow),
  }),
  getSection: defineEndpoint({
    ...COURSE_CALLS.getSection,
    summary: "A section with its tasks, objectives, dialogues and media",
    tag,
    params: idParams,
    answer: sectionAnswer,
  }),
  listLearningObjectives: defineEndpoint({
    ...COURSE_CALLS.listLearningObjectives,
    summary: "What a section teaches",
    tag,
    params: idParams,
    answer: page(learningObjectiveRow),
  }),
  getSectionInteraction: defineEndpoint({
    ...COURSE_CALLS.getSectionInteraction,
    summary: "What the caller did in a section, and how far she is",
    tag,
    params: idParams,
    answer: sectionInteractionAnswer,
    errors: ["not-enrolled"],
  }),
  startSection: defineEndpoint({
    ...COURSE_CALLS.startSection,
    summary: "The caller begins a section; the first time stands",
    tag,
    params: idParams,
    body: v.optional(v.strictObject({ started_at: v.optional(timestamp) })),
    answer: sectionInteractionRow,
    errors: ["not-enrolled"],
    isReplayable: true,
  }),
  completeSection: defineEndpoint({
    ...COURSE_CALLS.completeSection,
    summary: "The caller has completed a section; null takes that back. The first time stands",
    tag,
    params: idParams,
    body: v.optional(v.strictObject({ completed_at: v.nullable(timestamp) })),
    answer: sectionInteractionRow,
    errors: ["not-enrolled"],
    isReplayable: true,
  }),
};
