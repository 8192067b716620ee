import type { OutboxEntry } from "#db/database.ts";
import { mutationOf, type ArgsOf, type MutationName } from "#shared/contract/mutations.ts";
import { snakeKeys } from "#shared/lib/camel-case.ts";
import { isHeldBack } from "#sync/pace.ts";

import { subjectsOf } from "./entry-lines.tsx";

/** An entry whose name this app knows, with the arguments that belong to it. */
export type KnownEntry = { [N in MutationName]: { name: N; args: ArgsOf<N>; entry: OutboxEntry } }[MutationName];

/** The entry typed by its name; null if only a newer app knows it. What was stored with a name fits it. */
export function known(entry: OutboxEntry): KnownEntry | null {
  return mutationOf(entry.name) ? ({ name: entry.name, args: entry.args, entry } as KnownEntry) : null;
}

export type FieldName =
  | "term"
  | "explanation"
  | "remarks"
  | "plural"
  | "present"
  | "simplePast"
  | "presentPerfect"
  | "name"
  | "description"
  | "biography"
  | "message"
  | "firstName"
  | "lastName"
  | "username"
  | "academicTitle";

const TEXT_FIELDS = new Set<string>([
  "term",
  "explanation",
  "remarks",
  "plural",
  "present",
  "simplePast",
  "presentPerfect",
  "name",
  "description",
  "biography",
  "message",
  "firstName",
  "lastName",
  "username",
  "academicTitle",
] satisfies FieldName[]);

export type Texts = Partial<Record<FieldName, string>>;

/** What the learner typed in this entry: what can be copied, changed and saved anew. */
export function textsOf(entry: OutboxEntry): Texts {
  const args = entry.args as Record<string, unknown>;
  const holder = (args["fields"] ?? args["entry"] ?? args) as Record<string, unknown>;
  const texts = Object.entries(holder).filter(
    ([key, value]) => TEXT_FIELDS.has(key) && typeof value === "string" && value !== "",
  );
  return Object.fromEntries(texts) as Texts;
}

/** The arguments with other texts in them. */
export function withTexts(entry: OutboxEntry, texts: Texts): unknown {
  const args = entry.args as Record<string, unknown>;
  for (const holder of ["fields", "entry"])
    if (holder in args) return { ...args, [holder]: { ...(args[holder] as object), ...texts } };
  return { ...args, ...texts };
}

export interface TextConflict {
  field: FieldName;
  mine: string;
  theirs: string;
  /** When the other text was saved, UTC ms; null if the server did not say. */
  theirsAt: number | null;
}

/** The two texts of an entry that was refused because the text had been changed elsewhere. */
export function conflictOf(entry: OutboxEntry): TextConflict | null {
  const { code, body } = entry.lastError ?? { code: "", body: null };
  if (code !== "conflict" || typeof body !== "object" || body === null) return null;
  const row = body as Record<string, unknown>;
  const { fields = {}, base = {} } = entry.args as { fields?: Record<string, unknown>; base?: object };
  for (const key of Object.keys(base)) {
    const wireKey = Object.keys(snakeKeys({ [key]: 0 }))[0] ?? key;
    const mine = text(fields[key]);
    const theirs = text(row[wireKey]);
    if (!TEXT_FIELDS.has(key) || mine === theirs) continue;
    const at = typeof row["updated_at"] === "string" ? Date.parse(row["updated_at"]) : Number.NaN;
    return { field: key as FieldName, mine, theirs, theirsAt: Number.isNaN(at) ? null : at };
  }
  return null;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Arguments that put `kept` in the place of the text that stands there now; everything else stays as it was. */
export function settledArgs(entry: OutboxEntry, { field, theirs }: TextConflict, chosen: string): unknown {
  const args = entry.args as { fields: object; base?: object };
  return {
    ...args,
    fields: { ...args.fields, [field]: chosen === "" ? null : chosen },
    base: { ...args.base, [field]: theirs === "" ? null : theirs },
  };
}

/** Arguments without the text in dispute: the other fields still wait to be sent. Null if there are none. */
export function argsWithout(entry: OutboxEntry, { field }: TextConflict): unknown {
  const args = entry.args as { fields: Record<string, unknown>; base?: Record<string, unknown> };
  const { [field]: _dropped, ...fields } = args.fields;
  if (Object.keys(fields).length === 0) return null;
  const { [field]: _base, ...base } = args.base ?? {};
  const { base: _old, ...rest } = args;
  return { ...rest, fields, ...(Object.keys(base).length > 0 && { base }) };
}

/** Both texts, the other one first, because it was there first. */
export const bothTexts = ({ mine, theirs }: TextConflict): string => `${theirs}\n\n${mine}`;

export interface WaitingGroup {
  id: string;
  entries: OutboxEntry[];
  /** Set for the answers of a test and what frames them. */
  test: { isDaily: boolean; answers: number; xp: number } | null;
  at: number;
}

const testOfEntry = (entry: OutboxEntry) => subjectsOf(known(entry)).test;

function testOf(entries: readonly OutboxEntry[], dailyIds: ReadonlySet<string>): WaitingGroup["test"] {
  const tests = entries.flatMap((entry) => testOfEntry(entry) ?? []);
  const answers = new Set(tests.flatMap(({ answer }) => answer ?? []));
  return {
    isDaily: tests.some(({ id, isDaily }) => isDaily ?? dailyIds.has(id)),
    answers: answers.size,
    xp: tests.findLast(({ xp }) => xp !== undefined)?.xp ?? 0,
  };
}

/** What waits, as the learner did it: the answers of one test are one thing. Latest first. */
export function groupWaiting(entries: readonly OutboxEntry[], dailyIds: ReadonlySet<string>): WaitingGroup[] {
  const groups = Map.groupBy(entries, (entry) => {
    const test = testOfEntry(entry);
    return test ? `test:${test.id}` : entry.id;
  });
  return [...groups]
    .map(([id, members]) => ({
      id,
      entries: members,
      test: id.startsWith("test:") ? testOf(members, dailyIds) : null,
      at: Math.max(...members.map(({ at }) => at)),
    }))
    .toSorted((a, b) => b.at - a.at);
}

/** About how many bytes these entries will be on the wire. */
export function sizeOf(entries: readonly OutboxEntry[]): number {
  return entries.reduce((sum, { args, call }) => sum + JSON.stringify(call ?? args).length + 200, 0);
}

/** Whether all that waits can still be taken back: until then it stays on this device. */
export function isAllHeld(waiting: readonly OutboxEntry[], now: number): boolean {
  return waiting.length > 0 && waiting.every((entry) => entry.call === null && isHeldBack(entry.nextAttemptAt, now));
}
