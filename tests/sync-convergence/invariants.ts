import { isDeepStrictEqual } from "node:util";
import Dexie from "dexie";

import type { LearnerDatabase } from "#db/database.ts";
import { applyChange } from "#db/view.ts";
import { changesOf, mutationOf } from "#shared/contract/mutations.ts";
import { textLanguages } from "#shared/model/course/text-languages.ts";
import { rowKey, type Stamp } from "#shared/contract/mutation.ts";
import { camelKeys } from "#shared/lib/camel-case.ts";
import { userScope, type DeviceRow } from "#shared/model/entities.ts";

import { forbiddenOn, lackingOn, scopesOn } from "./courses.ts";
import { basesOf, forgotten, wrongViews } from "./device-check.ts";
import { checkDeviceFiles, checkServerFiles } from "./file-check.ts";
import type { AuditLine, FuzzUser } from "./fuzz-server.ts";
import { wrongTalks } from "./talk-check.ts";
import type { World } from "./world.ts";

export interface Violation {
  /** As numbered in the list of invariants. */
  invariant: string;
  text: string;
}

/** What says nothing about a change: nobody needs to look at it. */
const UNDECIDED = new Set([
  "not-tried",
  "unauthorized",
  "rate-limited",
  "wrong-user",
  "internal",
  "idempotency-mismatch",
]);

interface Opened {
  db: LearnerDatabase;
  user: FuzzUser;
}

interface Findings {
  world: World;
  audit: AuditLine[];
  truth: Map<string, { version: number; row: Record<string, unknown> }>;
  found: Violation[];
  report(invariant: string, text: string): void;
}

/** Everything that is promised of the sync engine, looked at when all is quiet. */
export async function violationsOf(world: World): Promise<Violation[]> {
  const found: Violation[] = [];
  const report = (invariant: string, text: string) => found.push({ invariant, text });
  for (const crash of world.crashes) report("I14", `something else than an AppError was thrown: ${crash}`);
  const audit = await world.server.audit();
  const decidedAt = new Map(audit.filter(({ what }) => what === "receipt").map(({ id }, index) => [id, index]));
  for (const user of world.server.users) {
    const findings = { world, audit, truth: await truthOf(world, [userScope(user.userId)]), found, report };
    checkForeign(findings, user);
    checkExpected(findings, user);
    for (const text of wrongTalks(findings.truth)) report("I15", text);
    for (const opened of await databasesOf(world, user)) {
      const scopes = await scopesOn(opened.db, world.server, user);
      await checkDevice({ ...findings, truth: readBy(user, await truthOf(world, scopes)) }, opened, scopes);
      await checkDeviceFiles(world, opened.db, report);
      for (const text of [...(await outOfOrder(opened.db, decidedAt)), ...(await overtaken(opened.db))])
        report("I4", `${opened.db.name}: ${text}`);
    }
  }
  checkAudit({ world, audit, truth: new Map(), found, report });
  await checkPromises({ world, audit, truth: new Map(), found, report });
  await checkServerFiles(world, report);
  return found;
}

/** All rows of these scopes as they are on the server, by row key. */
async function truthOf(world: World, scopes: readonly string[]): Promise<Findings["truth"]> {
  const truth: Findings["truth"] = new Map();
  for (const scope of scopes) {
    for (const { entity, id, version, row } of await world.server.rowsOf(scope))
      truth.set(rowKey(entity, id), { version, row: camelKeys(row) as Record<string, unknown> });
  }
  return truth;
}

/** What of it comes to this person: texts of courses do in her languages alone. */
function readBy({ userId }: FuzzUser, truth: Findings["truth"]): Findings["truth"] {
  const row = truth.get(rowKey("user", userId))?.row;
  const [native_language, interface_language] = [row?.["nativeLanguage"], row?.["interfaceLanguage"]] as string[];
  const languages = textLanguages({
    native_language: native_language ?? null,
    interface_language: interface_language ?? null,
  });
  const isRead = (key: string, language: unknown) =>
    !key.startsWith("section_translation:") || languages.includes(String(language));
  return new Map(
    [...truth].filter(
      ([
        key,
        {
          row: { language },
        },
      ]) => isRead(key, language),
    ),
  );
}

async function databasesOf(world: World, user: FuzzUser): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const device of world.devices) {
    device.closeAll();
    if (!(await Dexie.exists(device.databaseName(user)))) continue;
    const { db } = await device.open(user);
    opened.push({ db, user });
  }
  return opened;
}

