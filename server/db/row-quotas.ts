import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";

import { MOST_FOLLOWED } from "#shared/model/people-terms.ts";

import type { SCHEMA } from "./audience-check.ts";

/** Whose row it is stands in the column `of`; she may have `most` of them, and `mostOfDay` more a day (UTC). */
interface Counted<Column> {
  of: Column;
  most: number;
  mostOfDay?: number;
}

/** No number of its own is needed: what keeps its rows few. */
interface BoundedBy {
  boundedBy: string;
}

type Tables = { [K in keyof typeof SCHEMA as (typeof SCHEMA)[K] extends PgTable ? K : never]: (typeof SCHEMA)[K] };
type Named<T> = T extends { _: { name: infer N extends string } } ? N : never;
type Columns<T> = T extends { $inferSelect: infer Row } ? keyof Row & string : never;
type Quotas = { [K in keyof Tables as Named<Tables[K]>]: Counted<Columns<Tables[K]>> | BoundedBy };

/**
 * How many rows one person may have in each table of the database: far above twenty years (7,300 days) of the most diligent
 * learner, and finite. Triggers count, so that no way of writing passes by: replay, calls made alone, copies, imports.
 * Beyond `most` a write is refused with `too-many-rows`, and a queued change is parked; beyond `mostOfDay` it waits for
 * tomorrow with `rate-limited`. A table of which nobody has said either does not compile.
 *
 * **A new number** is a line here. **A newly counted table** also needs its two triggers in a migration (`count_rows_of_…`).
 */
