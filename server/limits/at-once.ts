import { AppError } from "#shared/contract/errors.ts";

const RETRY_AFTER_SECONDS = 2;

/** How many works of one kind run at the same moment, by whose they are. */
export class AtOnce {
  readonly most: number;
  readonly #running = new Map<string, number>();

  constructor(most: number) {
    this.most = most;
  }

  isFull(key: string): boolean {
    return (this.#running.get(key) ?? 0) >= this.most;
  }

  /** Takes a place and answers how to give it back, which may be done twice. Throws `rate-limited` when none is free. */
  enter(key: string): () => void {
    if (this.isFull(key)) throw tooManyAtOnce();
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = (this.#running.get(key) ?? 1) - 1;
      if (left > 0) this.#running.set(key, left);
      else this.#running.delete(key);
    };
  }
}

export const tooManyAtOnce = (retryAfter = RETRY_AFTER_SECONDS): AppError =>
  new AppError("rate-limited", { details: { retry_after: retryAfter } });
