import type { DBCore, DBCoreCursor, DBCoreMutateRequest, DBCoreTable, DBCoreTransaction } from "dexie";

import type { LearnerDatabase } from "#db/database.ts";
import { endDatabase } from "#db/recovery.ts";

import type { Activity } from "./activity.ts";

const never = new Promise<never>(() => undefined);

/** The storage of one context: it can be full, and its process can die between any two steps of the database. */
export class FaultyStorage {
  isFull = false;
  isDead = false;
  /** Steps until the process dies. */
  stepsToLive = Number.POSITIVE_INFINITY;
  readonly #activity: Activity;
  readonly #running = new Set<DBCoreTransaction>();
  #db: LearnerDatabase | null = null;
  #onDeath: () => void = () => undefined;

  constructor(activity: Activity) {
    this.#activity = activity;
  }

  /** Puts itself below a database that is not open yet. */
  attach(db: LearnerDatabase, onDeath: () => void): void {
    this.#db = db;
    this.#onDeath = onDeath;
    db.use({ stack: "dbcore", name: "faults", create: (core) => this.#wrap(core) });
  }

  /** The process ends here: what is not committed never happened, and nothing of it runs any more. */
  die(): void {
    this.isDead = true;
    for (const transaction of this.#running) {
      try {
        transaction.abort();
      } catch {
        // It was complete already.
      }
    }
    if (this.#db) endDatabase(this.#db);
    this.#onDeath();
  }

  #wrap(core: DBCore): DBCore {
    return {
      ...core,
      transaction: (tables, mode, options) => {
        const transaction = core.transaction(tables, mode, options);
        if (mode === "readwrite") this.#running.add(transaction);
        return transaction;
      },
      table: (name) => this.#wrapTable(core.table(name)),
    };
  }

  #wrapTable(table: DBCoreTable): DBCoreTable {
    const step = <A, R>(run: (input: A) => Promise<R>) => {
      return (input: A): Promise<R> => this.#step(() => run(input));
    };
    // Every row of a bulk is a request of its own, and takes a turn.
    const rowsOf = (request: DBCoreMutateRequest): number =>
      "values" in request ? request.values.length : "keys" in request ? request.keys.length : 0;
    return {
      ...table,
      mutate: (request) => {
        const isWrite = request.type === "add" || request.type === "put";
        return this.#step(() => table.mutate(request), { isWrite, rows: rowsOf(request) });
      },
      get: step((request) => table.get(request)),
      getMany: (request) => this.#step(() => table.getMany(request), { rows: request.keys.length }),
      query: step((request) => table.query(request)),
      openCursor: step((request) => table.openCursor(request).then((cursor) => this.#signing(cursor))),
      count: step((request) => table.count(request)),
    };
  }

  /** A cursor that walks over many rows is one step, and takes a turn for each of them. */
  #signing(cursor: DBCoreCursor | null): DBCoreCursor | null {
    if (!cursor) return null;
    const start = cursor.start.bind(cursor);
    const sign = () => this.#activity.sign();
    return Object.assign(cursor, {
      start: (onNext: () => void) =>
        start(() => {
          sign();
          onNext();
        }),
    });
  }

  // No async function here or above it: its promise is not Dexie's, and the transaction would be lost behind it.
  #step<R>(run: () => Promise<R>, { isWrite = false, rows = 1 } = {}): Promise<R> {
    this.#activity.sign(rows);
    if (this.isDead) return never;
    this.stepsToLive -= 1;
    if (this.stepsToLive <= 0) {
      this.die();
      return never;
    }
    if (isWrite && this.isFull) {
      const error = new DOMException("the disk is full", "QuotaExceededError");
      return Promise.reject(error);
    }
    return run();
  }
}
