import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import type { CaseEventRow, CaseInteractionRow, CaseRevisionRow, CaseRow } from "#shared/model/cases/case-rows.ts";

import { instant, scopeOfUser, synced } from "./columns.ts";
import { appUser } from "./schema.ts";

const userId = () =>
  uuid()
    .notNull()
    .references(() => appUser.id, { onDelete: "cascade" });

const scopeOfLibrary = sql`'library'`;

/** What lists show of a case ("case" itself is a word of SQL). */
export const clinicalCase = pgTable("clinical_case", {
  /** UUIDv5 of its key. */
  id: uuid().primaryKey(),
  key: text().notNull().unique(),
  title: text().notNull(),
  level: text().$type<CaseRow["level"]>().notNull(),
  setting: text().notNull(),
  briefing: text().notNull(),
  learner_role: text().$type<CaseRow["learner_role"]>().notNull(),
  minutes: integer().notNull(),
  is_guided_only: boolean().notNull(),
  status: text().$type<CaseRow["status"]>().notNull(),
  revision: integer().notNull(),
  persons: jsonb().$type<CaseRow["persons"]>().notNull(),
  goals: jsonb().$type<CaseRow["goals"]>().notNull(),
  ...synced(scopeOfLibrary),
});

/** Added and never changed: a talk goes on over the revision that it began with, also when its case is gone. */
export const caseRevision = pgTable(
  "case_revision",
  {
    /** UUIDv5 of case and revision. */
    id: uuid().primaryKey(),
    case_id: uuid().notNull(),
    revision: integer().notNull(),
    document: jsonb().$type<CaseRevisionRow["document"]>().notNull(),
    ...synced(scopeOfLibrary),
  },
  (t) => [uniqueIndex("case_revision_case_id_revision_key").on(t.case_id, t.revision)],
);

/** One talk of a learner. It refers to its case by no foreign key: what happened stays, whatever becomes of the case. */
export const caseInteraction = pgTable(
  "case_interaction",
  {
    id: uuid().primaryKey(),
    user_id: userId(),
    case_id: uuid().notNull(),
    case_revision: integer().notNull(),
    mode: text().$type<CaseInteractionRow["mode"]>().notNull(),
    difficulty: text().$type<CaseInteractionRow["difficulty"]>().notNull(),
    started_at: instant().notNull(),
    ended_at: instant(),
    is_solved: boolean().notNull().default(false),
    local_day: date({ mode: "string" }).notNull(),
    time_zone: text().notNull(),
    ...synced(scopeOfUser),
  },
  (t) => [index("case_interaction_user_id_idx").on(t.user_id, t.started_at)],
);

/** What happened in a talk. Added and never changed: where it stands is a fold over these (`src/partner/play.ts`). */
export const caseEvent = pgTable(
  "case_event",
  {
    id: uuid().primaryKey(),
    user_id: userId(),
    interaction_id: uuid()
      .notNull()
      .references(() => caseInteraction.id, { onDelete: "cascade" }),
    happened_at: instant().notNull(),
    data: jsonb().$type<CaseEventRow["data"]>().notNull(),
    ...synced(scopeOfUser),
  },
  (t) => [index("case_event_interaction_id_idx").on(t.interaction_id), index("case_event_user_id_idx").on(t.user_id)],
);
