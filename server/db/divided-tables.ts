import type { PartitionedTable } from "./partition-table.ts";

/** The tables that `npm run partition` divides; what is left out, and why, stands in decision 092. */
export const DIVIDED_TABLES: readonly PartitionedTable[] = [
  { table: "sync_change", key: "scope" },
  { table: "sync_receipt", key: "user_id" },
];

export const USUAL_PARTS = 16;
