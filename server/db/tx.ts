import type { Transaction } from "./transaction.ts";

/** An open transaction. */
export type Tx = Transaction;
