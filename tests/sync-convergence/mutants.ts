import { CASE_MUTANTS } from "./case-mutants.ts";
import { FILE_MUTANTS } from "./file-mutants.ts";
import { FIRST_MUTANTS } from "./first-mutants.ts";
import type { Focus } from "./plan.ts";
import { SET_MUTANTS } from "./set-mutants.ts";

interface Edit {
  /** Below the root of the repository; "database" for what the triggers do. */
  file: string;
  /** Stands in the file exactly once. For the database: nothing. */
  from: string;
  /** What takes its place; for the database, the statement that breaks it. */
  to: string;
}

/** One rule of the sync engine, broken on purpose: the schedules must notice. */
export interface Mutant extends Edit {
  name: string;
  /** The rule that is broken, in words. */
  rule: string;
  /** What has to break with it, where two rules keep the same promise: one alone would go unnoticed. */
  also?: readonly Edit[];
  /** What it takes to be seen: without it most schedules would pass by. */
  focus?: Focus;
  /** Plays step by step what schedules meet too seldom: it has to fail where they notice nothing. */
  test?: string;
}

const device: Mutant[] = [
  {
    name: "unfrozen-call",
    rule: "a call is frozen at its first send",
    file: "src/sync/batch.ts",
    from: 'const frozen = withinBytes(chosen).map((entry): OutboxEntry => ({ ...entry, state: "sending" }));\n    await db.outbox.bulkPut(frozen);',
    to: 'const frozen = withinBytes(chosen).map((entry): OutboxEntry => ({ ...entry, state: "sending" }));\n    await db.outbox.bulkPut(frozen.map((entry) => ({ ...entry, call: null })));',
    focus: ["app update", "lost"],
  },
  {
    name: "melts-into-sent",
    rule: "only entries that were never sent melt together",
    file: "src/db/commit.ts",
    from: 'last.state === "pending" && last.call === null;',
    to: "true;",
    focus: ["lost", "second context"],
  },
  {
    name: "older-version-wins",
    rule: "an older version changes nothing",
    file: "src/sync/rows.ts",
    from: "if (change.version <= (base?.version ?? 0)) return undefined;",
    to: "",
    focus: ["earlier", "cut"],
  },
  {
    name: "forgets-tombstones",
    rule: "what was deleted does not come back with an older page",
    file: "src/sync/rows.ts",
    from: "if (change.version < buried || (change.version === buried && change.row === null)) return undefined;",
    to: "",
    focus: ["earlier", "cut", "short-lived rows"],
  },
  {
    name: "cursor-before-page",
    rule: "a page and its cursor are applied together",
    file: "src/sync/pull.ts",
    from: "const outcome = await applyPage(env.db, page, asked);",
    to: "if (asked.feedId === page.feed_id) await writePosition(env.db, { ...(await readPosition(env.db)), cursor: page.cursor });\n    const outcome = await applyPage(env.db, page, { ...asked, cursor: asked.feedId === page.feed_id ? page.cursor : asked.cursor });",
    focus: ["kill"],
  },
  {
    name: "no-snapshot-cleaning",
    rule: "what did not come in a snapshot goes",
    file: "src/sync/pull.ts",
    from: "for (const scope of scopes) await dropRows(db, scope, (entity, id) => !seen.has(seenKey({ scope, entity, id })));",
    to: "",
    focus: ["restored backup"],
  },
  {
    name: "snapshot-forgets-pages",
    rule: "the ids seen in a snapshot are kept with the cursor",
    file: "src/sync/pull.ts",
    from: "await addSeen(db, seen);",
    to: "",
    focus: ["restored backup", "kill"],
  },
  {
    name: "snapshot-ends-behind",
    rule: "a snapshot does not end with a page older than what is known",
    file: "src/sync/pull.ts",
    from: "const isOld = isBehind(position, page);",
    to: "const isOld = isBehind(position, page) && page.cursor.length === 0;",
    test: "src/sync/pull.test.ts",
  },
  {
    name: "ignores-new-feed",
    rule: "an answer of another feed is not applied",
    file: "src/sync/feed.ts",
    from: 'if (followed === told) return "same";',
    to: 'if (followed) return "same";',
    focus: ["restored backup"],
  },
  {
    name: "no-resend",
    rule: "a restored server is sent everything delivered once more",
    file: "src/sync/feed.ts",
    from: "await db.delivered.toCollection().modify({ resendTries: 0 });",
    to: "",
    focus: ["restored backup"],
  },
  {
    name: "keeps-old-versions",
    rule: "versions of two feeds cannot be compared",
    file: "src/sync/feed.ts",
    from: ".modify({ version: OLDEST_VERSION });",
    to: ".modify({});",
    focus: ["restored backup"],
  },
  {
    name: "keeps-old-tombstones",
    rule: "tombstones of the old feed say nothing about the new one",
    file: "src/sync/feed.ts",
    from: "await db.tombstones.clear();",
    to: "",
    focus: ["restored backup", "short-lived rows", "long absence"],
  },
  {
    name: "delivers-nothing",
    rule: "what was acknowledged is kept, to be sent again",
    file: "src/sync/settle.ts",
    from: "await db.delivered.bulkPut(applied.map(({ entry }) => deliveredOf(entry, circumstances.now)));",
    to: "await Promise.resolve();",
    focus: ["restored backup"],
  },
  {
    name: "acknowledges-without-rows",
    rule: "an entry goes only when its rows are in",
    file: "src/sync/settle.ts",
    from: "const rows = decided.flatMap(({ result }) => result.rows);",
    to: "const rows: RowChange[] = [];",
  },
  {
    name: "drops-refused",
    rule: "the app discards nothing by itself",
    file: "src/sync/settle.ts",
    from: "await db.outbox.bulkPut([...waiting, ...(await withLostRows(db, refused.map(parked)))]);",
    to: "await db.outbox.bulkPut(waiting);\n  await db.outbox.bulkDelete(refused.map(({ entry }) => entry.seq));",
  },
  {
    name: "not-now-is-refusal",
    rule: "what the server could not do now is no verdict",
    file: "src/sync/settle.ts",
    from: "({ result }) => replayOutcome(result));",
    to: '({ result }) => (replayOutcome(result) === "not-now" && result.status < 500 ? "refused" : replayOutcome(result)));',
    focus: ["table fails"],
  },
  {
    name: "failure-is-success",
    rule: "only 2xx is applied",
    file: "src/sync/settle.ts",
    from: "({ result }) => replayOutcome(result));",
    to: '({ result }) => (result.status >= 500 ? "applied" : replayOutcome(result)));',
    focus: ["crash", "internal"],
  },
  {
    name: "lanes-overtake",
    rule: "what waits holds back its lane",
    file: "src/sync/batch.ts",
    from: "return this.#lanes.has(lane) || after.some((id) => this.#ids.has(id));",
    to: "return after.some((id) => this.#ids.has(id));",
    focus: ["many pictures"],
  },
  {
    name: "parked-is-shown",
    rule: "a refused change is not shown any more",
    file: "src/db/view.ts",
    from: 'entries.filter(({ state }) => state !== "parked")',
    to: "entries",
  },
  {
    name: "refusal-stays-in-view",
    rule: "the view is computed anew when an entry is decided",
    file: "src/sync/settle.ts",
    from: "decided.flatMap(({ entry }) => entry.keys),",
    to: "[],",
  },
  {
    name: "few-tables-or-none",
    rule: "what needs more tables than it mostly does is done all the same",
    file: "src/db/in-few-tables.ts",
    from: "if (!isOutside(error)) throw error;",
    to: "if (db.isOpen()) throw error;",
    focus: ["restored backup"],
    test: "src/db/in-few-tables.test.ts",
  },
  {
    name: "owed-folds-forgotten",
    rule: "a round looks for folds that are owed before it says that there are none",
    file: "src/db/fold-later.ts",
    from: "if (length === 0) return;",
    to: "if (length > 0) return;",
    focus: ["late device", "small pages"],
    test: "src/db/fold-later.test.ts",
  },
  {
    name: "words-unnoted",
    rule: "a word that comes is noted as one that was never asked",
    file: "src/db/derived.ts",
    from: "present.flatMap((row) => unaskedOf(entity, row) ?? []).map((unasked) => ({ unasked }));",
    to: "[];",
  },
  {
    name: "unanswered-unnoted",
    rule: "a word whose only answer was taken back is noted again",
    file: "src/db/cards.ts",
    from: "noteUnasked(\n      db,\n      keys.flatMap(",
    to: "noteUnasked(\n      db,\n      keys.slice(keys.length).flatMap(",
    test: "src/db/unasked.test.ts",
  },
  {
    name: "base-replaced",
    rule: "a row that has a base keeps it when it is changed again",
    file: "src/db/commit.ts",
    from: "await db.shadows.bulkAdd(bases)",
    to: "await db.shadows.bulkPut(bases)",
  },
  {
    name: "base-overwritten",
    rule: "a row with waiting changes goes to its shadow",
    file: "src/sync/rows.ts",
    from: "if (shadow) shadowed.push(rebasedShadow(shadow, base));\n    else if (base) puts.push(base);",
    to: "if (base) puts.push(base);",
  },
  {
    name: "takes-others-gone",
    rule: "an answer to somebody else is no answer",
    file: "src/sync/pull.ts",
    from: 'if (page.gone.includes(userScope(db.userId))) throw new AppError("wrong-user");',
    to: "",
    focus: ["careless client", "handed over"],
  },
  {
    name: "gone-stays",
    rule: "of what she may not see any more nothing stays",
    file: "src/sync/pull.ts",
    from: "for (const scope of gone) await dropRows(db, scope, () => true);",
    to: "",
    focus: ["courses"],
    // It is no longer followed then, and so it goes by that rule, too.
    also: [
      {
        file: "src/sync/pull.ts",
        from: "for (const scope of before) if (!scopes.includes(scope)) await dropRows(db, scope, () => true);",
        to: "before.clear();",
      },
      // Its head goes with it, and so it is taken no longer.
      {
        file: "src/db/followed-courses.ts",
        from: "before.filter((scope) => !scopes.has(scope) && followed.includes(scope));",
        to: "before.filter((scope) => scopes.has(scope) && !followed);",
      },
    ],
  },
  {
    name: "taken-stays-away",
    rule: "what she takes comes to each of her devices",
    file: "src/db/followed-courses.ts",
    from: "if (!followed.includes(scope) && !removed.includes(scope)) await beginFollowing(db, courseId);",
    to: "void courseId, removed;",
    focus: ["courses"],
  },
  {
    name: "remembers-dropped",
    rule: "a course that was removed and taken again comes as a whole",
    file: "src/sync/feed.ts",
    from: "return wanted.filter((scope) => !dropped.includes(scope));",
    to: "return wanted.filter(() => dropped !== null);",
    focus: ["courses"],
  },
  {
    name: "forgets-what-was-not-shown",
    rule: "the cursor keeps no place where the rows of a page did not stay",
    file: "src/sync/pull.ts",
    from: "wasDropped.includes(scope) || !shown.includes(scope) || !wanted.includes(scope)",
    to: "wasDropped.includes(scope)",
    test: "src/sync/followed-courses.test.ts",
  },
];

