import type { LearnerDatabase, OutboxEntry, StoredFile } from "#db/database.ts";
import { readPiece } from "#db/files.ts";
import { withDatabase } from "#db/recovery.ts";
import { AppError, ERROR_CODES, toAppError } from "#shared/contract/errors.ts";

import { dueResends, unsentFiles } from "./batch.ts";
import { backoffMs, isHeldBack } from "./pace.ts";
import { push } from "./push.ts";
import { resendDelivered } from "./resend.ts";
import { applyRows, rowTables } from "./rows.ts";
import type { SyncEnvironment } from "./send.ts";
import { assertOwner, isUnreachable, type FileTransport } from "./transport.ts";

/** So often a file may arrive as something else than it left before it is held to be broken. */
const MOST_SPOILED = 3;

type Outcome = "uploaded" | "refused" | "later" | "offline" | "stopped";

interface Wishes {
  /** Back-offs end. */
  isUrgent: boolean;
  /** Asked after every piece: something small wants to pass, or the engine stops. */
  shouldStop: () => boolean;
}

export interface FilesSent {
  /** The server turned out to be a restored one. */
  isRestored: boolean;
  /** How long until the next file may be tried; infinite when none waits for its time. */
  nextInMs: number;
}

const waitingFor = (db: LearnerDatabase, id: string) => db.outbox.filter(({ files }) => files?.includes(id) ?? false);

const entriesOf = (db: LearnerDatabase, id: string): Promise<OutboxEntry[]> => waitingFor(db, id).toArray();

/**
 * The next file to go: one that a queued mutation refers to, or one that a restored server has lost. Whatever nobody
 * refers to any more stays on the device, as the draft that it was.
 */
async function nextFile(db: LearnerDatabase, isDue: (file: StoredFile) => boolean): Promise<StoredFile | undefined> {
  return withDatabase(db, () =>
    db.transaction("rw", db.files, db.outbox, db.delivered, async () => {
      for (const file of await unsentFiles(db).sortBy("createdAt")) {
        const due = db.delivered.where("resendTries").aboveOrEqual(0);
        const isWanted =
          (await waitingFor(db, file.id).first()) !== undefined ||
          (await due.filter((e) => e.files?.includes(file.id) ?? false).count()) > 0;
        if (!isWanted) await db.files.update(file.id, { state: "kept" });
        else if (isDue(file)) return file;
      }
      return undefined;
    }),
  );
}

/** Tells the server of the file unless it knows it. Returns how many bytes it holds. */
async function beginUpload(line: FileTransport, { id, kind, mimeType, byteSize, sha256 }: StoredFile): Promise<number> {
  const held = await line.heldBytes(id);
  if (held !== null) return held;
  try {
    await line.create({ id, kind, mimeType, byteSize, sha256: sha256 ?? "" });
    return 0;
  } catch (thrown) {
    const error = toAppError(thrown);
    // The answer to an earlier try was lost, or another tab was quicker. If it is somebody else's, it is refused.
    const started = error.status === 409 ? await line.heldBytes(id) : null;
    if (started === null) throw error;
    return started;
  }
}

/** Brings one file to the server, from where it stopped before. Returns false if it was interrupted. */
async function upload(
  { db, transport }: SyncEnvironment,
  file: StoredFile,
  shouldStop: () => boolean,
): Promise<boolean> {
  const line = await transport.files?.();
  if (!line) throw new AppError("network", { message: "no line for files" });
  await assertOwner(transport, db);
  let offset = await beginUpload(line, file);
  await db.files.update(file.id, { state: "uploading", sentBytes: offset });
  while (offset < file.byteSize) {
    const bytes = await withDatabase(db, () => readPiece(db, file.id, offset));
    // Nothing that the server could do would bring them back.
    if (bytes.length === 0) throw new AppError("gone", { message: "bytes of this file are missing on this device" });
    await assertOwner(transport, db);
    offset = await line.append(file.id, offset, bytes);
    await db.files.update(file.id, { sentBytes: offset });
    if (offset < file.byteSize && shouldStop()) return false;
  }
  return true;
}

