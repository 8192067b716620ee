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
let kills = 0;
for (; performance.now() < until; kills += 1) await killInTheMiddle(nodes);
await rollOver(nodes, 1000);
await Promise.all(stops.map((stop) => stop()));
await Promise.all(phones.map(settle));
const found = await faults({ pool, url: nodes.balancer.url, phones, done });
console.log(`${kills} kills, ${done.words.size} words, ${done.pictures.size} pictures, ${found.length} faults`);
for (const fault of found) console.log(fault);
for (const phone of phones) phone.close();
await nodes.stop();
await pool.end();
await bucket.stop();
await cluster.stop();
process.exit(found.length === 0 ? 0 : 1);
