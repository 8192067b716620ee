import { startServerProcess } from "../../scripts/lib/server-process.ts";
import { createPool } from "../../server/db/connect.ts";
import { runningEmbedded } from "../../server/embedded/start-embedded.ts";
import { type Share, addManyRows } from "../../server/testing/many-rows.ts";
import { SECRET, signedIn } from "../growth-server/start-node.ts";
import { addTutoring } from "./tutoring.ts";

const WORDS = 20_000;
const REVIEWS = 100_000;

/** Several of them, by turns: the calls that one person may make in a minute would end what is measured. */
const GREEDY: Share = {
  learners: 3,
  words: WORDS,
  reviewsOfAWord: REVIEWS / WORDS,
  overlays: 100,
  tests: 20,
  days: 1000,
  receipts: 100,
  tasks: 3000,
};
const OTHERS: Share = { ...GREEDY, learners: 4, words: 400, tests: 20, days: 60, tasks: 50 };

export type GreedyNode = Awaited<ReturnType<typeof startGreedyNode>>;

/** A server process of its own, greedy learners with very much, and others with what learners have. */
export async function startGreedyNode() {
  const server = await startServerProcess(() => ({ DEMO: "off", SESSION_SECRET: SECRET }));
  const { port, stop } = server;
  try {
    const connection = runningEmbedded(server.dataDir);
    if (connection === undefined) throw new Error("the database of the server is not to be found");
    const pool = createPool({ connection: { ...connection, statement_timeout: 0 }, size: 2 });
    const people = [GREEDY, OTHERS].map((share) => addManyRows(pool, share, "nobody signs in by password"));
    const [greedy = [], others = []] = await Promise.all(people);
    await addTutoring(pool, greedy);
    await pool.query("vacuum analyze");
    await pool.query("checkpoint");
    return {
      port,
      pool,
      greedy: await signedIn(pool, greedy),
      others: await signedIn(pool, others),
      stop: () => pool.end().then(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