/** I3, I5, I6, I7, I8, I9: one device against the server. */
async function checkDevice(
  { world, truth, report }: Findings,
  { db, user }: Opened,
  scopes: readonly string[],
): Promise<void> {
  for (const scope of await forbiddenOn(db, world, user)) report("I6", `${db.name} follows ${scope}`);
  const enrolled = [...truth].flatMap(([key, { row }]) =>
    key.startsWith("course_interaction:") ? [String(row["courseId"])] : [],
  );
  for (const scope of await lackingOn(db, world, user, enrolled))
    report("I3", `${db.name} does not follow ${scope}, which she takes`);
  const bases = await basesOf(db);
  for (const [key, { version }] of truth) {
    const base = bases.get(key);
    if (!base) report("I3", `${db.name} lacks ${key}`);
    else if (base.version !== version) report("I3", `${db.name} has ${key} in version ${base.version}, not ${version}`);
  }
  for (const [key, row] of bases) {
    if (!truth.has(key) && row.version > 0) report("I5", `${db.name} still holds ${key}, which the server does not`);
    if (!scopes.includes(row.scope)) report("I6", `${db.name} holds ${key} of ${row.scope}`);
  }
  for (const text of await wrongViews(db)) report("I8", `${db.name}: ${text}`);
  const entries = await db.outbox.toArray();
  const newer = world.newerEntries.get(db.name);
  for (const { name, lastError, state, nextAttemptAt } of forgotten(entries.filter(({ id }) => id !== newer)))
    report("I9", `${db.name} never sent ${name} (${state}, ${lastError?.code}, ${nextAttemptAt})`);
  for (const { name, lastError, state } of entries)
    if (state === "parked" && UNDECIDED.has(lastError?.code ?? ""))
      report("I9", `${db.name}: ${name} was given up: ${lastError?.code}`);
  if (newer && !entries.some(({ id }) => id === newer)) report("I13", `${db.name} lost an entry of a newer app`);
  const known = (id: string) => world.ledger.promised.has(id) || id === newer;
  for (const { id, name } of [...entries, ...(await db.delivered.toArray())])
    if (!known(id)) report("I7", `${db.name} holds ${name} ${id}, which nobody did`);
}

/** I6: nothing of one person is anywhere near the other. */
function checkForeign({ world, truth, report }: Findings, user: FuzzUser): void {
  const others = world.server.users.filter((one) => one !== user).map(({ tag }) => `${tag}: Text`);
  for (const [key, { row }] of truth) {
    const text = JSON.stringify(row);
    if (others.some((other) => text.includes(other))) report("I6", `${key} of ${user.tag} carries another one's text`);
  }
}

/** I2: every effect belongs to one receipt, and no mutation has two. */
function checkAudit({ audit, report }: Findings): void {
  const seen = new Set<string>();
  const open = new Map<string, AuditLine[]>();
  for (const line of audit) {
    // Authors' and managers' work is nobody's mutation.
    if (line.what === "author") {
      open.delete(line.transaction);
      continue;
    }
    const group = open.get(line.transaction) ?? [];
    open.set(line.transaction, group);
    if (line.what !== "receipt") {
      group.push(line);
      continue;
    }
    if (seen.has(line.id)) report("I2", `${line.id} took effect twice`);
    if ((line.status ?? 0) >= 300 && group.length > 0) report("I2", `${line.id} was refused and took effect`);
    const foreign = group.find(({ scope }) => scope !== line.scope);
    if (foreign) report("I6", `${line.id} of ${line.scope} changed ${foreign.what} of ${foreign.scope}`);
    seen.add(line.id);
    open.delete(line.transaction);
  }
  for (const group of open.values())
    if (group.length > 0) report("I2", `${group[0]?.what} ${group[0]?.id} was changed without a receipt`);
}

/** I1: what was acknowledged to a learner is on the server, or still in front of her. */
async function checkPromises({ world, report }: Findings): Promise<void> {
  const receipts = await world.server.receipts();
  for (const id of world.ledger.refused) {
    const status = receipts.get(id)?.status;
    if (status !== undefined && status < 300 && !world.wasRestored) report("I2", `${id} was refused, and then done`);
  }
  const { waiting, files } = await leftOnDevices(world);
  for (const { id, name, args, database, userId } of world.ledger.promised.values()) {
    if (world.ledger.released.has(id) || waiting.has(id)) continue;
    const receipt = receipts.get(id);
    // A picture that another one took the place of has left the device: no restored server can have it again.
    const isReplaced = args !== undefined && (mutationOf(name)?.files?.(args) ?? []).some((file) => !files.has(file));
    const isExcused = world.wasRestored && (isReplaced || world.ledger.shortened.has(database));
    if (!receipt) {
      if (!isExcused) report("I1", `${name} ${id} of ${database} is lost`);
    } else if (receipt.userId !== userId) report("I6", `${name} ${id} was done for another person`);
    else if (receipt.status >= 300 && !world.wasRestored) report("I1", `${name} ${id} was refused without a word`);
  }
}

