import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { READER_VERDICTS } from "../../model/course-terms.ts";
import { readerComment } from "../../model/course/study-rows.ts";
import { integer, page, timestamp, uuid } from "../../model/scalars.ts";
import { get, ownRows, put, tutored } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { momentCursor } from "./course-answers.ts";

const MOST_OF_A_PAGE = 50;
const tag = "Answers for tutors";

const verdict = v.picklist(READER_VERDICTS);

/** What a tutor said of it. */
const reading = v.object({
  verdict,
  comment: v.nullable(readerComment),
  by_name: v.string(),
  at: timestamp,
  /** Whether the caller said it: then she may say something else. */
  is_mine: v.boolean(),
});

const unsureAnswer = v.object({
  id: uuid,
  user: v.object({ id: uuid, first_name: v.string(), last_name: v.string() }),
  course_title: v.string(),
  section_id: uuid,
  section_title: v.string(),
  item_id: uuid,
  /** What the task is called, else what it asks for. */
  task: v.nullable(v.string()),
  question: v.string(),
  /** Texts shown with it; of a medium what it shows. */
  shown: v.array(v.object({ who: v.nullable(v.string()), text: v.string() })),
  sample: v.string(),
  ideas: v.array(v.object({ idea: v.string(), is_found: v.boolean() })),
  answer: v.string(),
  /** Words of it that the judge did not understand. */
  unclear: v.array(v.string()),
  answered_at: timestamp,
  /** Null: nobody has read it. */
  reading: v.nullable(reading),
});

const limit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,3}$/, rule("numeric")), v.transform(Number), integer(1, MOST_OF_A_PAGE)),
);

/** Answers in free German that the judge was unsure of, for tutors who assigned the section with her answers shown. */
export const unsureAnswerEndpoints = {
  listUnsureAnswers: defineEndpoint({
    ...get("/unsure-answers/", ownRows),
    summary:
      "Answers of those who answer in sections that the caller assigned, which the judge was unsure of; the oldest first",
    tag,
    query: v.strictObject({ cursor: momentCursor, limit }),
    answer: v.object({
      ...page(unsureAnswer).entries,
      /** What was read in the last two weeks, the newest first: by the caller, or by another tutor of theirs. */
      lately_read: v.array(unsureAnswer),
    }),
  }),
  readUnsureAnswer: defineEndpoint({
    ...put("/unsure-answers/{id}", tutored("unsure-answer", "params.id")),
    summary: "Say whether an answer is right. What another tutor has said stands, and is answered",
    tag,
    params: v.strictObject({ id: uuid }),
    body: v.strictObject({ verdict, comment: v.optional(v.nullable(readerComment), null) }),
    answer: v.object({ id: uuid, reading }),
    totals: ["progress", "xp"],
  }),
};
