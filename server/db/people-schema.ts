import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { instant, now } from "./columns.ts";
import { appUser } from "./schema.ts";

// Who cheers on whom, and who wants to be left alone. None of it is in the feed: what is seen of a person is hers,
// changes with her, and is gone with her.

const person = () =>
  uuid()
    .notNull()
    .references(() => appUser.id, { onDelete: "cascade" });

export const follow = pgTable(
  "follow",
  {
    id: uuid().primaryKey(),
    follower_id: person(),
    followed_id: person(),
    /** The username that was asked by; null for a link. Until it is accepted this is all the follower sees. */
    asked_as: text(),
    created_at: instant().notNull().default(now),
    accepted_at: instant(),
  },
  (t) => [
    unique("follow_pair_key").on(t.follower_id, t.followed_id),
    index("follow_followed_id_idx").on(t.followed_id),
    check("follow_not_oneself", sql`${t.follower_id} <> ${t.followed_id}`),
  ],
);

export const userBlock = pgTable(
  "user_block",
  {
    id: uuid().primaryKey(),
    blocker_id: person(),
    blocked_id: person(),
    /** The username that was asked by; null where she had shown herself before. It is all that the blocker sees. */
    asked_as: text(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    unique("user_block_pair_key").on(t.blocker_id, t.blocked_id),
    index("user_block_blocked_id_idx").on(t.blocked_id),
    check("user_block_not_oneself", sql`${t.blocker_id} <> ${t.blocked_id}`),
  ],
);
