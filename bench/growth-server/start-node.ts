import { startServerProcess } from "../../scripts/lib/server-process.ts";
import { createTokens } from "../../server/auth/tokens.ts";
import { createPool } from "../../server/db/connect.ts";
import { runningEmbedded } from "../../server/embedded/start-embedded.ts";
import { type Share, addManyRows } from "../../server/testing/many-rows.ts";

export const SECRET = "a secret for measuring only, of enough length";
const LEARNERS: Share = {
  learners: 64,
  words: 130,
  reviewsOfAWord: 5,
  overlays: 10,
  tests: 20,
  days: 40,
  receipts: 100,
};

export interface Caller {
  userId: string;
  token: string;
  listId: string;
  words: string[];
}

/** A server process of its own, as `npm start` makes it, with learners who are signed in. */
export type MeasuredNode = Awaited<ReturnType<typeof startNode>>;

export async function startNode() {
  const server = await startServerProcess(() => ({ DEMO: "off", SESSION_SECRET: SECRET }));
  const { port, pid, dataDir } = server;
  try {
    const connection = runningEmbedded(dataDir);
    if (connection === undefined) throw new Error("the database of the server is not to be found");
    const pool = createPool({ connection, size: 2 });
    const ids = await addManyRows(pool, LEARNERS, "nobody signs in by password");
    await pool.query("analyze");
    const callers = await signedIn(pool, ids);
    return { port, pid, dataDir, pool, callers, stop: () => pool.end().then(server.stop) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** These people, with a token each. */
export async function signedIn(pool: ReturnType<typeof createPool>, ids: readonly string[]): Promise<Caller[]> {
  const { rows } = await pool.query<{ userId: string; familyId: string; listId: string; words: string[] }>(
    `select u.id as "userId", (select f.id from session_family f where f.user_id = u.id limit 1) as "familyId",
       l.id as "listId", (select array_agg(id) from vocab_item where owner_id = u.id) as words
     from app_user u join vocab_list l on l.user_id = u.id and not l.is_favourites where u.id = any($1)`,
    [ids],
  );
  const tokens = createTokens(SECRET);
  return Promise.all(rows.map(async (row) => ({ ...row, token: await tokens.issueAccess(row, new Date()) })));
}
