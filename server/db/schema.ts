import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import type { MediaType } from "#shared/model/media.ts";
import { EMPTY_HABIT_LOG, type HabitLog } from "#shared/model/streak/habit-log.ts";
import type { UploadKind, UploadType } from "#shared/model/upload-kinds.ts";
import type { UserRow } from "#shared/model/user.ts";

import { instant, now, scopeOfUser, synced } from "./columns.ts";

// Columns are named as on the wire, in the database and here alike, so that a row needs no translation.

const uuids = () =>
  uuid()
    .array()
    .notNull()
    .default(sql`'{}'::uuid[]`);

export const appUser = pgTable(
  "app_user",
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull().default(""),
    username: text(),
    gender: text().$type<UserRow["gender"]>(),
    academic_title: text(),
    job_status: text().$type<UserRow["job_status"]>().notNull().default("not_specified"),
    biography: text(),
    native_language: text(),
    ingame_language: text().notNull().default("deu"),
    interface_language: text().$type<UserRow["interface_language"]>().notNull().default("deu"),
    country_of_origin: text(),
    voice: text(),
    notification_sounds: boolean().notNull().default(true),
    text_to_speech_enabled: boolean().notNull().default(true),
    chat_enabled: boolean().notNull().default(true),
    subtitles_enabled: boolean().notNull().default(true),
    language_level: text().$type<UserRow["language_level"]>().notNull().default("simple"),
    speaking_speed: text().$type<UserRow["speaking_speed"]>().notNull().default("MEDIUM"),
    save_recordings: boolean().notNull().default(false),
    donate_recordings: boolean().notNull().default(false),
    time_zone: text().notNull().default("Europe/Berlin"),
    day_starts_at: integer().notNull().default(4),
    weekly_goal: integer().notNull().default(4),
    streak_mode: text().$type<UserRow["streak_mode"]>().notNull().default("daily"),
    paused_until: date({ mode: "string" }),
    quiet_hours: jsonb().$type<UserRow["quiet_hours"]>(),
    shifts: jsonb().$type<UserRow["shifts"]>().notNull().default([]),
    reminder_time: text(),
    exam_date: date({ mode: "string" }),
    cefr_level: text().$type<UserRow["cefr_level"]>(),
    is_admin: boolean().notNull().default(false),
    expert_mode: boolean().notNull().default(false),
    // Kept by a trigger on `membership`.
    organization_ids: uuids(),
    managed_organization_ids: uuids(),
    tutored_organization_ids: uuids(),
    /** Somebody else is a tutor where she is a member: what she shares is read. Kept by `membership`, too. */
    has_tutor: boolean().notNull().default(false),
    profile_image: jsonb().$type<UserRow["profile_image"]>(),
    streak_freezes: integer().notNull().default(2),
    habit_log: jsonb().$type<HabitLog>().notNull().default(EMPTY_HABIT_LOG),
    told_level: integer(),
    onboarding_completed_at: instant(),
    case_interaction_tour_completed_at: instant(),
    ...synced(sql`'user:' || id::text`),
  },
  (t) => [
    uniqueIndex("app_user_email_key").on(sql`lower(${t.email})`),
    // Whoever takes a name that is taken would make both impossible to find.
    uniqueIndex("app_user_username_key")
      .on(sql`lower(${t.username})`)
      .where(sql`${t.username} is not null`),
  ],
);

/** The column of the person a row belongs to; it goes with her. */
export const userId = () =>
  uuid()
    .notNull()
    .references(() => appUser.id, { onDelete: "cascade" });

/**
 * signed-out: on the device itself · elsewhere: from the list of devices · reused: a used token came from somebody
 * else · password: a new one was chosen · crowded: the oldest of too many
 */
export const SESSION_ENDS = ["signed-out", "elsewhere", "reused", "password", "crowded"] as const;

/** A sign-in on one device: the chain of its refresh tokens, of which only the newest number is kept. */
export const sessionFamily = pgTable(
  "session_family",
  {
    id: uuid().primaryKey(),
    user_id: userId(),
    /** Number of the newest token handed out. */
    current_n: integer().notNull().default(0),
    /** What she signed in with, coarsely: "Chrome", "Android"; empty where nobody can say. */
    browser: text().notNull().default(""),
    system: text().notNull().default(""),
    created_at: instant().notNull().default(now),
    last_used_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    /** How it was ended, where that was not by running out. */
    ended_as: text().$type<(typeof SESSION_ENDS)[number]>(),
    /** Whether this sign-in showed more than a password. */
    second_factor: boolean().notNull().default(false),
  },
  (t) => [
    index("session_family_user_id_idx").on(t.user_id),
    index("session_family_expires_at_idx").on(t.expires_at),
    index("session_family_revoked_at_idx")
      .on(t.revoked_at)
      .where(sql`${t.revoked_at} is not null`),
  ],
);

