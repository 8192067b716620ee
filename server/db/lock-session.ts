import pg from "pg";

const CHANNEL = "visite_lock_wanted";

interface SessionEvents {
  /** Another node waits for a lock of ours. */
  onWanted(name: string): void;
  /** The connection broke, and all locks with it. */
  onLost(): void;
  onTrouble(error: Error): void;
}

/** The one connection of a node that has its locks; made when the first one is taken, and anew after it broke. */
export class LockSession {
  readonly #options: pg.PoolConfig;
  readonly #events: SessionEvents;
  readonly #held = new Set<string>();
  #client: Promise<pg.Client> | undefined;
  #isClosed = false;

  constructor(options: pg.PoolConfig, events: SessionEvents) {
    // As long as the server lives: it has no statement that takes long, and is idle most of the time.
    this.#options = { ...options, application_name: "visite-locks", keepAlive: true, connectionTimeoutMillis: 0 };
    this.#events = events;
  }

  async tryTake(name: string): Promise<boolean> {
    const client = await this.#connected();
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken",
      [name],
    );
    const isTaken = rows[0]?.taken === true;
    if (isTaken) this.#held.add(name);
    return isTaken;
  }

  /** Lets go of a lock, if the connection that took it still has it. */
  async giveBack(name: string): Promise<void> {
    if (!this.#held.delete(name)) return;
    try {
      await (await this.#client)?.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]);
    } catch (error) {
      // It broke in this very moment: the lock is gone as well.
      this.#events.onTrouble(error as Error);
    }
  }

  /** Tells whoever has a lock that it is waited for. */
  async askFor(name: string): Promise<void> {
    await (await this.#connected()).query("select pg_notify($1, $2)", [CHANNEL, name]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  #connected(): Promise<pg.Client> {
    if (this.#isClosed) return Promise.reject(new Error("the server stops"));
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#options);
    const lose = () => {
      this.#client = undefined;
      this.#held.clear();
      if (!this.#isClosed) this.#events.onLost();
    };
    client.once("end", lose);
    client.on("error", (error) => this.#events.onTrouble(error));
    client.on("notification", ({ payload = "" }) => {
      // Its own question comes back to whoever waits, too.
      if (this.#held.has(payload)) this.#events.onWanted(payload);
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  }
}
