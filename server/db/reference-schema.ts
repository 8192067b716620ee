import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { instant, now } from "./columns.ts";
import { appUser } from "./schema.ts";

/** A tag that somebody made before anything carries it. Those that words carry stand at the words. Not in the feed. */
export const tag = pgTable(
  "tag",
  {
    /** UUIDv5 of (owner or library, folded name): made twice, it is one. */
    id: uuid().primaryKey(),
    /** null: everybody's. */
    owner_id: uuid().references(() => appUser.id, { onDelete: "cascade" }),
    name: text().notNull(),
    created_at: instant().notNull().default(now),
  },
  (t) => [index("tag_owner_id_idx").on(t.owner_id)],
);
