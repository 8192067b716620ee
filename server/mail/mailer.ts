import type { AppDeps } from "../app-deps.ts";
import { dropMail, type MailRow, putMailOff, takeDueMails } from "./outbox.ts";
import { createMailTransport, type OutgoingMail, type Transport } from "./transport.ts";

/** Retries, and what another node left behind. */
const LOOK_EVERY_MS = 15_000;
const MOST_AT_ONCE = 3;
/** After two days nobody waits for it any more. */
const GIVE_UP_AFTER_MS = 2 * 24 * 3_600_000;
const END_LIMIT_MS = 3000;

/** What a mail of the outbox says now, and to whom; null: there is nothing to say any more. */
export type WriteMail = (row: MailRow) => Promise<OutgoingMail | null>;

/**
 * Sends what waits in the outbox: at once when it is woken after a commit, and again later when the mail server was
 * away, slow or unwilling. A mail may go out twice (the server took it and the process died), never not at all.
 */
export class Mailer {
  readonly #deps: AppDeps;
  readonly #write: WriteMail;
  readonly #transport: Transport;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | null = null;
  #isWanted = false;
  #isClosed = false;

  constructor(deps: AppDeps, write: WriteMail) {
    this.#deps = deps;
    this.#write = write;
    this.#transport = createMailTransport(deps.config, deps.logger);
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
    this.wake();
  }

  /** Something may be due. Returns at once: no request waits for a mail server. */
  wake(): void {
    if (this.#isClosed) return;
    this.#isWanted = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** Resolves when nothing is being sent; for tests and the end of the process. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    const { promise: limit, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, END_LIMIT_MS);
    // What a slow server has not taken by then stays in the outbox.
    await Promise.race([this.settled(), limit]);
    clearTimeout(timer);
    this.#transport.close();
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWanted && !this.#isClosed) {
        this.#isWanted = false;
        await this.#sendDue();
      }
    } catch (error) {
      this.#deps.logger.warn({ err: error }, "the outbox of mails could not be read");
    }
  }

  async #sendDue(): Promise<void> {
    const { db, clock } = this.#deps;
    for (;;) {
      const rows = await takeDueMails(db, clock.now(), MOST_AT_ONCE);
      await Promise.all(rows.map((row) => this.#sendOne(row)));
      if (rows.length < MOST_AT_ONCE || this.#isClosed) return;
    }
  }

  async #sendOne(row: MailRow): Promise<void> {
    const { db, clock, logger } = this.#deps;
    const about = { mail_id: row.id, kind: row.kind, tries: row.tries };
    try {
      const mail = await this.#write(row);
      if (mail !== null) {
        await this.#transport.send(mail);
        logger.info(about, "mail sent");
      }
      await dropMail(db, row.id);
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      const why = { ...about, code, response_code: responseCode };
      // Messages of mail servers repeat the address: only their codes are told.
      if (isHopeless(error) || clock.now().getTime() - Date.parse(row.created_at) > GIVE_UP_AFTER_MS) {
        logger.error(why, "a mail was given up");
        await dropMail(db, row.id);
        return;
      }
      logger.warn(why, "a mail could not be sent yet");
      await putMailOff(db, row, clock.now());
    }
  }
}

/** The mail server knows for good that this recipient does not exist. */
function isHopeless(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === "EENVELOPE" && responseCode >= 550 && responseCode <= 553;
}
