import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { instant, now } from "./columns.ts";
import { appUser } from "./schema.ts";

// What gets a person in beside or behind her password. None of it is in the feed.

const userId = () =>
  uuid()
    .notNull()
    .references(() => appUser.id, { onDelete: "cascade" });

/** What one of her devices proves with a fingerprint, a face or a PIN (WebAuthn). The secret half never leaves the device. */
export const passkey = pgTable(
  "passkey",
  {
    /** Made by the device. */
    id: uuid().primaryKey(),
    user_id: userId(),
    /** As the authenticator calls it, in base64url. */
    credential_id: text().notNull().unique("passkey_credential_id_key"),
    /** COSE, in base64url. */
    public_key: text().notNull(),
    /** How often it was used, as the authenticator counts; 0 for ever where it does not count. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    /** The host that it was made for: nowhere else it is any good. */
    rp_id: text().notNull(),
    /** Kept by the maker of the device and on all her devices, rather than in this one alone. */
    is_synced: boolean().notNull(),
    name: text().notNull(),
    created_at: instant().notNull().default(now),
    last_used_at: instant(),
  },
  (t) => [index("passkey_user_id_idx").on(t.user_id)],
);

/** Challenges that were answered, until they have run out: none is answered twice. Those that nobody answered are stored nowhere. */
export const spentChallenge = pgTable(
  "spent_challenge",
  { challenge: text().primaryKey(), expires_at: instant().notNull() },
  (t) => [index("spent_challenge_expires_at_idx").on(t.expires_at)],
);

/** An app that shows her a new code of six digits every half minute (TOTP). */
export const authenticatorApp = pgTable("authenticator_app", {
  user_id: uuid()
    .primaryKey()
    .references(() => appUser.id, { onDelete: "cascade" }),
  /** Encrypted with a key that is made of the server's secret. */
  secret: text().notNull(),
  created_at: instant().notNull().default(now),
  /** When the first code was right; before that it asks nobody for anything. */
  confirmed_at: instant(),
  /** The half minute of the newest code that was used: neither it nor an older one counts again. */
  last_step: bigint({ mode: "number" }).notNull().default(0),
});

/** What lets her in once without the app: a MAC, which is of no use without the server's secret. Used ones are deleted. */
export const recoveryCode = pgTable(
  "recovery_code",
  { user_id: userId(), code_hash: text().notNull(), created_at: instant().notNull().default(now) },
  (t) => [primaryKey({ name: "recovery_code_pkey", columns: [t.user_id, t.code_hash] })],
);
