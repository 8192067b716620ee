import { setTimeout as sleep } from "node:timers/promises";

import type pg from "pg";

import { newId } from "#shared/lib/uuid.ts";

import { openSession } from "../../server/auth/sessions.ts";
import { createTokens } from "../../server/auth/tokens.ts";
import { createDatabase } from "../../server/db/connect.ts";
import { withTransaction } from "../../server/db/transaction.ts";
import { createUser } from "../../server/features/users/create-user.ts";
import { type Nodes, SECRET } from "./nodes.ts";
import type { Learner, Phone } from "./phone.ts";

const BETWEEN_ACTS_MS = 250;
const SETTLE_LIMIT_MS = 120_000;
/** So long a node is waited for that has both a batch and an upload under way. */
const MOMENT_LIMIT_MS = 8000;

export async function addLearner(pool: pg.Pool, name: string): Promise<Learner> {
  const now = new Date();
  const { person, session } = await withTransaction(createDatabase(pool), async (tx) => {
    const made = await createUser(tx, { email: `${name}@visite.test`, password_hash: "-", first_name: name });
    return { person: made, session: await openSession(tx, made.userId, now) };
  });
  return { ...person, token: await createTokens(SECRET).issueAccess(session, now) };
}

/** What was done on the phones, as those who did it remember it. */
export class Done {
  /** Words by their ids, with whose they are. */
  readonly words = new Map<string, string>();
  /** Pictures of her own, each the newest of its word. */
  readonly pictures = new Map<string, string>();
}

/** Keeps a phone busy until it is told to stop: words, and pictures for them that take several pieces. */
export function keepBusy(phone: Phone, done: Done): () => Promise<void> {
  let isOver = false;
  const { userId, firstListId: listId } = phone.learner;
  const work = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const id = newId();
      const term = `Wort ${n} von ${phone.db.name}`;
      const context = { kind: "text" as const, id: null, quote: "am Bett" };
      const intent = phone.isNewer
        ? ({ name: "addVocabFromContext", args: { listId, id, term, context } } as const)
        : ({ name: "addVocabToList", args: { listId, id, fields: { term, explanation: "" } } } as const);
      await phone.act([intent]);
      done.words.set(id, userId);
      if (n % 4 === 1) {
        const fileId = await phone.pictures.choose(userId, () => 0.93 + 0.06 * Math.random(), `word-picture:${id}`);
        await phone.act([{ name: "setVocabMedium", args: { id, isOwn: true, kind: "picture", fileId } }]);
        done.pictures.set(id, fileId);
      }
      await sleep(BETWEEN_ACTS_MS);
    }
  })();
  work.catch(() => undefined);
  return async () => {
    isOver = true;
    await work;
  };
}

/** Kills a node in the middle of a batch and of an upload, and starts another one. Returns in the middle of what it was. */
export async function killInTheMiddle(nodes: Nodes): Promise<string[]> {
  const isAt = (target: { underWay: Set<string> }, path: string) =>
    [...target.underWay].some((one) => one.startsWith(path));
  const until = performance.now() + MOMENT_LIMIT_MS;
  for (;;) {
    const node = nodes.running.find(
      ({ target }) =>
        isAt(target, "PATCH /api/files/") && (isAt(target, "POST /api/sync/replay") || performance.now() > until),
    );
    if (node !== undefined) {
      const middle = [...node.target.underWay];
      await nodes.end(node, "SIGKILL");
      await nodes.add("older");
      return middle;
    }
    if (performance.now() > until + MOMENT_LIMIT_MS) throw new Error(`nothing is sent: ${tellOf(nodes)}`);
    await sleep(1);
  }
}

const tellOf = ({ balancer }: Nodes): string =>
  JSON.stringify(balancer.targets.map(({ requests, underWay }) => ({ requests, underWay: [...underWay] })));

/** Replaces each node by one of the next version, one after the other, as an operator does. */
export async function rollOver(nodes: Nodes, betweenMs: number): Promise<void> {
  for (const node of nodes.running.slice()) {
    await nodes.end(node, "SIGTERM");
    await nodes.add("newer");
    await sleep(betweenMs);
  }
}

/** Waits until a phone has sent everything and knows everything. Throws what still waits. */
export async function settle(phone: Phone): Promise<void> {
  const until = performance.now() + SETTLE_LIMIT_MS;
  for (;;) {
    await phone.engine.wake({ hasNetwork: true });
    await phone.engine.refreshStatus();
    const { state, waiting, parked } = phone.engine.status;
    const files = await phone.db.files.filter(({ state }) => state === "ready" || state === "uploading").count();
    if (state === "idle" && waiting + parked + files === 0) return;
    if (performance.now() > until)
      throw new Error(`${phone.db.name}: ${JSON.stringify({ ...phone.engine.status, files })}`);
    await sleep(200);
  }
}
