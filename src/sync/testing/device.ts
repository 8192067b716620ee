import { commit } from "#db/commit.ts";
import { LearnerDatabase } from "#db/database.ts";
import { readPosition, writePosition, type FeedPosition } from "#db/feed-position.ts";
import type { RowChange } from "#shared/contract/endpoints/sync.ts";
import { newId } from "#shared/lib/uuid.ts";
import { userScope } from "#shared/model/entities.ts";

import { SyncEngine } from "../engine.ts";
import { checkVerdicts, withoutCursor } from "../feed.ts";
import { Pace } from "../pace.ts";
import { rowTables } from "../rows.ts";
import type { SyncEnvironment } from "../send.ts";
import { ScriptedServer } from "./scripted-server.ts";

/** One phone before a scripted server, with a clock that the test moves. */
export class TestDevice<S extends ScriptedServer = ScriptedServer> {
  readonly userId = newId();
  readonly scope = userScope(this.userId);
  readonly db = new LearnerDatabase(this.userId, `test-${newId()}`);
  readonly server: S;
  now = Date.parse("2026-11-21T08:00:00Z");
  readonly engine: SyncEngine;
  /** What a single step of the engine needs. */
  readonly env: SyncEnvironment;

  constructor(makeServer: (userId: string) => S) {
    this.server = makeServer(this.userId);
    const { db, server: transport } = this;
    const shared = { db, transport, now: () => this.now, random: () => 0.5 };
    this.engine = new SyncEngine(shared);
    this.env = { ...shared, pace: new Pace() };
  }

  static scripted(): TestDevice {
    return new TestDevice((userId) => new ScriptedServer(userId));
  }

  listRow(id: string, name: string, version: number, scope = this.scope): Omit<RowChange, "rev"> {
    const at = "2026-11-21T08:00:00.000Z";
    const own = { id, user_id: this.userId, created_at: at, updated_at: at };
    return {
      scope,
      entity: "vocab_list",
      id,
      version,
      row: { ...own, name, description: null, is_favourites: false, position: 0 },
    };
  }

  makeList(id = newId(), name = "Station 3"): Promise<string[]> {
    const args = { id, name, description: null, position: 2 };
    return commit(this.db, [{ name: "createVocabList", args }], { at: this.now });
  }

  rename(id: string, name: string): Promise<string[]> {
    return commit(this.db, [{ name: "updateVocabList", args: { id, fields: { name } } }], { at: this.now });
  }

  position(): Promise<FeedPosition> {
    return readPosition(this.db);
  }

  /** As another context of the device may do it. */
  moveTo(change: Partial<FeedPosition>): Promise<void> {
    const { db } = this;
    return db.transaction("rw", db.meta, async () => writePosition(db, { ...(await readPosition(db)), ...change }));
  }

  /** As another context of the device, with an app that knows more. */
  beginAnew(): Promise<void> {
    const { db } = this;
    return db.transaction("rw", db.meta, db.seen, async () => {
      await writePosition(db, withoutCursor(await readPosition(db)));
      await db.seen.clear();
    });
  }

  /** Another context of the device learns of a restored server. */
  learnOf(told: string, asked: string): Promise<unknown> {
    const { db } = this;
    return db.transaction("rw", rowTables(db), () => checkVerdicts(db, { asked, told, snapshots: 0 }));
  }

  async end(): Promise<void> {
    this.engine.stop();
    await this.db.delete();
  }
}