/** The server will not have the file: what refers to it waits for the learner, as after any other refusal. */
async function refuse(db: LearnerDatabase, file: StoredFile, { code, message }: AppError, now: number): Promise<void> {
  await withDatabase(db, () =>
    db.transaction("rw", [...rowTables(db), db.files], async () => {
      const lastError = { code, message };
      await db.files.update(file.id, { state: "refused", lastError });
      const entries = await entriesOf(db, file.id);
      await db.outbox.bulkPut(entries.map((entry): OutboxEntry => ({ ...entry, state: "parked", lastError })));
      await applyRows(
        db,
        [],
        entries.flatMap(({ keys }) => keys),
      );
      await db.syncLog.bulkAdd(
        entries.map(({ name }) => ({ at: now, kind: "refused" as const, text: name, count: 1 })),
      );
    }),
  );
}

function isRefusal({ code, status }: AppError, spoiled: number): boolean {
  // The bytes were dropped there and start anew; a broken file would do so for ever.
  if (code === "digest-mismatch") return spoiled >= MOST_SPOILED;
  // The server lost what it had, as one does that is restored meanwhile: it starts anew.
  if (code === "not-found") return false;
  // A server from before there were files takes them after its update.
  return status >= 400 && !ERROR_CODES[code].retryable && code !== "route-not-found";
}

/** A file that broke off goes on later; only our server's own refusal, or bytes that are lost, end it. */
async function noteFailure(env: SyncEnvironment, file: StoredFile, error: AppError): Promise<Outcome> {
  const { db, now, random } = env;
  if (error.code === "wrong-user" || error.code === "unauthorized" || error.code === "invalid-grant") throw error;
  const attempts = file.attempts + 1;
  const spoiled = (file.spoiled ?? 0) + (error.code === "digest-mismatch" ? 1 : 0);
  if (isRefusal(error, spoiled)) {
    await refuse(db, file, error, now());
    return "refused";
  }
  const { code, message } = error;
  const nextAttemptAt = now() + backoffMs(attempts, random);
  await db.files.update(file.id, { attempts, spoiled, nextAttemptAt, lastError: { code, message } });
  return isUnreachable(error) ? "offline" : "later";
}

async function send(env: SyncEnvironment, file: StoredFile, shouldStop: () => boolean): Promise<Outcome> {
  try {
    if (!(await upload(env, file, shouldStop))) return "stopped";
    await env.db.files.update(file.id, { state: "uploaded", sentBytes: file.byteSize, lastError: null });
    return "uploaded";
  } catch (thrown) {
    return noteFailure(env, file, toAppError(thrown));
  }
}

/** What was waiting for a file goes directly after it. Returns true if the server turned out to be a restored one. */
async function sendWhatWaited(env: SyncEnvironment, shouldStop: () => boolean): Promise<boolean> {
  if ((await dueResends(env.db).count()) > 0) await resendDelivered(env, shouldStop);
  return (await push(env, shouldStop)) === "restored";
}

async function nextInMs(db: LearnerDatabase, now: number): Promise<number> {
  const times = (await unsentFiles(db).toArray()).map(({ nextAttemptAt }) => nextAttemptAt - now);
  return Math.min(...times.filter((ms) => ms > 0), Number.POSITIVE_INFINITY);
}

/**
 * Brings the files to the server that queued mutations refer to, one after the other, and sends these mutations. Every
 * file goes on where the server says it stopped. A failing line is noted with the file, not thrown: what is small has
 * just gone through. Throws where the session is at fault.
 */
export async function sendFiles(env: SyncEnvironment, { isUrgent, shouldStop }: Wishes): Promise<FilesSent> {
  const { db, now } = env;
  const tried = new Set<string>();
  for (;;) {
    const isDue = ({ id, nextAttemptAt }: StoredFile) =>
      !tried.has(id) && (isUrgent || !isHeldBack(nextAttemptAt, now()));
    const file = await nextFile(db, isDue);
    if (!file) break;
    tried.add(file.id);
    const outcome = await send(env, file, shouldStop);
    if (outcome === "uploaded" && (await sendWhatWaited(env, shouldStop))) return { isRestored: true, nextInMs: 0 };
    if (outcome === "offline" || outcome === "stopped" || shouldStop()) break;
  }
  return { isRestored: false, nextInMs: await nextInMs(db, now()) };
}
