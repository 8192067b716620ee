import { AppError } from "#shared/contract/errors.ts";

const RETRY_AFTER_SECONDS = 5;

/** Memory that everything of one kind shares on this node. */
export class HeldBytes {
  readonly most: number;
  #held = 0;

  constructor(most: number) {
    this.most = most;
  }

  get held(): number {
    return this.#held;
  }

  /** Throws `unavailable` when there is no room for them now. */
  take(bytes: number): void {
    if (this.#held + bytes > this.most) {
      throw new AppError("unavailable", { details: { retry_after: RETRY_AFTER_SECONDS } });
    }
    this.#held += bytes;
  }

  giveBack(bytes: number): void {
    this.#held -= bytes;
  }
}
