import { bigint, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant, now } from "./columns.ts";
import { appUser, sessionFamily } from "./schema.ts";

// How a person is reminded. None of it is in the feed.

/** A device that may be reminded: where its push service takes messages, and the keys they are encrypted with. */
export const pushSubscription = pgTable(
  "push_subscription",
  {
    /** Made by the device. */
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    /** The sign-in that made it: where that has ended, nothing is sent. */
    family_id: uuid()
      .notNull()
      .references(() => sessionFamily.id, { onDelete: "cascade" }),
    /** One device of one person: whoever subscribes there next takes it over. */
    endpoint: text().notNull().unique("push_subscription_endpoint_key"),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The server's public key that the push service expects. */
    server_key: text().notNull(),
    created_at: instant().notNull().default(now),
  },
  (t) => [
    index("push_subscription_user_id_idx").on(t.user_id),
    index("push_subscription_family_id_idx").on(t.family_id),
  ],
);

/** How far a person's reminders are decided. */
export const reminder = pgTable(
  "reminder",
  {
    user_id: uuid()
      .primaryKey()
      .references(() => appUser.id, { onDelete: "cascade" }),
    /** Her local day that had its reminder, written down before it is sent: a day has one at most. */
    sent_day: date({ mode: "string" }),
    /** Everything up to here is decided. */
    handled_at: instant().notNull(),
    /** When to look again: at the next reminder, or once a day where none comes. */
    next_at: instant().notNull(),
    /** Version of her row that `next_at` follows from. */
    user_version: bigint({ mode: "number" }).notNull(),
  },
  (t) => [index("reminder_next_at_idx").on(t.next_at)],
);