export const ROW_QUOTAS = {
  // What she learns with: hundreds of answers on each of 7,300 days.
  vocab_review: { of: "user_id", most: 3_000_000, mostOfDay: 25_000 },
  item_attempt: { of: "user_id", most: 1_500_000, mostOfDay: 5_000 },
  unsure_answer: { boundedBy: "the parts of an attempt, and the attempts" },
  vocab_test: { of: "user_id", most: 300_000, mostOfDay: 2_000 },
  scheduling_parameters: { of: "user_id", most: 2_000, mostOfDay: 20 },
  xp_event: { of: "user_id", most: 3_000_000, mostOfDay: 30_000 },
  journal_entry: { of: "user_id", most: 150_000, mostOfDay: 2_000 },
  section_interaction: { of: "user_id", most: 100_000, mostOfDay: 10_000 },
  chapter_interaction: { of: "user_id", most: 50_000, mostOfDay: 5_000 },
  course_interaction: { of: "user_id", most: 5_000, mostOfDay: 1_000 },
  case_interaction: { of: "user_id", most: 100_000, mostOfDay: 500 },
  case_event: { of: "user_id", most: 1_500_000, mostOfDay: 10_000 },

  // What she collects. An import brings tens of thousands of words in an hour.
  vocab_list: { of: "user_id", most: 500 },
  vocab_item: { of: "owner_id", most: 100_000 },
  vocab_list_item: { of: "user_id", most: 500_000 },
  vocab_overlay: { of: "user_id", most: 100_000 },
  tag: { of: "owner_id", most: 500 },
  vocab_list_copy: { of: "user_id", most: 5_000 },
  vocab_list_share: { boundedBy: "20 links of a list (share-calls.ts), and the lists" },

  // Verdicts of her changes, kept for 400 days.
  sync_receipt: { of: "user_id", most: 4_000_000, mostOfDay: 150_000 },

  // What she sends.
  file: { boundedBy: "20,000 files and a gigabyte of a person, counted as each is claimed (files/store.ts)" },
  media_sender: { of: "user_id", most: 50_000, mostOfDay: 5_000 },
  media_asset: { boundedBy: "bytes of an author (store-asset.ts); a line of media_sender for each" },

  // Other people.
  follow: { of: "follower_id", most: MOST_FOLLOWED },
  user_block: { of: "blocker_id", most: 5_000, mostOfDay: 1_000 },
  section_assignment: { of: "assigned_by", most: 200_000, mostOfDay: 10_000 },

  // What gets her in.
  passkey: { boundedBy: "10 of a person (passkeys/store.ts)" },
  recovery_code: { boundedBy: "made ten at a time, and the old ones go" },
  authenticator_app: { boundedBy: "one of a person" },
  sign_in_place: { boundedBy: "20 of a person (sign-in-places.ts)" },
  session_family: { boundedBy: "50 open ones of a person (sessions.ts); ended ones are cleared" },
  session_refresh: { boundedBy: "the newest of a session are kept (sessions.ts)" },
  push_subscription: { boundedBy: "10 of a person (subscriptions.ts)" },
  reminder: { boundedBy: "one of a person" },
  accepted_terms: { boundedBy: "one of each version of the terms" },
  locked_account: { boundedBy: "one of a person" },
  row_count: { boundedBy: "one of a person and table" },

  // Accounts to come, and mails: tries are counted by address, and what is not used is cleared after a day.
  app_user: { boundedBy: "one of an address" },
  sign_up: { boundedBy: "tries of an address (tries.ts); cleared after a day" },
  password_reset: { boundedBy: "tries of an address (tries.ts); cleared after a day" },
  mail: { boundedBy: "what makes mails is counted by person and address; sent ones are cleared" },
  farewell: { boundedBy: "one of a deleted account" },
  closed_session: { boundedBy: "sessions of deleted accounts; cleared after 400 days" },
  counted_try: { boundedBy: "no more than the limit for each key; cleared after two hours" },
  spent_challenge: { boundedBy: "challenges of minutes; cleared" },

  // Organisations are made by administrators, and run by whom they name.
  organization: { boundedBy: "made by administrators alone" },
  membership: { boundedBy: "seats of the organisation" },
  invitation: { boundedBy: "seats of the organisation; one of an address" },

  // Courses are written by whom an administrator has made an author.
  course: { of: "author_id", most: 5_000, mostOfDay: 200 },
  chapter: { boundedBy: "200 of a course (course-terms.ts)" },
  section: { boundedBy: "60 of a chapter (course-terms.ts)" },
  content_item: { boundedBy: "40 of a section (course-terms.ts)" },
  content_item_revision: { boundedBy: "one of a change that was published; cleared after 400 days unless answered" },
  dialog: { boundedBy: "one of a task" },
  learning_objective: { boundedBy: "so many of a section" },
  section_translation: { boundedBy: "one of a section and language" },
  course_medium: { boundedBy: "what tasks of the course name" },
  clinical_case: { boundedBy: "the files of content/" },
  case_revision: { boundedBy: "one of a change of such a file" },
  speech: { boundedBy: "what a model may be asked (models/allowance.ts); cleared" },

  // Machinery.
  sync_change: { boundedBy: "one of a row; what tells of deletions is cleared" },
  sync_scope: { boundedBy: "one of a person, course and organisation" },
  app_meta: { boundedBy: "written by the server alone" },
  row_quota: { boundedBy: "one of a table" },
} as const satisfies Quotas;

export interface CountedTable {
  table: string;
  of: string;
  most: number;
  mostOfDay: number | null;
}

export const COUNTED_TABLES: readonly CountedTable[] = Object.entries<Counted<string> | BoundedBy>(ROW_QUOTAS).flatMap(
  ([table, quota]) =>
    "of" in quota ? [{ table, of: quota.of, most: quota.most, mostOfDay: quota.mostOfDay ?? null }] : [],
);

/** Puts the numbers where the triggers read them; in a schema from before they were counted there is nothing to do. */
export async function writeRowQuotas(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>("select to_regclass('row_quota')::text as name");
  if (rows[0]?.name == null) return;
  await client.query(
    `insert into row_quota (table_name, most, most_of_day)
     select * from unnest($1::text[], $2::bigint[], $3::bigint[])
     on conflict (table_name) do update set most = excluded.most, most_of_day = excluded.most_of_day
     where (row_quota.most, row_quota.most_of_day) is distinct from (excluded.most, excluded.most_of_day)`,
    [
      COUNTED_TABLES.map(({ table }) => table),
      COUNTED_TABLES.map(({ most }) => most),
      COUNTED_TABLES.map(({ mostOfDay }) => mostOfDay),
    ],
  );
  await client.query("delete from row_quota where table_name <> all($1::text[])", [
    COUNTED_TABLES.map(({ table }) => table),
  ]);
}
