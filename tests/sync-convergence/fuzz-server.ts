import { sql } from "drizzle-orm";
import type pg from "pg";

import { SMALL_CASE } from "#partner/testing/small-case.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { EntityName } from "#shared/model/entities.ts";

import { createApp } from "../../server/app.ts";
import type { AppDeps } from "../../server/app-deps.ts";
import { openSession } from "../../server/auth/sessions.ts";
import { createTokens } from "../../server/auth/tokens.ts";
import { readConfig } from "../../server/config.ts";
import { makeCase } from "../../server/content/cases/make-case.ts";
import { createDatabase, createPool } from "../../server/db/connect.ts";
import { Locks } from "../../server/db/locks.ts";
import { renewFeedId } from "../../server/db/feed.ts";
import { vocabItem } from "../../server/db/vocabulary-schema.ts";
import { withTransaction } from "../../server/db/transaction.ts";
import { createUser } from "../../server/features/users/create-user.ts";
import { CrashReports } from "../../server/observability/crash-reports.ts";
import { createLogger } from "../../server/observability/logger.ts";
import { createMetrics } from "../../server/observability/metrics.ts";
import { importCases } from "../../server/seed/import-cases.ts";
import { DiskStore } from "../../server/storage/disk-store.ts";
import type { Random } from "./act.ts";
import { addCourses, editCourses } from "./courses.ts";
import { auditSql, keepSql, SYNCED, takeBackSql } from "./fuzz-server-sql.ts";
import { MediaFolder } from "./media-folder.ts";
import { rehearse } from "./rehearse.ts";
import { outsideVirtualTime } from "./virtual-time.ts";

const SECRET = "a secret for tests only, of enough length";
const TERMS = ["Verband", "Thrombose", "Fieber", "Katheter"];

const TABLES: ReadonlySet<string> = new Set(SYNCED.map(({ table }) => table));

export interface FuzzUser {
  /** Stands in every text she writes, so that it is seen where it should not be. */
  tag: string;
  userId: string;
  familyId: string;
}

export interface AuditLine {
  transaction: string;
  /** "receipt", or the entity of a row that was written. */
  what: string;
  id: string;
  scope: string | null;
  status: number | null;
}

/** Of a statement the table that it writes to. */
function tableWritten(query: unknown): string | undefined {
  const text = typeof query === "string" ? query : (query as { text?: string } | undefined)?.text;
  return /^\s*(?:insert into|update|delete from)\s+"?(\w+)/i.exec(text ?? "")?.[1];
}

/** The real app on a real PostgreSQL, which can crash, be started anew and be put back to a backup. */
export class FuzzServer {
  readonly users: FuzzUser[] = [];
  readonly pool: pg.Pool;
  readonly media = new MediaFolder();
  /** Whether each replay is played in both its forms first, and what differed. */
  rehearses = false;
  readonly differences: string[] = [];
  readonly #deps: AppDeps;
  readonly #tokens = createTokens(SECRET);
  #app: ReturnType<typeof createApp>;
  #courses: Awaited<ReturnType<typeof addCourses>> | undefined;
  /** Statements until the process of the server dies. */
  #statementsLeft = Number.POSITIVE_INFINITY;
  /** Statements that write until one of them finds a table to which nothing can be written any more. */
  #writesLeft = Number.POSITIVE_INFINITY;
  #failingTable: string | null = null;
  /** Statements that write until one of them fails, as when a lock was waited for too long, and from there to the next. */
  #failures: number[] = [];

  private constructor(connection: pg.PoolConfig) {
    this.pool = createPool({ connection: { ...connection, idleTimeoutMillis: 0 }, size: 6, onError: () => undefined });
    this.pool.on("connect", (client) => this.#mayFail(client));
    const env = { SESSION_SECRET: SECRET, LOG_LEVEL: "silent", TRUST_PROXY: "on", MEDIA_DIR: this.media.path };
    const config = readConfig(env);
    // Read anew at every call: a schedule turns the clock of the process.
    const clock = { now: () => new Date(Date.now()) };
    this.#deps = {
      config,
      pool: this.pool,
      db: createDatabase(this.pool),
      files: new DiskStore(config.mediaDir),
      locks: new Locks(this.pool, () => {}),
      logger: createLogger("silent"),
      metrics: createMetrics(this.pool),
      crashes: new CrashReports(null, clock),
      clock,
    };
    this.#app = createApp(this.#deps);
  }

