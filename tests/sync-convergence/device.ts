import { commit, undo } from "#db/commit.ts";
import { LearnerDatabase } from "#db/database.ts";
import { applyChange, changesOfEntry } from "#db/view.ts";
import { rowKey } from "#shared/contract/mutation.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { Intent } from "#shared/contract/mutations.ts";
import { ENTITY_NAMES } from "#shared/model/entities.ts";
import { SyncEngine } from "#sync/engine.ts";

import type { FaultyTransport } from "./faulty-transport.ts";

/** A phone with the app: real database code, real engine. Its process can be killed, its clock can be wrong. */
export class Device {
  readonly name: string;
  readonly userId: string;
  readonly transport: FaultyTransport;
  /** What its clock is off by. */
  skewMs = 0;
  db: LearnerDatabase;
  engine: SyncEngine;
  readonly #dbName = `device-${newId()}`;
  readonly #clock: () => number;

  constructor(name: string, userId: string, transport: FaultyTransport, clock: () => number) {
    this.name = name;
    this.userId = userId;
    this.transport = transport;
    this.#clock = clock;
    this.db = new LearnerDatabase(userId, this.#dbName);
    this.engine = this.#makeEngine();
  }

  now(): number {
    return this.#clock() + this.skewMs;
  }

  #makeEngine(): SyncEngine {
    return new SyncEngine({ db: this.db, transport: this.transport, now: () => this.now(), random: () => 0 });
  }

  /** Does something: it counts as done when this resolves. */
  act(intents: readonly Intent[]): Promise<string[]> {
    return commit(this.db, intents, { at: this.now() });
  }

  undo(ids: readonly string[]): Promise<boolean> {
    return undo(this.db, ids);
  }

  async sync(): Promise<void> {
    await this.engine.wake();
  }

  /** Page and worker sync at once, without the lock that usually keeps them apart. */
  async syncInTwoContexts(): Promise<void> {
    const db = new LearnerDatabase(this.userId, this.#dbName);
    const other = new SyncEngine({ db, transport: this.transport, now: () => this.now(), random: () => 0 });
    await Promise.all([this.engine.wake(), other.wake()]);
    other.stop();
    db.close();
  }

  /** The process ends in the middle of whatever it does, and is started again. */
  async killDuringSync(afterTicks: number): Promise<void> {
    const dying = this.engine;
    const work = dying.wake();
    for (let tick = 0; tick < afterTicks; tick++) await new Promise((done) => setImmediate(done));
    dying.stop();
    this.db.close();
    await work.catch(() => undefined);
    this.db = new LearnerDatabase(this.userId, this.#dbName);
    await this.db.open();
    this.engine = this.#makeEngine();
  }

  /** All rows as the server last told them to this device, in a form that two devices can be compared by. */
  async bases(): Promise<Record<string, unknown[]>> {
    const bases: Record<string, unknown[]> = {};
    const shadows = await this.db.shadows.toArray();
    for (const entity of ENTITY_NAMES) {
      const rows = new Map((await this.db.rows(entity).toArray()).map((row) => [row.id, row]));
      for (const { id, base } of shadows.filter((shadow) => shadow.entity === entity)) {
        if (base) rows.set(id, base);
        else rows.delete(id);
      }
      bases[entity] = [...rows.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    }
    return bases;
  }

  /** What the learner sees, cards included, as against what the bases and the waiting changes say it should be. */
  async wrongViews(): Promise<string[]> {
    const wrong: string[] = [];
    const entries = await this.db.outbox.orderBy("seq").toArray();
    for (const shadow of await this.db.shadows.toArray()) {
      const changes = entries
        .filter(({ state, keys }) => state !== "parked" && keys.includes(shadow.key))
        .flatMap((entry) => changesOfEntry(entry))
        .filter((change) => rowKey(change.entity, change.id) === shadow.key);
      const row = changes.reduce((before, change) => applyChange(before, change, this.userId), shadow.base);
      const view = (await this.db.rows(shadow.entity).get(shadow.id)) ?? null;
      if (JSON.stringify(view) !== JSON.stringify(row)) wrong.push(shadow.key);
    }
    return wrong;
  }

  async end(): Promise<void> {
    this.engine.stop();
    await this.db.delete();
  }
}
