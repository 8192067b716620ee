import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";
import { appUser } from "./schema.ts";

/** Where somebody signed in before: tries from there are counted apart from those of strangers. */
export const signInPlace = pgTable(
  "sign_in_place",
  {
    user_id: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    /** Keyed hash of her address and that of the network: nobody who reads the database learns where she was. */
    place: text().notNull(),
    used_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: "sign_in_place_pkey", columns: [t.user_id, t.place] }),
    index("sign_in_place_used_at_idx").on(t.used_at),
  ],
);

/** An account that nobody may sign in to: one of the demo while the server is no demo. */
export const lockedAccount = pgTable("locked_account", {
  user_id: uuid()
    .primaryKey()
    .references(() => appUser.id, { onDelete: "cascade" }),
  locked_at: instant().notNull(),
});

/**
 * Tries that count against a limit, and those under way, which may. In the database (without a log of its own), so that
 * as many are allowed on all nodes together as on one.
 */
export const countedTry = pgTable(
  "counted_try",
  {
    /** Which limit, and against what: a keyed hash, of an address or a mailbox for example. */
    counter: text().notNull(),
    key: text().notNull(),
    /** The same for everything that one try counts against. */
    try_id: uuid().notNull(),
    at: instant().notNull(),
    is_under_way: boolean().notNull(),
  },
  (t) => [
    primaryKey({ name: "counted_try_pkey", columns: [t.counter, t.key, t.try_id] }),
    index("counted_try_id_idx").on(t.try_id),
    index("counted_try_at_idx").on(t.at),
  ],
);
