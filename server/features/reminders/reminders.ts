import type { AppDeps } from "../../app-deps.ts";
import { decide, type Decided } from "./decide.ts";
import { peopleToLookAt } from "./people.ts";
import type { PushNetwork } from "./push-network.ts";
import { sendPush } from "./send-push.ts";
import { dropSubscription, type Subscription } from "./subscriptions.ts";

const LOOK_EVERY_MS = 60_000;
const MOST_PEOPLE_AT_ONCE = 200;
const MOST_SENT_AT_ONCE = 20;
const TOPIC = "reminder";

type Work = Decided & { userId: string };

/** Looks every minute whose reminder has come. Several nodes may: each person is decided by one of them. */
export class Reminders {
  readonly #deps: AppDeps;
  readonly #network: PushNetwork;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | null = null;
  #isClosed = false;

  constructor(deps: AppDeps, network: PushNetwork) {
    this.#deps = deps;
    this.#network = network;
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  /** Decides and sends what is due now. Resolves when all of it is sent; one look at a time. */
  look(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#running ??= this.#look()
      .catch((error: unknown) => this.#deps.logger.warn({ err: error }, "reminders could not be looked at"))
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #look(): Promise<void> {
    const { db, clock } = this.#deps;
    const seen = new Set<string>();
    for (let more = true; more && !this.#isClosed;) {
      const found = await peopleToLookAt(db, clock.now(), MOST_PEOPLE_AT_ONCE);
      const people = found.filter((userId) => !seen.has(userId));
      for (const userId of people) seen.add(userId);
      more = found.length === MOST_PEOPLE_AT_ONCE && people.length > 0;
      const work: Work[] = [];
      for (const userId of people) {
        const decided = await this.#decide(userId);
        if (decided !== null) work.push({ userId, ...decided });
      }
      await this.#sendAll(work);
    }
  }

  /** One person in trouble keeps nobody else from being reminded. */
  async #decide(userId: string): Promise<Decided | null> {
    const { db, config, clock, logger } = this.#deps;
    try {
      return await decide(db, userId, config.push.publicKey, clock.now());
    } catch (error) {
      logger.warn({ err: error }, "a reminder could not be decided");
      return null;
    }
  }

  async #sendAll(work: readonly Work[]): Promise<void> {
    const waiting = work.flatMap((one) => one.subscriptions.map((subscription) => ({ one, subscription })));
    const sendInTurn = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await this.#send(next.one, next.subscription);
      }
    };
    await Promise.all(Array.from({ length: MOST_SENT_AT_ONCE }, sendInTurn));
  }

  async #send({ userId, payload, ttlSeconds }: Work, subscription: Subscription): Promise<void> {
    const { db, config, logger } = this.#deps;
    const outcome = await sendPush(subscription, { payload, ttlSeconds, topic: TOPIC }, config.push, this.#network);
    // Neither who it was nor where: an endpoint is a key to her device.
    logger.info({ outcome }, "reminder");
    if (outcome !== "gone") return;
    await dropSubscription(db, userId, subscription.id).catch((error: unknown) =>
      logger.warn({ err: error }, "a device that is gone could not be dropped"),
    );
  }
}
