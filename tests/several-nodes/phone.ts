import { commit } from "#db/commit.ts";
import { LearnerDatabase } from "#db/database.ts";
import { endDatabase } from "#db/recovery.ts";
import type { Intent } from "#shared/contract/mutations.ts";
import { AppError, isErrorCode } from "#shared/contract/errors.ts";
import type { ChangesAnswer } from "#shared/contract/endpoints/sync.ts";
import { ENTITY_NAMES } from "#shared/model/entities.ts";
import { SyncEngine } from "#sync/engine.ts";
import type { Transport } from "#sync/transport.ts";

import { Pictures } from "../sync-convergence/pictures.ts";
import { fileLine } from "../sync-convergence/file-line.ts";

export interface Learner {
  userId: string;
  token: string;
  firstListId: string;
}

const BACK_MS = 150;
const ANSWER_LIMIT_MS = 20_000;
let opened = 0;

/** A phone with the app's own database and engine, on a real line to one address. */
export class Phone {
  readonly learner: Learner;
  readonly db: LearnerDatabase;
  readonly engine: SyncEngine;
  readonly pictures = new Pictures();
  readonly #url: string;
  #socket: WebSocket | undefined;
  #isClosed = false;
  #hasHeard = false;

  /** Whether its app is of the version to come, whose calls nodes of before do not know. */
  isNewer = false;

  /** Answers in which a node said that it does not know a call yet. */
  tooOld = 0;

  constructor(url: string, learner: Learner) {
    opened += 1;
    this.#url = url;
    this.learner = learner;
    this.db = new LearnerDatabase(learner.userId, `phone-${process.pid}-${opened}`);
    this.engine = new SyncEngine({ db: this.db, transport: this.#transport() });
  }

  async open(): Promise<void> {
    await this.db.open();
    this.engine.start();
    this.#listen();
  }

  /** Does something: it counts as done when this resolves. */
  async act(intents: readonly Intent[]): Promise<void> {
    await commit(this.db, intents, { at: Date.now(), ...this.pictures.alongside(this.db, intents) });
    this.engine.noteWrite();
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
    this.engine.stop();
    endDatabase(this.db);
  }

  /** Every row of every table, without what the device keeps for itself. */
  async rows(): Promise<Record<string, unknown[]>> {
    const tables = await Promise.all(
      ENTITY_NAMES.map(async (name) => [name, (await this.db.table(name).toArray()).toSorted(byKey)] as const),
    );
    return Object.fromEntries(tables);
  }

  #listen(): void {
    if (this.#isClosed) return;
    const socket = new WebSocket(`${this.#url.replace("http", "ws")}/api/ws`);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({ token: this.learner.token }));
      if (this.#hasHeard) void this.engine.wake();
      this.#hasHeard = true;
    });
    socket.addEventListener("message", ({ data }) => {
      if (String(data).includes('"changed"')) void this.engine.wake();
    });
    socket.addEventListener("close", () => setTimeout(() => this.#listen(), BACK_MS), { once: true });
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(`${this.#url}/api${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    } catch (cause) {
      throw new AppError("network", { cause });
    }
  }

  async #call<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = { authorization: `Bearer ${this.learner.token}`, "content-type": "application/json" };
    const response = await this.#fetch(path, { ...init, headers });
    const body = (await response.json().catch(() => null)) as { code?: unknown; message?: string } | null;
    if (response.ok && body !== null) return body as T;
    if (body?.code === "too-old") this.tooOld += 1;
    if (!isErrorCode(body?.code)) throw new AppError(response.status >= 502 ? "unavailable" : "network");
    throw new AppError(body.code, { message: body.message ?? "" });
  }

  #transport(): Transport {
    const { userId, token } = this.learner;
    return {
      userId: async () => userId,
      replay: (request) => {
        const contract = request.contract + Number(this.isNewer);
        return this.#call("/sync/replay", { method: "POST", body: JSON.stringify({ ...request, contract }) });
      },
      changes: ({ scopes, cursor, limit }) => {
        const query = new URLSearchParams(scopes.map((scope) => ["scope", scope]));
        query.set("limit", String(limit));
        if (cursor) query.set("cursor", cursor);
        return this.#call<ChangesAnswer>(`/sync/changes?${query}`);
      },
      files: async () =>
        fileLine(
          {
            world: { random: Math.random },
            over: async (_, { path, init, read }) => read(await this.#fetch(path, init(token, "lost"))),
          },
          userId,
        ),
    };
  }
}

const byKey = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
