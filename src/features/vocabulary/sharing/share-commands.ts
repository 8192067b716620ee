import { asLearner } from "#app/as-learner.ts";
import { call } from "#api/calls/shared-lists.ts";
import { learner } from "#db/learner.ts";
import { AppError } from "#shared/contract/errors.ts";
import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";
import { listFile } from "#shared/model/list-file.ts";
import { sharedListPath } from "#shared/model/shared-list.ts";
import { syncNow } from "#sync/runtime.ts";

export type LinkState = AnswerOf<typeof API.shareLinkState>;
export type SharedList = AnswerOf<typeof API.previewSharedList>;

/** Whatever waits on this device is sent first: a list that the server does not know cannot be shared. */
async function sendFirst(): Promise<void> {
  if ((await learner().outbox.count()) > 0) await syncNow({ hasNetwork: true });
}

/** Makes a link to a list. The address is this site's own, under which she has it open. */
export async function makeLink(listId: string): Promise<{ url: string; expiresAt: string }> {
  await sendFirst();
  const { token, expires_at: expiresAt } = await call("createShareLink", { params: { id: listId }, ...asLearner() });
  return { url: new URL(sharedListPath(token), location.origin).href, expiresAt };
}

/** The valid links of a list; none for one that the server does not know yet. */
export async function linksOf(listId: string): Promise<LinkState> {
  try {
    return await call("shareLinkState", { params: { id: listId }, ...asLearner() });
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return { links: 0, opens: 0, expires_at: null };
    throw error;
  }
}

export async function endLinks(listId: string): Promise<void> {
  await call("revokeShareLink", { params: { id: listId }, ...asLearner() });
}

export function readSharedList(token: string): Promise<SharedList> {
  return call("previewSharedList", { params: { token }, ...asLearner() });
}

/** How long the copy may take on its way to this device. */
const ARRIVAL_MS = 15_000;
const LOOK_MS = 250;

/** Copies a shared list; answers the copy's id when this device has it. `again`: another copy, beside the first. */
export async function copySharedList(token: string, again: boolean): Promise<string> {
  const { id } = await call("copySharedList", { body: { token, again }, idempotencyKey: newId(), ...asLearner() });
  await arrivalOf(id);
  return id;
}

/** It comes as everything comes: by the feed. Who waits too long finds it in her lists later. */
async function arrivalOf(listId: string): Promise<void> {
  const db = learner();
  const until = Date.now() + ARRIVAL_MS;
  while (Date.now() < until) {
    await syncNow({ hasNetwork: true });
    if (await db.vocab_list.get(listId)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The words of a list in its order; the library's as the library has them, hers as she wrote them. */
async function itemsOf(listId: string) {
  const db = learner();
  const members = await db.vocab_list_item.where("listId").equals(listId).toArray();
  const ordered = members.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  const items = await db.vocab_item.bulkGet(ordered.map(({ vocabItemId }) => vocabItemId));
  return items.flatMap((item) => item ?? []);
}

/** A list as a file for somebody else; null for one that is not there any more. Needs no network. */
export async function writeListFile(listId: string): Promise<Blob | null> {
  const list = await learner().vocab_list.get(listId);
  if (!list) return null;
  const text = listFile({ name: list.name, description: list.description, items: await itemsOf(listId) }, Date.now());
  return new Blob([text], { type: "application/json" });
}

export async function countWords(listId: string): Promise<number> {
  return learner().vocab_list_item.where("listId").equals(listId).count();
}
