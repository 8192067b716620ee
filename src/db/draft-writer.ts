import type { LearnerDatabase } from "./database.ts";
import { dropDraft, saveDraft } from "./drafts.ts";

/** While somebody types, a draft is written at most this often. */
export const WRITE_EVERY_MS = 300;

/**
 * Writes what is being typed or played under one key: the first change at once, later ones at most every
 * {@link WRITE_EVERY_MS}. What cannot be stored still stands on the screen, so a failure is not reported here.
 */
export class DraftWriter {
  // Hers, whoever signs in next: a form may go from the screen after its learner has signed out.
  readonly #db: LearnerDatabase;
  readonly #key: string;
  #waiting: { value: unknown } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastWriteAt = Number.NEGATIVE_INFINITY;

  constructor(db: LearnerDatabase, key: string) {
    this.#db = db;
    this.#key = key;
  }

  write(value: unknown): void {
    this.#waiting = { value };
    const wait = this.#lastWriteAt + WRITE_EVERY_MS - performance.now();
    if (wait <= 0) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), wait);
  }

  /** Writes what waits, now. */
  flush(): void {
    const waiting = this.#forget();
    if (waiting === null) return;
    this.#lastWriteAt = performance.now();
    void saveDraft(this.#db, this.#key, waiting.value).catch(() => undefined);
  }

  /** It became a row, or was given up. */
  async drop(): Promise<void> {
    this.#forget();
    await dropDraft(this.#db, this.#key).catch(() => undefined);
  }

  #forget(): { value: unknown } | null {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting;
  }
}