const server: Mutant[] = [
  {
    name: "any-users-work",
    rule: "work is done for the user of the token alone",
    file: "server/sync/replay.ts",
    from: 'if (body.user_id !== undefined && body.user_id !== actor.userId) throw refusedPermission("wrong-user");',
    to: "",
    focus: ["careless client", "handed over"],
  },
  {
    name: "no-receipts-read",
    rule: "a repeated mutation gets its receipt",
    file: "server/sync/run-mutation.ts",
    from: "const receipt = mutation.id === null ? undefined : run.receipts.get(mutation.id);",
    to: "const receipt: Receipt | undefined = undefined;",
    focus: ["doubled", "lost"],
  },
  {
    name: "no-receipts-kept",
    rule: "the receipt is written with the effect",
    file: "server/sync/run-mutation.ts",
    from: "if (mutation.id === null || !leavesReceipt(verdict)) return verdict;",
    to: "if (mutation.id === null || Math.abs(1) > 0) return verdict;",
  },
  {
    name: "refusals-take-effect",
    rule: "the effect of a refused call is rolled back",
    file: "server/sync/run-mutation.ts",
    from: "await run.tx.execute(sql`rollback to savepoint mutation`);",
    to: "await run.tx.execute(sql`release savepoint mutation`);",
    // Today's calls look at everything before they write anything: undone is only what does not.
    also: [
      {
        file: "server/features/users/calls.ts",
        from: "  if (sent.biography !== undefined) {\n    refuseTextConflict(",
        to: "  await changeUser(ctx.tx, userId, givenFields(sent));\n  if (sent.biography !== undefined) {\n    refuseTextConflict(",
      },
      {
        file: "server/features/vocab-lists/calls.ts",
        from: "  if (sent.description !== undefined) {\n    refuseTextConflict(",
        to: "  await changeList(ctx.tx, id, givenFields(sent));\n  if (sent.description !== undefined) {\n    refuseTextConflict(",
      },
    ],
  },
  {
    name: "goes-on-in-lane",
    rule: "after a failed call its lane is not tried",
    file: "server/sync/run-calls.ts",
    from: "return (lane !== null && this.#lanes.has(lane)) || after.some((id) => this.#ids.has(id));",
    to: "return lane === after.join() && this.#lanes.has(lane) && this.#ids.has(lane);",
    focus: ["table fails"],
  },
  {
    name: "page-skips",
    rule: "the cursor stands behind the last change sent",
    file: "server/sync/changes.ts",
    from: "next[scope] = isCut ? [page.at(-1)?.rev ?? rev, startedAt] : [end, null];",
    to: "next[scope] = isCut ? [(page.at(-1)?.rev ?? rev) + 1, startedAt] : [end, null];",
  },
  {
    name: "snapshot-without-deletions",
    rule: "a snapshot carries the deletions since its start",
    file: "server/sync/changes.ts",
    from: "(not c.deleted or c.rev > ${startedAt ?? 0})",
    to: "(not c.deleted or ${startedAt === null})",
    focus: ["late device", "short-lived rows", "small pages"],
  },
  {
    name: "keeps-to-old-languages",
    rule: "texts of courses come in another language once it is hers",
    file: "server/sync/changes.ts",
    from: "(isSameTexts || !isCourseScope(scope))",
    to: "(isSameTexts || true)",
  },
  {
    name: "all-languages",
    rule: "texts of courses come in her languages alone",
    file: "server/sync/changes.ts",
    from: "= any(${sql.param([...languages])}::text[]))",
    to: "<> all(${sql.param([])}::text[]))",
  },
];

