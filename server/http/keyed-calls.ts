import { sql } from "drizzle-orm";

import { AppError, ERROR_CODES } from "#shared/contract/errors.ts";
import { replayOutcome } from "#shared/contract/replay-outcome.ts";

import type { AppDeps } from "../app-deps.ts";
import { errorBody, refusalOf } from "../calls/errors.ts";
import { withTransaction } from "../db/transaction.ts";
import { type Receipt, findReceipts } from "../sync/receipts.ts";

export interface KeyedCall {
  userId: string;
  /** From the header Idempotency-Key. */
  key: string;
  fingerprint: string;
}

interface Answer {
  status: number;
  body: unknown;
}

/** An answer that was lost is asked for again within minutes. */
const CACHE_MS = 10 * 60_000;
const MOST_CACHED = 2000;

/**
 * Direct calls with a key. The receipt in the database says which call the key belongs to and how it ended. Answers are
 * kept in memory and for minutes: they may show another person, and must not outlive her. Later, and on another node,
 * the call runs again: all of them have the same effect however often they come.
 */
export class KeyedCalls {
  readonly #deps: AppDeps;
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #answers = new Map<string, { answer: Answer; until: number }>();

  constructor(deps: AppDeps) {
    this.#deps = deps;
  }

  /** Throws what `work` throws, the refusal of the first time, or `idempotency-mismatch`. */
  async run(call: KeyedCall, work: () => Promise<Answer>): Promise<Answer> {
    const slot = `${call.userId} ${call.key}`;
    const before = this.#underWay.get(slot) ?? Promise.resolve();
    const running = before.then(() => this.#runAlone(call, slot, work));
    const ended = running.catch(() => undefined);
    this.#underWay.set(slot, ended);
    try {
      return await running;
    } finally {
      if (this.#underWay.get(slot) === ended) this.#underWay.delete(slot);
    }
  }

  async #runAlone(call: KeyedCall, slot: string, work: () => Promise<Answer>): Promise<Answer> {
    const receipt = await this.#receiptOf(call);
    if (receipt !== undefined) {
      if (receipt.fingerprint !== call.fingerprint) throw new AppError("idempotency-mismatch");
      if (receipt.status >= 300) throw refusalAgain(receipt);
      const cached = this.#answers.get(slot);
      if (cached !== undefined && cached.until > this.#now()) return cached.answer;
      return { ...(await work()), status: receipt.status };
    }
    try {
      const answer = await work();
      await this.#keep(call, answer.status, null);
      this.#remember(slot, answer);
      return answer;
    } catch (thrown) {
      const error = refusalOf(thrown);
      const { code, message } = errorBody(error);
      if (replayOutcome(error) !== "not-now") await this.#keep(call, error.status, { code, message });
      throw thrown;
    }
  }

  async #receiptOf({ userId, key }: KeyedCall): Promise<Receipt | undefined> {
    return withTransaction(this.#deps.db, async (tx) => (await findReceipts(tx, userId, [key])).get(key));
  }

  async #keep({ userId, key, fingerprint }: KeyedCall, status: number, body: object | null): Promise<void> {
    await this.#deps.db.execute(sql`
      insert into sync_receipt (user_id, mutation_id, fingerprint, status, body, touched)
      values (${userId}::uuid, ${key}::uuid, ${fingerprint}, ${status}, ${body && JSON.stringify(body)}::jsonb, '[]'::jsonb)
      on conflict do nothing`);
  }

  #remember(slot: string, answer: Answer): void {
    this.#answers.set(slot, { answer, until: this.#now() + CACHE_MS });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST_CACHED && oldest !== undefined) this.#answers.delete(oldest);
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }
}

function refusalAgain({ body, status }: Receipt): AppError {
  const { code, message } = body as { code: keyof typeof ERROR_CODES; message: string };
  return ERROR_CODES[code].status === status ? new AppError(code, { message }) : new AppError("conflict");
}
