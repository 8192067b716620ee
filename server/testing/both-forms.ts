import { sql } from "drizzle-orm";

import type { replayAnswer } from "#shared/contract/endpoints/sync.ts";
import { seededRandom } from "#shared/lib/seeded-random.ts";
import type { InferOutput } from "valibot";

import type { AppDeps, Database } from "../app-deps.ts";
import { allCalls } from "../calls.ts";
import { databaseError, refusalOf } from "../calls/errors.ts";
import type { DirectCall } from "../calls/direct.ts";
import type { Actor } from "../calls/operation.ts";
import type { Tx } from "../db/tx.ts";
import type { Services } from "../services.ts";

export interface AskedReplay {
  actor: Actor;
  receivedAt: Date;
  body: unknown;
}

/** What a replay answers and leaves behind, without what tells the time. */
export interface Played {
  answer: unknown;
  tables: Record<string, string[]>;
}

/** Runs a replay with single calls, and with sets, on the same state. Both are undone: nothing of them stays. */
export async function playBothForms(deps: AppDeps, asked: AskedReplay): Promise<{ single: Played; sets: Played }> {
  const single = await playAndUndo({ ...deps, runsSingly: true }, asked);
  return { single, sets: await playAndUndo({ ...deps, runsSingly: false }, asked) };
}

class Undone extends Error {}

async function playAndUndo(deps: AppDeps, asked: AskedReplay): Promise<Played> {
  let done: Played | undefined;
  const restoreIds = seededIds();
  try {
    await deps.db.transaction(async (tx) => {
      // In the place of the database: the transactions within are its savepoints.
      const answer = await answerOf({ ...deps, db: tx as unknown as Database }, asked);
      done = { answer, tables: await tablesOf(tx) };
      throw new Undone();
    });
  } catch (thrown) {
    if (!(thrown instanceof Undone)) throw thrown;
  } finally {
    restoreIds();
  }
  if (done === undefined) throw new Error("nothing was played");
  return done;
}

/** Of the process calls that are replayed need nothing: whatever else they are put together with is a name only. */
const nothing: unknown = new Proxy(() => undefined, { get: () => nothing, apply: () => nothing });
const atOnce = <T>(_userId: string, work: () => Promise<T>): Promise<T> => work();
const services = new Proxy(
  { turns: { replay: atOnce, take: atOnce } },
  {
    get: (known, key) => (key in known ? Reflect.get(known, key) : nothing),
  },
);
const { replay } = allCalls(services as unknown as Services);

async function answerOf(deps: AppDeps, { actor, receivedAt, body }: AskedReplay): Promise<unknown> {
  const caller = { address: "local", origin: "http://local", userAgent: "" };
  try {
    const answer = await (replay as DirectCall).run(
      { deps, actor, receivedAt, ...caller },
      { params: {}, query: {}, body: body as undefined },
    );
    return withoutTimes((answer as InferOutput<typeof replayAnswer>).results);
  } catch (thrown) {
    if (!(thrown instanceof Error) || databaseError(thrown) === undefined) throw thrown;
    return { thrown: refusalOf(thrown).code };
  }
}

/** What the server makes an id for has the same one in both forms. */
function seededIds(): () => void {
  const random = seededRandom("ids of a rehearsal");
  const { getRandomValues, randomUUID } = crypto;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    const bytes = array as unknown as Uint8Array;
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(random() * 256);
    return array;
  };
  return () => Object.assign(crypto, { getRandomValues, randomUUID });
}

const TIMES = ["created_at", "updated_at", "changed_at"];
/** Rows of one statement that changes many have their places in the feed in no order of their own. */
const UNORDERED = ["vocab_item", "vocab_overlay"];

const withoutTimes = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, function replaced(this: Record<string, unknown>, key: string, inner: unknown) {
      if (TIMES.includes(key)) return undefined;
      return key === "rev" && UNORDERED.includes(String(this["entity"])) ? undefined : inner;
    }),
  );

async function tablesOf(tx: Tx): Promise<Record<string, string[]>> {
  const { rows: found } = await tx.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'fuzz\\_%' order by 1`);
  const tables: Record<string, string[]> = {};
  for (const { name } of found) {
    const { rows } = await tx.execute<{ row: unknown }>(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`);
    tables[name] = rows.map(({ row }) => JSON.stringify(withoutTimes(row))).toSorted();
  }
  const { rows: feeds } = await tx.execute<{ feed: string }>(sql`
    select scope || ': ' || count(*) || ' up to ' || max(rev) as feed from sync_change group by scope order by 1`);
  tables["feeds"] = feeds.map(({ feed }) => feed);
  return tables;
}