/** Entries that were decided in another order than they were made in, as far as their lane knows one. */
async function outOfOrder(db: LearnerDatabase, decidedAt: ReadonlyMap<string, number>): Promise<string[]> {
  const wrong: string[] = [];
  const lanes = new Map<string, { id: string; decidedAt: number }>();
  const refused = await db.outbox.filter(({ state }) => state === "parked").toArray();
  const decided = [...(await db.delivered.toArray()), ...refused].toSorted((a, b) => a.seq - b.seq);
  for (const { id, lane } of decided) {
    const now = decidedAt.get(id);
    const before = lanes.get(lane);
    if (now === undefined) continue;
    if (before && before.decidedAt > now) wrong.push(`in ${lane}, ${before.id} was decided after ${id}`);
    lanes.set(lane, { id, decidedAt: now });
  }
  return wrong;
}

/** Entries that still wait although a later one of their lane was delivered. */
async function overtaken(db: LearnerDatabase): Promise<string[]> {
  const last = new Map<string, number>();
  for (const { lane, seq } of await db.delivered.orderBy("seq").toArray()) last.set(lane, seq);
  const entries = await db.outbox.toArray();
  return entries
    .filter(({ lane, seq }) => (last.get(lane) ?? 0) > seq)
    .map(({ name, lane }) => `${name} was overtaken in ${lane}`);
}

/** What the devices still hold: entries that wait, and files. */
async function leftOnDevices(world: World): Promise<{ waiting: Set<string>; files: Set<string> }> {
  const [waiting, files] = [new Set<string>(), new Set<string>()];
  for (const device of world.devices) {
    for (const user of world.server.users) {
      if (!(await Dexie.exists(device.databaseName(user)))) continue;
      const db = device.contexts.find((context) => context.user === user)?.db ?? (await device.open(user)).db;
      for (const { id } of await db.outbox.toArray()) waiting.add(id);
      for (const id of await db.files.toCollection().primaryKeys()) files.add(id);
    }
  }
  return { waiting, files };
}

const NO_STAMP = { at: 0, localDay: "2026-01-01", timeZone: "UTC" };
/** Times, which the server corrects by the clock of the device, and what it decides by itself. */
const isServers = (field: string): boolean =>
  /At$|^(localDay|timeZone|version|scope|position|habitLog|isSolved|evaluator|parts|raw|max|passed)$/.test(field);

/** I1, I2, I5: the rows are what the mutations make of them in the order of their receipts. */
function checkExpected({ world, audit, truth, report }: Findings, user: FuzzUser): void {
  const stamp: Stamp = { userId: user.userId, ...NO_STAMP };
  const rows = new Map<string, DeviceRow | null>();
  const patched = new Map<string, Set<string>>();
  const applied = audit.filter(
    ({ what, scope, status }) => what === "receipt" && scope === userScope(user.userId) && (status ?? 500) < 300,
  );
  for (const { id } of applied) {
    const promised = world.ledger.promised.get(id);
    // The process died before it could say what it was.
    if (!promised || promised.args === undefined || !mutationOf(promised.name)) return;
    for (const change of changesOf(promised.name, promised.args, stamp)) {
      if (change.entity === "xp_event") continue;
      const key = rowKey(change.entity, change.id);
      const before = rows.get(key) ?? null;
      const start = before ?? ("patch" in change && truth.has(key) ? ({} as DeviceRow) : null);
      rows.set(key, applyChange(start, change, user.userId));
      const fields = "patch" in change ? Object.keys(change.patch) : "put" in change ? Object.keys(change.put) : [];
      const set = patched.get(key) ?? new Set();
      if ("remove" in change) set.clear();
      for (const field of fields) set.add(field);
      patched.set(key, set);
    }
  }
  compare({ truth, report } as Findings, rows, patched);
}

function compare(
  { truth, report }: Pick<Findings, "truth" | "report">,
  rows: Map<string, DeviceRow | null>,
  patched: Map<string, Set<string>>,
): void {
  for (const [key, expected] of rows) {
    const actual = truth.get(key)?.row;
    if (expected === null) {
      if (actual && !key.startsWith("vocab_list_item:")) report("I5", `${key} was deleted and is there`);
      continue;
    }
    if (!actual) continue;
    for (const field of patched.get(key) ?? []) {
      const [is, should] = [actual[field], (expected as unknown as Record<string, unknown>)[field]];
      if (!isServers(field) && !isDeepStrictEqual(is ?? null, should ?? null))
        report("I2", `${key}.${field} is ${JSON.stringify(is)}, and should be ${JSON.stringify(should)}`);
    }
  }
}
