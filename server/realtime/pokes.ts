import { sql } from "drizzle-orm";

import type { Database } from "../app-deps.ts";
import type { Logger } from "../observability/logger.ts";

/**
 * Tells all nodes which scopes changed, after the commits that changed them. PostgreSQL lets transactions that notify
 * commit one at a time, each waiting for the disk; so the writing ones do not notify, and one that writes nothing and
 * waits for no disk does it for all that have gathered meanwhile. A poke that is lost is made up for by the next one,
 * or by the device's own clock.
 */
export class Pokes {
  readonly #db: Database;
  readonly #logger: Logger;
  #gathered = new Set<string>();
  #sending: Promise<void> | null = null;

  constructor(db: Database, logger: Logger) {
    this.#db = db;
    this.#logger = logger;
  }

  tell(scope: string): void {
    this.#gathered.add(scope);
    this.#sending ??= this.#send().finally(() => (this.#sending = null));
  }

  async close(): Promise<void> {
    await this.#sending;
  }

  async #send(): Promise<void> {
    while (this.#gathered.size > 0) {
      const scopes = [...this.#gathered];
      this.#gathered = new Set();
      try {
        await this.#db.execute(sql`
          select set_config('synchronous_commit', 'off', true), pg_notify('visite_changed', scope)
          from unnest(${sql.param(scopes)}::text[]) as t(scope)`);
      } catch (error) {
        this.#logger.warn({ err: error }, "devices were not told of a change");
      }
    }
  }
}
