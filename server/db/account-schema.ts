import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import type { LanguageCode } from "#shared/model/languages.ts";

import { instant, now } from "./columns.ts";
import { appUser } from "./schema.ts";

// How people get in, and where they belong. None of it is in the feed. Codes and links are not here: they are made of
// a row's id and number with the server's secret, so who reads the database cannot use any.

/** A clinic or a school. */
export const organization = pgTable("organization", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** How many people may belong to it; null: as many as like. */
  seats: integer(),
  /** Of its invitations, where they do not say another one. */
  language: text().$type<LanguageCode>().notNull().default("deu"),
  created_at: instant().notNull().default(now),
});

export const membership = pgTable(
  "membership",
  {
    organization_id: uuid()
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    user_id: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    is_manager: boolean().notNull().default(false),
    is_tutor: boolean().notNull().default(false),
    /** When she agreed that managers and tutors see how she learns. */
    accepted_terms_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    primaryKey({ name: "membership_pkey", columns: [t.organization_id, t.user_id] }),
    index("membership_user_id_idx").on(t.user_id),
  ],
);

export const invitation = pgTable(
  "invitation",
  {
    id: uuid().primaryKey(),
    organization_id: uuid()
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    /** Lower case. */
    email: text().notNull(),
    is_manager: boolean().notNull(),
    is_tutor: boolean().notNull(),
    language: text().$type<LanguageCode>().notNull(),
    invited_by: uuid().references(() => appUser.id, { onDelete: "set null" }),
    /** How often it was renewed; each number has a link of its own, and only the newest one works. */
    n: integer().notNull().default(0),
    created_at: instant().notNull().default(now),
    expires_at: instant().notNull(),
    accepted_at: instant(),
    cancelled_at: instant(),
  },
  (t) => [
    uniqueIndex("invitation_open_key")
      .on(t.organization_id, t.email)
      .where(sql`${t.accepted_at} is null and ${t.cancelled_at} is null`),
    index("invitation_invited_by_idx").on(t.invited_by),
  ],
);

/** Somebody who registered and has not confirmed her address yet. One address may have several: each has its own code. */
export const signUp = pgTable(
  "sign_up",
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    interface_language: text().$type<LanguageCode>().notNull(),
    /** Number of the newest code. */
    n: integer().notNull().default(0),
    /** How often that code was tried. */
    tries: integer().notNull().default(0),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index("sign_up_email_idx").on(t.email), index("sign_up_created_at_idx").on(t.created_at)],
);

/** Somebody who asked for a new password. Whether the address has an account shows when the mail is written. */
export const passwordReset = pgTable(
  "password_reset",
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index("password_reset_email_idx").on(t.email), index("password_reset_created_at_idx").on(t.created_at)],
);

/** Which terms a person agreed to, and when. */
export const acceptedTerms = pgTable(
  "accepted_terms",
  {
    user_id: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    version: text().notNull(),
    accepted_at: instant().notNull(),
  },
  (t) => [primaryKey({ name: "accepted_terms_pkey", columns: [t.user_id, t.version] })],
);

export const MAIL_KINDS = [
  "sign-up",
  "password-reset",
  "password-changed",
  "invitation",
  "account-deleted",
  "lesson-assignment",
  "session-reused",
  "passkey-added",
  "second-factor-added",
  "second-factor-removed",
] as const;

/**
 * Mails that still have to go out, and then are deleted. A row says what the mail is about, not to whom it goes or what
 * it says: that is looked up when it is written, so neither addresses nor secrets wait here.
 */
export const mail = pgTable(
  "mail",
  {
    id: uuid().primaryKey(),
    kind: text().$type<(typeof MAIL_KINDS)[number]>().notNull(),
    /** Id of the row that it is about. */
    ref_id: uuid().notNull(),
    tries: integer().notNull().default(0),
    created_at: instant().notNull(),
    /** When it is tried (again); also keeps two nodes from sending it at once. */
    next_try_at: instant().notNull(),
  },
  (t) => [index("mail_next_try_at_idx").on(t.next_try_at)],
);

/**
 * The last mail to somebody whose account is gone, and with it all that could be looked up. It is gone itself as soon as
 * that mail is out, or given up.
 */
export const farewell = pgTable(
  "farewell",
  {
    id: uuid().primaryKey(),
    mail_id: uuid()
      .notNull()
      .references(() => mail.id, { onDelete: "cascade" }),
    email: text().notNull(),
    first_name: text().notNull(),
    interface_language: text().$type<LanguageCode>().notNull(),
    deleted_at: instant().notNull(),
  },
  (t) => [index("farewell_mail_id_idx").on(t.mail_id)],
);

/**
 * The random id of a sign-in whose account was deleted, and nothing else: a device that asks with its token is told so,
 * and removes what it keeps.
 */
export const closedSession = pgTable(
  "closed_session",
  { family_id: uuid().primaryKey(), closed_at: instant().notNull() },
  (t) => [index("closed_session_closed_at_idx").on(t.closed_at)],
);
