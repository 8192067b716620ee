import * as v from "valibot";

import { journalEntryRow, journalFields } from "../../model/course/study-rows.ts";
import { page, uuid } from "../../model/scalars.ts";
import { enrolled, get, ownRows, post, tutored } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idPageQuery } from "./course-answers.ts";

const tag = "Journals";

const entryFields = {
  id: v.optional(journalFields.id),
  course_id: journalFields.course_id,
  section_id: journalFields.section_id,
  content_item_id: v.optional(journalFields.content_item_id, null),
  objective_id: v.optional(journalFields.objective_id, null),
  confidence: v.optional(journalFields.confidence, null),
  message: v.optional(journalFields.message, null),
  voice_file_id: v.optional(journalFields.voice_file_id, null),
  voice_duration_ms: v.optional(journalFields.voice_duration_ms, null),
  visibility: v.optional(journalFields.visibility, "private"),
  overwrites: v.optional(journalFields.overwrites),
  written_at: v.optional(journalFields.written_at),
};

const writing = {
  tag,
  body: v.strictObject(entryFields),
  answer: journalEntryRow,
  status: 201,
  errors: ["already-exists", "file-missing", "not-enrolled"],
  isReplayable: true,
} as const;

export const journalEndpoints = {
  listJournal: defineEndpoint({
    ...get("/journals/{section_id}", ownRows),
    summary: "What the caller wrote about a section",
    tag,
    params: v.strictObject({ section_id: uuid }),
    query: v.strictObject({ exclude_overwritten: v.optional(v.picklist(["true", "false"])) }),
    answer: page(journalEntryRow),
  }),
  writeJournalEntry: defineEndpoint({
    ...post("/journals/", enrolled("journal-entry", "body.section_id")),
    ...writing,
    summary: "Write an entry; it is never changed, a correction is another one",
  }),
  createOrUpdateJournalEntry: defineEndpoint({
    ...post("/journals/create-or-update", enrolled("journal-entry", "body.section_id")),
    ...writing,
    summary: "Write an entry that takes the place of the current one about the same objective, unless it says of which",
  }),
  listJournalOfUser: defineEndpoint({
    ...get("/users/{user_id}/journal", tutored("writer", "params.user_id")),
    summary: "Current entries: all of the caller's own, or what a person whom she tutors shares",
    tag,
    params: v.strictObject({ user_id: uuid }),
    query: idPageQuery,
    answer: page(journalEntryRow),
  }),
};
