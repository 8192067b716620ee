import type { Clock } from "../app-deps.ts";

interface Bucket {
  /** When the tries that count were; never more than the budget. */
  counted: number[];
  /** Tries being checked right now: they may turn out wrong. */
  running: number;
  /** Resolves when one of the running ones ends. */
  ended: PromiseWithResolvers<void>;
}

export interface Budget {
  most: number;
  windowMs: number;
  /** Keys that are remembered at once: whoever makes up many does not fill the memory. */
  mostKeys?: number;
}

const MOST_KEYS = 50_000;

/**
 * How often something happened within a window, per key. Keys stand in the order in which they were last counted, so
 * that what is over is found at the front and nothing is ever looked through.
 */
export class TryCounter {
  readonly #clock: Clock;
  readonly #budget: Required<Budget>;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, { most, windowMs, mostKeys = MOST_KEYS }: Budget) {
    this.#clock = clock;
    this.#budget = { most, windowMs, mostKeys };
  }

  /** For tests and figures. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Whole seconds until one more is allowed; 0: now, as far as is certain. */
  secondsFull(key: string): number {
    const counted = this.#live(key)?.counted ?? [];
    if (counted.length < this.#budget.most) return 0;
    const [oldest = 0] = counted;
    return Math.max(1, Math.ceil((oldest + this.#budget.windowMs - this.#clock.now().getTime()) / 1000));
  }

  /** Resolves when a try ends whose end may make room; undefined: there is room already. */
  waitsFor(key: string): Promise<void> | undefined {
    const bucket = this.#live(key);
    if (bucket === undefined || bucket.counted.length + bucket.running < this.#budget.most) return undefined;
    return bucket.ended.promise;
  }

  begin(key: string): void {
    const bucket = this.#live(key) ?? this.#make(key);
    bucket.running += 1;
  }

  end(key: string, counts: boolean): void {
    const bucket = this.#live(key);
    if (bucket === undefined) return;
    bucket.running -= 1;
    if (counts) bucket.counted.push(this.#clock.now().getTime());
    bucket.ended.resolve();
    bucket.ended = Promise.withResolvers<void>();
    if (counts) this.#moveToEnd(key, bucket);
    else if (isQuiet(bucket)) this.#buckets.delete(key);
  }

  /** One that is known to count. */
  add(key: string): void {
    this.begin(key);
    this.end(key, true);
  }

  forget(key: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return;
    bucket.counted = [];
    if (isQuiet(bucket)) this.#buckets.delete(key);
  }

  #live(key: string): Bucket | undefined {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) return undefined;
    this.#dropOver(bucket);
    return bucket;
  }

  #dropOver(bucket: Bucket): void {
    const since = this.#clock.now().getTime() - this.#budget.windowMs;
    if ((bucket.counted[0] ?? since + 1) <= since) bucket.counted = bucket.counted.filter((at) => at > since);
  }

  #make(key: string): Bucket {
    this.#makeRoom();
    const bucket = { counted: [], running: 0, ended: Promise.withResolvers<void>() };
    this.#buckets.set(key, bucket);
    return bucket;
  }

  #moveToEnd(key: string, bucket: Bucket): void {
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
  }

  /** Two steps of tidying for each new key keep up with any number of them. */
  #makeRoom(): void {
    for (let step = 0; step < 2; step += 1) {
      const [first] = this.#buckets;
      if (first === undefined) return;
      const [key, bucket] = first;
      this.#dropOver(bucket);
      if (bucket.running > 0) this.#moveToEnd(key, bucket);
      else if (isQuiet(bucket) || this.#buckets.size >= this.#budget.mostKeys) this.#buckets.delete(key);
      else return;
    }
  }
}

const isQuiet = ({ counted, running }: Bucket) => running === 0 && counted.length === 0;
