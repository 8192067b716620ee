import { type SQL, sql } from "drizzle-orm";
import { bigint, customType, text } from "drizzle-orm/pg-core";

/** A moment as the wire writes it: ISO 8601 in UTC with milliseconds, stored as timestamptz(3). */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: (stored) => new Date(stored).toISOString(),
});

export const now = sql`now()`;

/**
 * What every synced table carries besides its entity's fields. Triggers keep `version` and `updated_at`;
 * `scope` names the feed that carries the row and follows its owner.
 */
export const synced = (scope: SQL) => ({
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
  version: bigint({ mode: "number" }).notNull().default(1),
  scope: text().notNull().generatedAlwaysAs(scope),
});

export const scopeOfUser = sql`'user:' || user_id::text`;
