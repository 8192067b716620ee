import type { Mutant } from "./mutants.ts";

const test = "server/sync/sets.test.ts";

/** Rules of what runs calls as sets: played beside single calls, both have to be the same. */
export const SET_MUTANTS: readonly Mutant[] = [
  {
    name: "set-tries-blocked",
    rule: "what waits in its lane is in no set",
    file: "server/sync/run-calls.ts",
    from: "call === undefined || this.#isBlocked(call) ? null",
    to: "call === undefined ? null",
    test,
  },
  {
    name: "set-of-one-row",
    rule: "no set has two calls about the same",
    file: "server/sync/run-calls.ts",
    from: "if (!isAlike || seen.has(next.about) || seen.has(next.mutation.id)) break;",
    to: "if (!isAlike || seen.has(next.mutation.id)) break;",
    test,
  },
  {
    name: "set-keeps-failed",
    rule: "what a failed set wrote is undone",
    file: "server/sync/run-set.ts",
    from: "await run.tx.execute(sql`rollback to savepoint mutations`);",
    to: "await run.tx.execute(sql`release savepoint mutations`);",
    test,
  },
  {
    name: "set-tells-unchanged",
    rule: "a receipt names what its call changed, and nothing else",
    file: "server/sync/run-set.ts",
    from: "...rows.filter(isChanged)];",
    to: "...rows.filter((row) => isChanged(row) || true)];",
    test,
  },
  {
    name: "set-reviews-any-word",
    rule: "another's word is as unknown as none",
    file: "server/features/vocabs/review-set.ts",
    from: "and (owner_id is null or owner_id = ${ctx.actor.userId}::uuid)) as words`);",
    to: "and ${ctx.actor.userId}::uuid is not null) as words`);",
    test,
  },
  {
    name: "set-of-one-zone",
    rule: "each review counts for the day of its own zone",
    file: "server/features/vocabs/review-set.ts",
    from: "reviewOf(ctx, daysOf(ctx), input)",
    to: "reviewOf(ctx, daysOf(first.ctx), input)",
    test,
  },
  {
    name: "set-overwrites-text",
    rule: "a text that changed meanwhile is refused",
    file: "server/features/vocabs/word-set.ts",
    from: "return isConflict ? null : {",
    to: "return isConflict === null ? null : {",
    test,
  },
];
