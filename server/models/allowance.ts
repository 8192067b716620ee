import type { Clock } from "../app-deps.ts";
import { ModelError } from "./model-error.ts";

const MOST_OF_ONE_USER = 2;
const DAY_MS = 86_400_000;

export interface Limits {
  readonly mostAtOnce: number;
  readonly mostPerDay: number;
}

/**
 * Who may ask a model now: so many at once in this process, two of one learner, and so many of her on a day. Counted in
 * memory: it protects purse and model, it is no accounting. Whoever finds no place is not kept waiting.
 */
export class Allowance {
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #running = new Map<string, number>();
  #asked = new Map<string, number>();
  #day = 0;
  #atOnce = 0;

  constructor(clock: Clock, limits: Limits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** How often she may still ask today. */
  left(userId: string): number {
    return Math.max(0, this.#limits.mostPerDay - (this.#askedToday().get(userId) ?? 0));
  }

  #askedToday(): Map<string, number> {
    const day = Math.floor(this.#clock.now().getTime() / DAY_MS);
    if (day !== this.#day) this.#asked = new Map();
    this.#day = day;
    return this.#asked;
  }

  /** Throws a ModelError, "busy" or "used-up", where there is no place. */
  async take<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const asked = this.#askedToday().get(userId) ?? 0;
    if (asked >= this.#limits.mostPerDay) throw new ModelError("used-up");
    const running = this.#running.get(userId) ?? 0;
    if (running >= MOST_OF_ONE_USER || this.#atOnce >= this.#limits.mostAtOnce) throw new ModelError("busy");
    this.#asked.set(userId, asked + 1);
    this.#running.set(userId, running + 1);
    this.#atOnce += 1;
    try {
      return await work();
    } finally {
      this.#atOnce -= 1;
      const left = (this.#running.get(userId) ?? 1) - 1;
      if (left > 0) this.#running.set(userId, left);
      else this.#running.delete(userId);
    }
  }
}
