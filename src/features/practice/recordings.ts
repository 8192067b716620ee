import { bringMediaHere, mediaHere } from "#api/media-here.ts";
import type { LearnerDatabase } from "#db/database.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { toAppError, type AppError, type ErrorCode } from "#shared/contract/errors.ts";
import { mediaUrl } from "#shared/model/media.ts";
import { syncNow } from "#sync/runtime.ts";
import { askForAudio, sendFirst } from "#sync/word-audio.ts";

/** What a spoken word weighs, about: a second and a half of MP3. */
const BYTES_OF_WORD = 20_000;
/** At one go; the device keeps a thousand pictures and sounds. */
const MOST_AT_ONCE = 200;
/** So many words in a row that cannot be had say that the next one cannot either. */
const MOST_FAILURES = 3;
/** These say something of the server or the line, not of one word. */
const OF_ALL: ReadonlySet<ErrorCode> = new Set([
  "network",
  "timeout",
  "cancelled",
  "unavailable",
  "rate-limited",
  "not-supported",
  "unauthorized",
  "forbidden",
]);

type Spoken = Pick<Word, "id" | "audioUrl">;

/** Recordings that are on this device, as words name them: kept by the service worker, or her own. */
export async function recordingsHere(db: LearnerDatabase): Promise<ReadonlySet<string>> {
  const [cached, own] = await Promise.all([
    mediaHere(db.userId),
    db.files.where("state").notEqual("recording").primaryKeys(),
  ]);
  return new Set([...cached, ...own.map((id) => mediaUrl(id))]);
}

export interface RecordingPlan {
  /** Words whose recording is on this device. */
  here: number;
  /** What is fetched, the words that nobody has to speak first. */
  words: readonly Spoken[];
  /** How many of them the server speaks anew. */
  made: number;
  /** Words for which the server has nothing left today, or which are too many for one go. */
  later: number;
  /** About. */
  bytes: number;
}

/** What there is to fetch for these words. `mayMake`: how often the server may still speak for her today. */
export function planRecordings(
  words: readonly Spoken[],
  recordings: ReadonlySet<string>,
  mayMake: number,
): RecordingPlan {
  const missing = words.filter(({ audioUrl }) => audioUrl === null || !recordings.has(audioUrl));
  const spoken = missing.filter(({ audioUrl }) => audioUrl !== null).slice(0, MOST_AT_ONCE);
  const unspoken = missing.filter(({ audioUrl }) => audioUrl === null);
  const made = unspoken.slice(0, Math.max(0, Math.min(mayMake, MOST_AT_ONCE - spoken.length)));
  const fetched = [...spoken, ...made];
  return {
    here: words.length - missing.length,
    words: fetched,
    made: made.length,
    later: missing.length - fetched.length,
    bytes: fetched.length * BYTES_OF_WORD,
  };
}

export interface Fetched {
  count: number;
  /** Why it ended before everything was here. */
  error: AppError | null;
}

/** Fetches recordings one after the other and has spoken what is not yet; what came stays, whatever comes next. */
export async function fetchRecordings(
  words: readonly Spoken[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Fetched> {
  let count = 0;
  let failures = 0;
  let error: AppError | null = null;
  await sendFirst().catch(() => undefined);
  for (const [at, { id, audioUrl }] of words.entries()) {
    if (signal.aborted) break;
    try {
      await bringMediaHere(audioUrl ?? (await askForAudio(id)));
      count += 1;
      failures = 0;
      error = null;
    } catch (thrown) {
      error = toAppError(thrown);
      failures += 1;
      if (OF_ALL.has(error.code) || failures >= MOST_FAILURES) break;
    }
    onProgress(at + 1);
  }
  // The rows say where the new ones are.
  await syncNow({ hasNetwork: true }).catch(() => undefined);
  return { count, error };
}