/** That a refresh token was used, and with which id: whoever shows it with the same id again lost the answer. */
export const sessionRefresh = pgTable(
  "session_refresh",
  {
    family_id: uuid()
      .notNull()
      .references(() => sessionFamily.id, { onDelete: "cascade" }),
    n: integer().notNull(),
    /** Made by the device, the same in all its tabs; null: a client that sends none. */
    refresh_id: uuid(),
    used_at: instant().notNull(),
  },
  (t) => [primaryKey({ name: "session_refresh_pkey", columns: [t.family_id, t.n] })],
);

export const xpEvent = pgTable(
  "xp_event",
  {
    /** UUIDv5 of (user, cause, key): a cause is paid once, whoever tells of it. */
    id: uuid().primaryKey(),
    user_id: userId(),
    cause: text().notNull(),
    key: text().notNull(),
    amount: integer().notNull(),
    local_day: date({ mode: "string" }).notNull(),
    occurred_at: instant().notNull(),
    utc_offsets: jsonb().$type<number[]>().notNull().default([]),
    ...synced(scopeOfUser),
  },
  (t) => [
    unique("xp_event_user_cause_key_key").on(t.user_id, t.cause, t.key),
    index("xp_event_user_day_idx").on(t.user_id, t.local_day),
  ],
);

/** One counter a scope. Who changes rows of a scope holds its line until commit, so `rev` is commit order. */
export const syncScope = pgTable("sync_scope", {
  scope: text().primaryKey(),
  rev: bigint({ mode: "number" }).notNull().default(0),
  /** Tombstones up to here may have been cleared away: an older cursor needs a snapshot. */
  cleared_rev: bigint({ mode: "number" }).notNull().default(0),
});

/** The newest change of each row, written by triggers only. */
export const syncChange = pgTable(
  "sync_change",
  {
    scope: text().notNull(),
    entity: text().notNull(),
    entity_id: uuid().notNull(),
    rev: bigint({ mode: "number" }).notNull(),
    version: bigint({ mode: "number" }).notNull(),
    deleted: boolean().notNull().default(false),
    changed_at: instant().notNull().default(now),
  },
  (t) => [
    // Entity and id first: a row's versions are looked up over all scopes.
    primaryKey({ name: "sync_change_pkey", columns: [t.entity_id, t.entity, t.scope] }),
    index("sync_change_scope_rev_idx").on(t.scope, t.rev),
    index("sync_change_tombstones_idx")
      .on(t.changed_at)
      .where(sql`${t.deleted}`),
  ],
);

/** What was answered to a mutation, kept so that a repeat has no second effect. */
export const syncReceipt = pgTable(
  "sync_receipt",
  {
    user_id: userId(),
    mutation_id: uuid().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    body: jsonb().$type<unknown>(),
    /** Rows of the verdict as [entity, id]. */
    touched: jsonb().$type<[string, string][]>().notNull().default([]),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    primaryKey({ name: "sync_receipt_pkey", columns: [t.user_id, t.mutation_id] }),
    index("sync_receipt_created_at_idx").on(t.created_at),
  ],
);

/**
 * What a device sent, or is sending, as a file; the bytes lie in the media folder under the id. Not in the feed: rows
 * that refer to a file carry its address.
 */
export const file = pgTable(
  "file",
  {
    id: uuid().primaryKey(),
    user_id: userId(),
    kind: text().$type<UploadKind>().notNull(),
    /** As the device said; once complete, as the bytes say. */
    mime_type: text().$type<UploadType>().notNull(),
    /** Of the file as it was sent. */
    byte_size: integer().notNull(),
    /** Of the file as it was sent, in hexadecimal. */
    sha256: text().notNull(),
    created_at: instant().notNull().default(now),
    /** Null while bytes are missing or unchecked. */
    completed_at: instant(),
  },
  (t) => [
    index("file_user_id_idx").on(t.user_id),
    index("file_unfinished_idx")
      .on(t.created_at)
      .where(sql`${t.completed_at} is null`),
    index("file_pictures_idx")
      .on(t.completed_at)
      .where(sql`${t.kind} = 'picture'`),
  ],
);

/**
 * A text that a model spoke, once for each text, voice and speed, for whoever has that text. The bytes lie in the media
 * folder under the id, which nobody can guess; the text itself is not kept.
 */
export const speech = pgTable(
  "speech",
  {
    id: uuid().primaryKey(),
    /** A digest of model, voice, speed and text. */
    source: text().notNull().unique("speech_source_key"),
    mime_type: text().$type<MediaType>().notNull(),
    created_at: instant().notNull().default(now),
  },
  (t) => [index("speech_created_at_idx").on(t.created_at)],
);

/** Facts about this database itself, such as the id of its feed. */
export const appMeta = pgTable("app_meta", { key: text().primaryKey(), value: text().notNull() });
