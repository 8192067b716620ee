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
/** A phone that has so many pictures to send takes no more: what it takes, it can send. */
const MOST_WAITING_PICTURES = 3;
const STANDSTILL_MS = 90_000;
/** What is on its way between two phones that rest arrives within so many looks. */
const LOOKS = 4;
const LOOK_EVERY_MS = 1000;
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
      if (n % 4 === 1 && (await unsent(phone)).files < MOST_WAITING_PICTURES) {
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

/** Replaces each node by one of the next version, as an operator does. With the first one some apps become newer, too. */
export async function rollOver(nodes: Nodes, phones: readonly Phone[], betweenMs: number): Promise<void> {
  for (const node of nodes.running.slice()) {
    await nodes.end(node, "SIGTERM");
    await nodes.add("newer");
    for (const [index, phone] of phones.entries()) phone.isNewer = index % 2 === 1;
    await sleep(betweenMs);
  }
}

async function unsent({ db }: Phone): Promise<{ entries: number; files: number }> {
  const isUnsent = ({ state }: { state: string }) => state === "ready" || state === "uploading";
  const [entries, files] = await Promise.all([db.outbox.count(), db.files.filter(isUnsent).count()]);
  return { entries, files };
}

/**
 * Waits until all phones rest. Nobody wakes them: what they know then they sent, asked for or were told of by themselves.
 * Throws what waits when nothing more is sent, however long the sending takes.
 */
export async function settle(phones: readonly Phone[]): Promise<void> {
  let [least, since, looks] = [Number.POSITIVE_INFINITY, performance.now(), 0];
  for (;;) {
    const left = await Promise.all(phones.map(unsent));
    await Promise.all(phones.map(({ engine }) => engine.refreshStatus()));
    const sum = left.reduce((all, { entries, files }) => all + entries + files, 0);
    looks = sum === 0 && phones.every(({ engine }) => engine.status.state === "idle") ? looks + 1 : 0;
    if (looks === LOOKS) return;
    if (sum < least) [least, since] = [sum, performance.now()];
    // What is refused waits for a learner, and none comes.
    const isRefused = phones.some(({ engine }) => engine.status.parked > 0);
    if (isRefused || performance.now() - since > STANDSTILL_MS) {
      const states = phones.map(({ db, engine }, at) => ({ phone: db.name, ...engine.status, ...left[at] }));
      throw new Error(`nothing moves any more: ${JSON.stringify(states)}`);
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** Fourteen wrong passwords at the same moment, over all nodes. */
export async function wrongPasswords(url: string): Promise<{ counted: number; refused: number }> {
  const wrong = async () => {
    const username = "niemand@visite.test";
    const body = new URLSearchParams({ grant_type: "password", username, password: "Falsch2026" });
    return (await fetch(`${url}/api/auth/token`, { method: "POST", body })).status;
  };
  const seen = await Promise.all(Array.from({ length: 14 }, wrong));
  const [counted = 0, refused = 0] = [401, 429].map((status) => seen.filter((one) => one === status).length);
  return { counted, refused };
}
