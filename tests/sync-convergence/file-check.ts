import { createHash } from "node:crypto";

import type { LearnerDatabase, OutboxEntry, StoredFile } from "#db/database.ts";
import { blobOf } from "#db/files.ts";
import { fileIdOfUrl } from "#shared/model/media.ts";

import type { FuzzUser } from "./fuzz-server.ts";
import type { World } from "./world.ts";

type Report = (invariant: string, text: string) => void;

const IS_UNSENT = new Set(["ready", "uploading"]);
const isParked = ({ state }: OutboxEntry): boolean => state === "parked";

/** I6, I12: what lies on the server is what its owner's device sent, and hers alone. */
export async function checkServerFiles(world: World, report: Report): Promise<void> {
  const { server, pictures } = world;
  const files = await server.files();
  for (const { id, userId, isComplete } of files) {
    const picture = pictures.get(id);
    if (picture?.userId !== userId) report("I6", `file ${id} of ${userId} was chosen by ${picture?.userId}`);
    if (!isComplete) continue;
    if (server.media.digestOf(id) !== picture?.sha256) report("I12", `the bytes of file ${id} arrived as others`);
    for (const user of server.users) {
      const { status, isPicture } = await fetched(world, user, id);
      if (user.userId === userId && !isPicture) report("I12", `${user.tag} gets ${status} for her picture ${id}`);
      if (user.userId !== userId && status !== 404) report("I6", `${user.tag} gets ${status} for another's ${id}`);
    }
  }
  for (const [userId, url] of await server.shownPictures()) {
    const fileId = fileIdOfUrl(url);
    const isThere = files.some(({ id, isComplete, ...file }) => id === fileId && isComplete && file.userId === userId);
    if (!isThere) report("I12", `${userId} shows picture ${fileId}, which is not there`);
  }
}

async function fetched({ server }: World, user: FuzzUser, id: string): Promise<{ status: number; isPicture: boolean }> {
  const headers = { authorization: `Bearer ${await server.token(user)}` };
  const response = await server.request(`/media/${id}?size=small`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, isPicture: response.status === 200 && bytes.toString("latin1", 8, 12) === "WEBP" };
}

/** I6, I12: bytes that a device holds are the ones that were chosen; nothing is stuck, and nothing is missing. */
export async function checkDeviceFiles(world: World, db: LearnerDatabase, report: Report): Promise<void> {
  const [files, entries] = await Promise.all([db.files.toArray(), db.outbox.toArray()]);
  const known = new Map(files.map((file) => [file.id, file]));
  for (const file of files) await checkBytes(world, db, file, report);
  for (const { id, state, lastError } of files.filter((file) => IS_UNSENT.has(file.state))) {
    const isExcused = entries.some((entry) => isParked(entry) && entry.files?.includes(id));
    if (!isExcused) report("I12", `${db.name}: file ${id} is still ${state} (${lastError?.code})`);
  }
  for (const entry of entries) {
    for (const id of entry.files ?? []) checkNeeded(world, db, entry, known.get(id), report);
  }
  for (const { fileId } of await db.fileChunks.toArray())
    if (!known.has(fileId)) report("I12", `${db.name} holds bytes of ${fileId}, which is no file`);
}

async function checkBytes(world: World, db: LearnerDatabase, { id, sha256 }: StoredFile, report: Report) {
  const picture = world.pictures.get(id);
  if (picture?.userId !== db.userId) report("I6", `${db.name} holds file ${id} of ${picture?.userId}`);
  const bytes = Buffer.from((await (await blobOf(db, id))?.arrayBuffer()) ?? new ArrayBuffer());
  const digest = createHash("sha256").update(bytes).digest("hex");
  if (digest !== picture?.sha256 || digest !== sha256) report("I12", `${db.name}: file ${id} has other bytes`);
}

/** What may go wrong with a picture for good: its bytes arrive as others again and again. */
function checkNeeded(
  world: World,
  db: LearnerDatabase,
  entry: OutboxEntry,
  file: StoredFile | undefined,
  report: Report,
): void {
  // A full storage drops what the server has; a restored server may then be without it.
  const isExcused = world.wasRestored && world.ledger.shortened.has(db.name);
  if (!file && !isExcused) report("I12", `${db.name}: ${entry.name} waits for bytes that are gone`);
  const code = entry.lastError?.code ?? "";
  // A picture for a word that was deleted on another device is hers to decide about.
  if (entry.name === "setVocabMedium" && code === "gone") return;
  if (isParked(entry) && code !== "digest-mismatch" && !isExcused)
    report("I12", `${db.name}: a picture was refused: ${code}`);
}
