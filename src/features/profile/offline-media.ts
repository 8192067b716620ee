import { bringMediaHere, isMediaHere, mediaCacheName } from "#api/media-here.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { dropSentFiles } from "#db/file-room.ts";
import { learner } from "#db/learner.ts";
import { inSlices } from "#db/slices.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";
import { fileIdOfUrl } from "#shared/model/media.ts";

/** The service worker keeps no more than this, the newest. */
const MOST_FILES = 1000;
const AT_ONCE = 4;

export type MediaDownload =
  | { is: "idle" }
  | { is: "running"; done: number; total: number }
  | { is: "done"; total: number; missing: number }
  | { is: "failed"; error: AppError };

let state: MediaDownload = { is: "idle" };
let running: AbortController | null = null;
const listeners = new Set<() => void>();

function set(next: MediaDownload): void {
  state = next;
  for (const listener of listeners) listener();
}

export const mediaDownload = (): MediaDownload => state;
export function onMediaDownload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Addresses of every sound and picture of her words and of herself. */
async function wantedMedia(db: LearnerDatabase): Promise<string[]> {
  const urls = new Set<string>();
  const note = (url: string | null | undefined) => url?.startsWith("/api/media/") && urls.add(url);
  const noteBoth = ({ audioUrl, imageUrl }: { audioUrl: string | null; imageUrl: string | null }) => {
    note(audioUrl);
    note(imageUrl);
  };
  const user = await db.user.get(db.userId);
  note(user?.profileImage?.small);
  note(user?.profileImage?.medium);
  for await (const rows of inSlices(db.vocab_overlay)) for (const row of rows) noteBoth(row);
  for await (const rows of inSlices(db.vocab_item)) for (const row of rows) noteBoth(row);
  return [...urls].slice(0, MOST_FILES);
}

/** What this device would still have to fetch to show and say everything without a network. */
export async function missingMedia(db: LearnerDatabase): Promise<string[]> {
  const urls = await wantedMedia(db);
  // What she made on this device lies in her database, before and after it was sent.
  const own = new Set(await db.files.toCollection().primaryKeys());
  const isHere = await Promise.all(urls.map(async (url) => own.has(fileIdOfUrl(url) ?? "") || isMediaHere(url)));
  return urls.filter((_, n) => isHere[n] === false);
}

/** Fetches what is missing, a few at a time. Goes on when the screen is left; what has come stays, whatever happens. */
export async function bringMedia(): Promise<void> {
  if (running) return;
  running = new AbortController();
  const { signal } = running;
  try {
    const urls = await missingMedia(learner());
    const queue = urls.values();
    let [done, missing] = [0, 0];
    set({ is: "running", done, total: urls.length });
    const work = async () => {
      for (const url of queue) {
        if (signal.aborted) return;
        await bringMediaHere(url).catch((thrown: unknown) => {
          const error = toAppError(thrown);
          if (error.code !== "not-found") throw error;
          missing += 1; // its file is gone from the server, too: no reason to stop
        });
        done += 1;
        if (!signal.aborted) set({ is: "running", done, total: urls.length });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    set(signal.aborted ? { is: "idle" } : { is: "done", total: done - missing, missing });
  } catch (thrown) {
    running.abort();
    set({ is: "failed", error: toAppError(thrown) });
  } finally {
    running = null;
  }
}

export function stopBringingMedia(): void {
  running?.abort();
}

/**
 * Takes sounds and pictures off this device that the server has. What waits to be sent, and drafts that were never
 * sent, stay. Throws an AppError.
 */
export async function removeMedia(): Promise<void> {
  const db = learner();
  stopBringingMedia();
  try {
    await globalThis.caches?.delete(mediaCacheName(db.userId));
    await dropSentFiles(db);
  } catch (thrown) {
    throw toAppError(thrown);
  }
  set({ is: "idle" });
}
