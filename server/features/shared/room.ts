import type { Tx } from "../../db/tx.ts";

const counted = new WeakMap<Tx, Map<string, number>>();

/**
 * Whether there is room for one more of what `key` names, which is then taken. Counting reads every row there is, so
 * it is done once a transaction: nobody else adds to a learner's rows while hers is open. What was undone meanwhile
 * makes the number too high, never too low; so before saying no it is counted again.
 */
export async function takeRoom(tx: Tx, key: string, most: number, count: () => Promise<number>): Promise<boolean> {
  const known = counted.get(tx) ?? new Map<string, number>();
  counted.set(tx, known);
  let before = known.get(key);
  if (before === undefined || before >= most) before = await count();
  known.set(key, before + 1);
  return before < most;
}
