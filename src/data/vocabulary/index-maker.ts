import type { Table } from "dexie";

import type { LearnerDatabase, StoredCard } from "#db/database.ts";
import { observeTable, type ObservedTable } from "#db/observed-table.ts";
import { watch } from "#db/watch.ts";
import { toAppError, type AppError } from "#shared/contract/errors.ts";
import { inPieces } from "#shared/lib/pieces.ts";

import {
  wordIndexOf,
  type Clock,
  type IndexRows,
  type Item,
  type List,
  type Membership,
  type Overlay,
  type WordIndex,
} from "./index-parts.ts";
import { today } from "./words.ts";

type Versioned = { version: number; updatedAt: string };
const isSameVersion = (before: Versioned, now: Versioned): boolean =>
  before.version === now.version && before.updatedAt === now.updatedAt;

/** All tables that the index is made of. */
function followAll(db: LearnerDatabase) {
  return {
    items: observeTable<Item>(db, db.rows("vocab_item") as Table<Item, string>, isSameVersion),
    overlays: observeTable<Overlay>(db, db.rows("vocab_overlay") as Table<Overlay, string>, isSameVersion),
    memberships: observeTable<Membership>(db, db.rows("vocab_list_item") as Table<Membership, string>),
    lists: observeTable<List>(db, db.rows("vocab_list") as Table<List, string>),
    cards: observeTable<StoredCard>(db, db.cards),
  };
}

type Tables = ReturnType<typeof followAll>;

/** What the tables hold now; undefined until all of them were read once. Throws when that failed. */
function rowsNow(tables: Tables): IndexRows | undefined {
  const [items, overlays, memberships] = [tables.items.rows(), tables.overlays.rows(), tables.memberships.rows()];
  const [lists, cards] = [tables.lists.rows(), tables.cards.rows()];
  return items && overlays && memberships && lists && cards && { items, overlays, memberships, lists, cards };
}

function whenRead(table: ObservedTable<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const tell = () => {
      try {
        if (table.rows() === undefined) return;
        stop();
        resolve();
      } catch (error) {
        stop();
        reject(error as Error);
      }
    };
    const stop = table.subscribe(() => tell());
    tell();
  });
}

/** What there is to show: an index that was made whole, or why there is none. */
export interface Made {
  db: LearnerDatabase;
  index?: WordIndex;
  error?: AppError;
}

const isSameClock = (one: Clock | undefined, other: Clock): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The index of one database. Thousands of words take a moment: it is made in pieces, and shown when it is whole. */
export class IndexMaker {
  /** What was made last; who comes after a failure tries again. */
  made: Made;
  readonly #db: LearnerDatabase;
  readonly #tables: Tables;
  readonly #listeners = new Set<(made: Made) => void>();
  #clock: Clock | undefined;
  #isMaking = false;
  #isStale = false;

  constructor(db: LearnerDatabase) {
    this.#db = db;
    this.#tables = followAll(db);
    this.made = { db };
  }

  /** Tells what was made since somebody looked, then what comes. */
  follow(listener: (made: Made) => void): () => void {
    this.#listeners.add(listener);
    listener(this.made);
    const stops = Object.values(this.#tables).map((table) => table.subscribe(this.#make));
    this.#make();
    return () => {
      this.#listeners.delete(listener);
      for (const stop of stops) stop();
    };
  }

  /** Which day it is changes without a table; what a day is to her stands in her row. */
  followClock(): () => void {
    return watch(
      () => today(this.#db),
      (clock) => {
        if (isSameClock(this.#clock, clock)) return;
        this.#clock = clock;
        this.#make();
      },
      (error) => this.#tell({ db: this.#db, error: toAppError(error) }),
    );
  }

  /** As of now, for what is no screen; the screens' tables are not read again. */
  async read(): Promise<WordIndex> {
    const [clock] = await Promise.all([today(this.#db), ...Object.values(this.#tables).map(whenRead)]);
    const rows = rowsNow(this.#tables);
    const index = rows && (await inPieces(wordIndexOf(rows, clock, this.#db.userId)));
    if (!index) throw new Error("the tables of the words were read, and are not there");
    return index;
  }

  readonly #make = (): void => {
    this.#isStale = true;
    if (!this.#isMaking) void this.#makeAll();
  };

  async #makeAll(): Promise<void> {
    this.#isMaking = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const rows = rowsNow(this.#tables);
        const index = rows && this.#clock && (await inPieces(wordIndexOf(rows, this.#clock, this.#db.userId)));
        if (index && index !== this.made.index) this.#tell((this.made = { db: this.#db, index }));
      }
    } catch (error) {
      this.#tell({ db: this.#db, error: toAppError(error) });
    } finally {
      this.#isMaking = false;
    }
  }

  #tell(made: Made): void {
    for (const listener of this.#listeners) listener(made);
  }
}
