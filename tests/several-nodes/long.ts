// `npm run nodes [-- MINUTES]`: nodes are killed in batches and uploads, again and again, and at last replaced by the next version.
import "fake-indexeddb/auto";
import pg from "pg";

import { startTestStore } from "../../server/testing/s3/s3-server.ts";
import { startTestPostgres } from "../../server/testing/test-postgres.ts";
import { withClient } from "../../server/embedded/connection.ts";
import { faults } from "./checks.ts";
import { Nodes } from "./nodes.ts";
import { Phone } from "./phone.ts";
import { Done, addLearner, keepBusy, killInTheMiddle, rollOver, settle } from "./story.ts";

const DEFAULT_MINUTES = 5;
const BETWEEN_NODES_MS = 3000;
const [FAULTY, NOT_PLAYED] = [1, 2];
const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES);

// Real devices share no locks, and these are all in one process.
Object.defineProperty(globalThis, "navigator", { value: {} });
const [cluster, bucket] = await Promise.all([startTestPostgres(), startTestStore()]);
const connection = { ...cluster.connection, database: "several_nodes" };
await withClient(cluster.connection, (client) =>
  client.query(`create database ${connection.database} template ${cluster.template}`),
);
const pool = new pg.Pool(connection);
const nodes = await Nodes.start(connection, bucket.env, ["older", "older", "older"]);
const [done, phones]: [Done, Phone[]] = [new Done(), []];
for (const name of ["amina", "bela", "carla"]) {
  const learner = await addLearner(pool, name);
  phones.push(new Phone(nodes.balancer.url, learner), new Phone(nodes.balancer.url, learner));
}
for (const phone of phones) await phone.open();
const stops = phones.map((phone) => keepBusy(phone, done));
const until = performance.now() + minutes * 60_000;
const kills: string[][] = [];
while (performance.now() < until) kills.push(await killInTheMiddle(nodes));
await rollOver(nodes, phones, BETWEEN_NODES_MS);
await Promise.all(stops.map((stop) => stop()));
const found: string[] = [];
try {
  await settle(phones);
  found.push(...(await faults({ pool, url: nodes.balancer.url, phones, done })));
} catch (error) {
  found.push(String(error));
}
const hits = ["PATCH /api/files/", "POST /api/sync/replay"].map(
  (path) => kills.filter((middle) => middle.some((one) => one.startsWith(path))).length,
);
const tooOld = phones.reduce((sum, phone) => sum + phone.tooOld, 0);
const wasPlayed = tooOld > 0 && !hits.includes(0);
console.log(`${kills.length} kills, ${hits.join(" of them in uploads, ")} in batches; "not now" ${tooOld} times`);
console.log(`${done.words.size} words, ${done.pictures.size} pictures, ${found.length} faults`);
for (const fault of found) console.log(fault);
if (!wasPlayed) console.log("not all of it was played, so nothing is proven: play it longer");
for (const phone of phones) phone.close();
await nodes.stop();
await pool.end();
await bucket.stop();
await cluster.stop();
process.exit(found.length > 0 ? FAULTY : wasPlayed ? 0 : NOT_PLAYED);