  /** On an empty, migrated database. Takes some time: one server serves many schedules. */
  static async start(connection: pg.PoolConfig): Promise<FuzzServer> {
    const server = new FuzzServer(connection);
    await server.#prepare();
    return server;
  }

  async #prepare(): Promise<void> {
    const { db } = this.#deps;
    for (const tag of ["Anna", "Bela"]) {
      const { userId, familyId } = await withTransaction(db, async (tx) => {
        const person = await createUser(tx, { email: `${tag}@visite.test`, password_hash: "-", first_name: tag });
        return openSession(tx, person.userId, new Date());
      });
      this.users.push({ tag, userId, familyId });
    }
    await db.insert(vocabItem).values(TERMS.map((term) => ({ id: newId(), term })));
    this.#courses = await addCourses(db, this.users);
    await withTransaction(db, (tx) => importCases(tx, [makeCase(SMALL_CASE)]));
    await this.pool.query(auditSql);
    await this.pool.query(keepSql("start"));
  }

  /** As it was before the first schedule. */
  async reset(): Promise<void> {
    this.#statementsLeft = Number.POSITIVE_INFINITY;
    this.#mendTable();
    await this.pool.query(takeBackSql("start"));
    this.media.empty();
    await renewFeedId(this.#deps.db);
  }

  async restart(): Promise<void> {
    await this.#app.close?.();
    // They end with their process.
    await this.#deps.locks.close();
    this.#deps.locks = new Locks(this.pool, () => {});
    // Its own timers are those of the process: what it cleans up is no part of a schedule.
    this.#app = outsideVirtualTime(() => createApp(this.#deps));
  }

  async backUp(): Promise<void> {
    await this.pool.query(keepSql("backup"));
    this.media.backUp();
  }

  /** Everything is as in the backup, and the feed is a new one: what `npm run restore` does. */
  async restore(): Promise<void> {
    await this.pool.query(takeBackSql("backup"));
    this.media.restore();
    await renewFeedId(this.#deps.db);
  }

  token({ userId, familyId }: FuzzUser): Promise<string> {
    return this.#tokens.issueAccess({ userId, familyId }, new Date(Date.now()));
  }

  async request(path: string, init: RequestInit): Promise<Response> {
    // What is about to fail would fail in one of the two forms.
    const isMeantToFail =
      Number.isFinite(Math.min(this.#statementsLeft, this.#writesLeft)) || this.#failures.length > 0;
    if (this.rehearses && !isMeantToFail && path === "/sync/replay")
      this.differences.push(...(await rehearse(this.#deps, init)));
    const response = await this.#app.request(`/api${path}`, init);
    if (path.startsWith("/files/")) this.media.noteArrivals();
    return response;
  }

  /** As `request`, but the process dies after so many statements; what was not committed is gone. */
  async crashDuring(statements: number, path: string, init: RequestInit): Promise<Response> {
    this.#statementsLeft = statements;
    try {
      return await this.request(path, init);
    } finally {
      this.#statementsLeft = Number.POSITIVE_INFINITY;
    }
  }

  /** As `request`, but the table to which its so-manieth statement writes takes nothing, as with a broken index. */
  async failTable(writes: number, path: string, init: RequestInit): Promise<Response> {
    this.#writesLeft = writes;
    try {
      return await this.request(path, init);
    } finally {
      this.#mendTable();
    }
  }

  /**
   * As `request`, but its so-manieth statement that writes fails: one call of a batch, and no other. A batch in which a
   * call fails is begun anew, and there it is the same call again.
   */
  async failStatement(writes: number, path: string, init: RequestInit): Promise<Response> {
    this.#failures = [writes, writes];
    try {
      return await this.request(path, init);
    } finally {
      this.#mendTable();
    }
  }

  #mendTable(): void {
    this.#writesLeft = Number.POSITIVE_INFINITY;
    this.#failingTable = null;
    this.#failures = [];
  }

  #isWriteThatFails(query: unknown): boolean {
    const table = tableWritten(query);
    if (table === undefined || !TABLES.has(table)) return false;
    this.#writesLeft -= 1;
    if (this.#writesLeft === 0) this.#failingTable = table;
    const [left] = this.#failures;
    if (left !== undefined) this.#failures[0] = left - 1;
    if (this.#failures[0] === 0) return this.#failures.shift() !== undefined;
    return table === this.#failingTable;
  }

  #mayFail(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const failure = (args: unknown[], message: string): unknown => {
      const error = new Error(message);
      const callback = args.findLast((arg) => typeof arg === "function") as ((error: Error) => void) | undefined;
      return callback ? callback(error) : Promise.reject(error);
    };
    const guarded = (...args: unknown[]): unknown => {
      this.#statementsLeft -= 1;
      if (this.#statementsLeft <= 0) {
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
        return failure(args, "the server crashed");
      }
      if (this.#isWriteThatFails(args[0])) return failure(args, "a table could not be written to");
      return query(...args);
    };
    Object.assign(client, { query: guarded });
  }

  /** What was written, in the order of its writing. */
  async audit(): Promise<AuditLine[]> {
    const { rows } = await this.pool.query<AuditLine>(
      "select transaction::text, what, id::text, scope, status from fuzz_audit order by line",
    );
    return rows;
  }

  /** All rows of a scope, straight from their tables. */
  async rowsOf(
    scope: string,
  ): Promise<{ entity: EntityName; id: string; version: number; row: Record<string, unknown> }[]> {
    const found = [];
    for (const { entity, table: name } of SYNCED) {
      const table = sql.identifier(name);
      const { rows } = await this.#deps.db.execute<{ id: string; version: number; row: Record<string, unknown> }>(
        sql`select id::text, version, to_jsonb(t) as row from ${table} t where scope = ${scope} order by id`,
      );
      found.push(...rows.map((row) => ({ entity, ...row })));
    }
    return found;
  }

  /** The course that everybody may take. */
  get openCourse(): string {
    return this.#courses?.open ?? "";
  }

  /** Authors and managers do something. Returns what. */
  async editCourses(random: Random): Promise<string> {
    return this.#courses ? editCourses(this.#deps.db, this.#courses, random) : "nothing";
  }

  async organizationsOf(userId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      "select organization_id::text as id from membership where user_id = $1",
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** The scopes of the courses that somebody may see. */
  async seenScopes(userId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ scope: string }>(
      `select 'course:' || id as scope from course c where state = 'published' and (organization_id is null
         or organization_id in (select organization_id from membership where user_id = $1))`,
      [userId],
    );
    return rows.map(({ scope }) => scope);
  }

  async receipts(): Promise<Map<string, { userId: string; status: number }>> {
    const { rows } = await this.pool.query<{ id: string; user_id: string; status: number }>(
      "select mutation_id::text as id, user_id::text, status from sync_receipt",
    );
    return new Map(rows.map(({ id, user_id, status }) => [id, { userId: user_id, status }]));
  }

  async files(): Promise<{ id: string; userId: string; isComplete: boolean }[]> {
    const { rows } = await this.pool.query<{ id: string; userId: string; isComplete: boolean }>(
      'select id::text, user_id::text as "userId", completed_at is not null as "isComplete" from file order by id',
    );
    return rows;
  }

  /** By person: the address of the picture that stands in her row. */
  async shownPictures(): Promise<[string, string][]> {
    const { rows } = await this.pool.query<{ id: string; url: string }>(
      "select id::text, profile_image ->> 'small' as url from app_user where profile_image is not null",
    );
    return rows.map(({ id, url }) => [id, url]);
  }

  async stop(): Promise<void> {
    await this.#app.close?.();
    await this.pool.end();
    this.media.remove();
  }
}
