import { bigint, date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { appUser } from "./schema.ts";

/** How many rows a person has in a table, and how many of them came on her newest day (UTC). Kept by triggers. */
export const rowCount = pgTable(
  "row_count",
  {
    user_id: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    table_name: text().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    day: date({ mode: "string" }).notNull(),
    amount_of_day: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ name: "row_count_pkey", columns: [t.user_id, t.table_name] })],
);

/** `row-quotas.ts`, where the triggers read it: written anew at every start. */
export const rowQuota = pgTable("row_quota", {
  table_name: text().primaryKey(),
  most: bigint({ mode: "number" }).notNull(),
  most_of_day: bigint({ mode: "number" }),
});
