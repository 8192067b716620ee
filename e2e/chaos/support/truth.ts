import { expect, type Page } from "@playwright/test";

import type { ChangesAnswer } from "#shared/contract/endpoints/sync.ts";
import { camelKeys } from "#shared/lib/camel-case.ts";
import { ENTITY_NAMES, LIBRARY_SCOPE, userScope } from "#shared/model/entities.ts";

import type { Api } from "../../support/api.ts";
import { rowsOf } from "../../support/device-database.ts";
import type { Ledger } from "./facts.ts";

type Row = Record<string, unknown> & { version: number; scope: string };
/** By "entity:id". */
type Rows = Map<string, Row>;

/** Every row that the server has for her, as a new device would be told it. */
async function rowsOnServer(api: Api, userId: string): Promise<Rows> {
  const rows: Rows = new Map();
  const query = new URLSearchParams([userScope(userId), LIBRARY_SCOPE].map((scope) => ["scope", scope]));
  query.set("limit", "2000");
  for (;;) {
    const page = await api.call<ChangesAnswer>("GET", `/sync/changes?${query.toString()}`);
    for (const { entity, id, row, version, scope } of page.changes) {
      if (row) rows.set(`${entity}:${id}`, { ...camelKeys(row), version, scope });
      else rows.delete(`${entity}:${id}`);
    }
    if (!page.more) return rows;
    query.set("cursor", page.cursor);
  }
}

async function rowsOnDevice(page: Page, userId: string): Promise<Rows> {
  const rows: Rows = new Map();
  for (const entity of ENTITY_NAMES) {
    for (const row of await rowsOf<Row & { id: string }>(page, userId, entity)) rows.set(`${entity}:${row.id}`, row);
  }
  return rows;
}

/** What took effect more than once would show here. */
function doubles(rows: Rows): string[] {
  const found: string[] = [];
  const terms = new Set<unknown>();
  const names = new Set<unknown>();
  for (const [key, row] of rows) {
    // A review is written once and never changed: every further write would have counted its version up.
    if (key.startsWith("vocab_review:") && row.version !== 1) found.push(`${key} was written ${row.version} times`);
    if (key.startsWith("vocab_item:") && row["ownerId"] !== null) {
      if (terms.has(row["term"])) found.push(`two words ${String(row["term"])}`);
      terms.add(row["term"]);
    }
    if (key.startsWith("vocab_list:")) {
      if (names.has(row["name"])) found.push(`two lists ${String(row["name"])}`);
      names.add(row["name"]);
    }
  }
  return found;
}

/**
 * The one end of every story here: nothing that was acknowledged is lost, nothing was done twice, nothing waits, and
 * all devices have exactly the rows of the server.
 */
export async function expectNothingLostNothingTwice(
  api: Api,
  userId: string,
  ledger: Ledger,
  devices: readonly Page[],
): Promise<void> {
  for (const device of devices) {
    expect(await rowsOf(device, userId, "outbox"), "nothing waits").toEqual([]);
    expect(await rowsOf(device, userId, "shadows"), "no row hides its base").toEqual([]);
  }
  const server = await rowsOnServer(api, userId);
  expect(ledger.breaches(server), "nothing is lost").toEqual([]);
  expect(doubles(server), "nothing is done twice").toEqual([]);
  for (const device of devices) {
    // What another device sent last may be on its way to this one.
    await expect
      .poll(async () => differences(await rowsOnDevice(device, userId), server), { timeout: 30_000 })
      .toEqual([]);
    const cards = await rowsOf<Record<string, unknown>>(device, userId, "cards");
    const reviewed = [...server].filter(([key]) => key.startsWith("vocab_review:")).map(([, row]) => cardKey(row));
    expect(cards.map(cardKey).toSorted(), "a card for each reviewed word").toEqual([...new Set(reviewed)].toSorted());
  }
}

const cardKey = (row: Record<string, unknown>): string => `${String(row["vocabItemId"])} ${String(row["facet"])}`;

function differences(device: Rows, server: Rows): string[] {
  const keys = new Set([...device.keys(), ...server.keys()]);
  return [...keys].flatMap((key) => {
    const [here, there] = [JSON.stringify(inOrder(device.get(key))), JSON.stringify(inOrder(server.get(key)))];
    return here === there ? [] : [`${key}\n  device ${here}\n  server ${there}`];
  });
}

const inOrder = (row: Row | undefined) => row && Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
