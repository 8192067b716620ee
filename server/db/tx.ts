import type { Database } from "../app-deps.ts";

/** An open transaction. */
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];