const broken = (body: string): string => `create or replace ${body}`;
const database: Mutant[] = [
  {
    name: "no-tombstones",
    rule: "a deletion is in the feed",
    file: "database",
    from: "",
    to: "drop trigger sync_after_delete on vocab_list; drop trigger sync_after_delete on vocab_item;",
  },
  {
    name: "forgotten-update",
    rule: "no write path forgets the feed",
    file: "database",
    from: "",
    to: "drop trigger sync_after_update on vocab_list; drop trigger sync_after_update on app_user;",
  },
  {
    name: "version-restarts",
    rule: "a row that comes back is newer than its tombstone",
    file: "database",
    from: "",
    to: broken(
      "function sync_before_insert() returns trigger language plpgsql as $$ begin new.version := 1; return new; end $$;",
    ),
    focus: ["short-lived rows"],
  },
];

/** All places in which a mutant changes the source. */
export const editsOf = ({ also = [], ...mutant }: Mutant): readonly Edit[] =>
  mutant.file === "database" ? also : [mutant, ...also];

export const MUTANTS: readonly Mutant[] = [
  ...device,
  ...server,
  ...database,
  ...FILE_MUTANTS,
  ...FIRST_MUTANTS,
  ...SET_MUTANTS,
  ...CASE_MUTANTS,
];
