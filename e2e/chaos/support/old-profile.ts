import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import type { OutboxEntry } from "#db/database.ts";

import type { Fact } from "./facts.ts";

/** A learner's database as an older app left it: never made anew, because nobody's phone is. */
export interface OldProfile {
  userId: string;
  /** Of the schema, as Dexie counts. */
  version: number;
  stores: Record<string, string>;
  tables: Record<string, Record<string, unknown>[]>;
}

export function readOldProfile(name: string): OldProfile & { outbox: OutboxEntry[] } {
  const text = readFileSync(join(import.meta.dirname, "..", "fixtures", `${name}.jsonl`), "utf8").trim();
  const [head = "", ...lines] = text.split("\n");
  const profile = { ...(JSON.parse(head) as OldProfile), tables: {} as OldProfile["tables"] };
  for (const line of lines) {
    const { table, row } = JSON.parse(line) as { table: string; row: Record<string, unknown> };
    (profile.tables[table] ??= []).push(row);
  }
  return { ...profile, outbox: profile.tables["outbox"] as unknown as OutboxEntry[] };
}

/** Of each kind of row, what its maker would miss. */
const TOLD: Record<string, readonly string[]> = {
  vocab_list: ["name", "description"],
  vocab_item: ["term", "specificArticle", "explanation", "remarks"],
  vocab_list_item: ["listId", "vocabItemId"],
  vocab_test: ["isDaily", "localDay"],
  vocab_review: ["vocabItemId", "facet", "answer", "grade", "verdict", "localDay", "testId"],
};

/** What the old app showed her must be true everywhere when all has arrived. */
export function factsOf({ tables }: OldProfile): Fact[] {
  const idsOf = (entity: string) => new Set(tables[entity]?.map(({ id }) => String(id)));
  const lists = idsOf("vocab_list");
  const facts: Fact[] = [];
  for (const [entity, names] of Object.entries(TOLD)) {
    for (const row of tables[entity] ?? []) {
      // With a list its memberships go; the app of those days left that to the server.
      if (entity === "vocab_list_item" && !lists.has(String(row["listId"]))) continue;
      facts.push({ entity, id: String(row["id"]), fields: Object.fromEntries(names.map((name) => [name, row[name]])) });
    }
  }
  for (const { entity, id } of (tables["shadows"] ?? []) as { entity: string; id: string }[]) {
    if (entity !== "user" && !idsOf(entity).has(id)) facts.push({ entity, id, fields: null });
  }
  return facts;
}

/**
 * Makes the learner's database on this device the old one, with what the server has told since kept below it. The page
 * must be of the app's origin, and the app must not run in it.
 */
export function putOldProfile(page: Page, { userId, version, stores, tables }: OldProfile): Promise<void> {
  return page.evaluate(replaceDatabase, { name: `visite-${userId}`, version: version * 10, stores, tables });
}

type Replacement = Pick<OldProfile, "version" | "stores" | "tables"> & { name: string };

/** Runs in the page. */
async function replaceDatabase({ name, version, stores, tables }: Replacement): Promise<void> {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });

  async function readAll(): Promise<Record<string, unknown[]>> {
    const db = await settled(indexedDB.open(name));
    const rows: Record<string, unknown[]> = {};
    for (const store of db.objectStoreNames) {
      if (store in stores) rows[store] = await settled(db.transaction(store).objectStore(store).getAll());
    }
    db.close();
    return rows;
  }

  /** As Dexie reads it: the primary key first; ++ counts, & is unique, * has many entries, [a+b] is compound. */
  function makeStore(db: IDBDatabase, store: string, [primary = "", ...indexes]: string[]): void {
    const made = db.createObjectStore(store, {
      keyPath: primary.replace(/^\+\+/, ""),
      autoIncrement: primary.startsWith("++"),
    });
    for (const index of indexes) {
      const path = index.replace(/^[&*]/, "");
      const keyPath = path.startsWith("[") ? path.slice(1, -1).split("+") : path;
      made.createIndex(path, keyPath, { unique: index.startsWith("&"), multiEntry: index.startsWith("*") });
    }
  }

  /** The older app kept a note for each part of its position, and none of which entities the feed had told of. */
  function inOlderForm({ key, value }: { key: string; value: unknown }): { key: string; value: unknown }[] {
    if (key !== "position") return [{ key, value }];
    const parts = Object.entries(value as Record<string, unknown>).filter(([part]) => part !== "entities");
    return parts.flatMap(([part, one]) => (one === undefined ? [] : [{ key: part, value: one }]));
  }

  const told = await readAll();
  told["meta"] = (told["meta"] ?? []).flatMap((note) => inOlderForm(note as { key: string; value: unknown }));
  await settled(indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, version);
  opening.addEventListener("upgradeneeded", () => {
    for (const [store, spec] of Object.entries(stores)) makeStore(opening.result, store, spec.split(", "));
  });
  const db = await settled(opening);
  const user = told["user"]?.[0];
  const shadows = (tables["shadows"] ?? []).map((shadow) =>
    shadow["entity"] === "user" ? { ...shadow, base: user } : shadow,
  );
  const writing = db.transaction(Object.keys(stores), "readwrite");
  for (const store of Object.keys(stores)) {
    const rows = [...(told[store] ?? []), ...(store === "shadows" ? shadows : (tables[store] ?? []))];
    for (const row of rows) writing.objectStore(store).put(row);
  }
  await new Promise<void>((resolve, reject) => {
    writing.addEventListener("complete", () => resolve());
    writing.addEventListener("abort", () => reject(writing.error));
  });
  db.close();
}
