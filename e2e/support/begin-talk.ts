import type { Page } from "@playwright/test";

import { newId } from "#shared/lib/uuid.ts";

import type { Api } from "./api.ts";
import { rowsOf } from "./device-database.ts";
import { expect } from "./test.ts";

interface CaseHead {
  id: string;
  key: string;
}

/** Begins a talk in a case as another device of hers would. Returns its id. */
export async function beginTalk(api: Api, key: string, difficulty = "simple"): Promise<string> {
  const { items } = await api.call<{ items: CaseHead[] }>("GET", "/cases");
  const found = items.find((one) => one.key === key);
  if (!found) throw new Error(`no case ${key}`);
  const id = newId();
  await api.call("POST", `/cases/interact/${found.id}`, { id, mode: "embedded", difficulty });
  return id;
}

/** Waits until a talk and its case are on this device. */
export async function talkIsHere(page: Page, userId: string, id: string): Promise<void> {
  const ids = async () => (await rowsOf<{ id: string }>(page, userId, "case_interaction")).map((row) => row.id);
  await expect.poll(ids).toContain(id);
  await expect.poll(async () => (await rowsOf(page, userId, "case_revision")).length).toBeGreaterThan(0);
}
