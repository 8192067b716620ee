import { commit, undo } from "#db/commit.ts";
import { LearnerDatabase } from "#db/database.ts";
import { endDatabase } from "#db/recovery.ts";
import type { Intent } from "#shared/contract/mutations.ts";
import { SyncEngine } from "#sync/engine.ts";

import { FaultyStorage } from "./faulty-database.ts";
import type { FuzzUser } from "./fuzz-server.ts";
import { Line } from "./line.ts";
import type { World } from "./world.ts";

/** The database as a later app has it: one more table, one more index. */
class LaterDatabase extends LearnerDatabase {
  constructor(userId: string, name: string) {
    super(userId, name);
    this.version(90).stores({
      ofALaterApp: "id",
      outbox: "++seq, &id, lane, state, attempts, nextAttemptAt, at, *keys",
    });
  }
}

/** A phone. People may share it; each has a database of her own on it. */
export class Device {
  readonly name: string;
  readonly world: World;
  /** What its clock is off by. */
  skewMs = 0;
  signedIn: FuzzUser | null = null;
  hasLaterApp = false;
  contexts: Context[] = [];
  /** What a proxy between this device and the server has kept, by what was asked. */
  readonly earlierAnswers = new Map<string, unknown[]>();
  #fullStorage = false;

  constructor(world: World, name: string) {
    this.world = world;
    this.name = name;
  }

  now(): number {
    return this.world.time.now() + this.skewMs;
  }

  get isFull(): boolean {
    return this.#fullStorage;
  }

  set isFull(value: boolean) {
    this.#fullStorage = value;
    for (const { storage } of this.contexts) storage.isFull = value;
  }

  databaseName(user: FuzzUser): string {
    return `${this.world.name}-${this.name}-${user.tag}`;
  }

  /** Opens the app once more: a tab, or the service worker. */
  async open(user: FuzzUser): Promise<Context> {
    const context = new Context(this, user);
    this.contexts.push(context);
    await context.db.open();
    return context;
  }

  /** If people share it, the next one takes it. What the other one had open goes on in forgotten tabs. */
  handOver(): void {
    if (this !== this.world.devices.at(-1)) return;
    this.signedIn = this.world.server.users.find((user) => user !== this.signedIn) ?? null;
    this.world.note(`${this.name} changes hands: ${this.signedIn?.tag}`);
  }

  close(context: Context): void {
    this.contexts = this.contexts.filter((one) => one !== context);
    context.end();
  }

  closeAll(): void {
    for (const context of this.contexts) context.end();
    this.contexts = [];
  }
}

/** One run of the app on a device: a tab or the worker, with the real database code and the real engine. */
export class Context {
  readonly device: Device;
  readonly user: FuzzUser;
  readonly userId: string;
  readonly db: LearnerDatabase;
  readonly engine: SyncEngine;
  readonly storage: FaultyStorage;
  readonly line: Line;

  constructor(device: Device, user: FuzzUser) {
    const { world } = device;
    this.device = device;
    this.user = user;
    this.userId = user.userId;
    const name = device.databaseName(user);
    this.db = device.hasLaterApp ? new LaterDatabase(user.userId, name) : new LearnerDatabase(user.userId, name);
    this.storage = new FaultyStorage(world.activity);
    this.storage.isFull = device.isFull;
    this.line = new Line(world, device, user.userId);
    this.storage.attach(this.db, () => this.#cutOff());
    const random = world.randomFor(`${device.name} ${user.tag}`);
    this.engine = new SyncEngine({ db: this.db, transport: this.line, now: () => device.now(), random });
  }

  get isDead(): boolean {
    return this.storage.isDead;
  }

  now(): number {
    return this.device.now();
  }

  /** Does something: it counts as done when this resolves. */
  async act(intents: readonly Intent[]): Promise<string[]> {
    const { pictures } = this.device.world;
    const ids = await commit(this.db, intents, { at: this.now(), ...pictures.alongside(this.db, intents) });
    this.engine.noteWrite();
    return ids;
  }

  undo(ids: readonly string[]): Promise<boolean> {
    return undo(this.db, ids);
  }

  /** Closes it in good order, as a tab that is closed: what is under way stops where it is. */
  end(): void {
    this.#cutOff();
    endDatabase(this.db);
  }

  #cutOff(): void {
    this.engine.stop();
    this.line.isCut = true;
    this.device.world.dropFlights(this.line);
    this.device.contexts = this.device.contexts.filter((one) => one !== this);
  }
}
