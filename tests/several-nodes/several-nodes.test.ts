import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { type TestStore, startTestStore } from "../../server/testing/s3/s3-server.ts";
import { type TestDatabase, createTestDatabase } from "../../server/testing/test-database.ts";
import { faults } from "./checks.ts";
import { Nodes } from "./nodes.ts";
import { type Learner, Phone } from "./phone.ts";
import { Done, addLearner, keepBusy, killInTheMiddle, rollOver, settle } from "./story.ts";

let database: TestDatabase;
let bucket: TestStore;
let nodes: Nodes;
let [amina, bela]: Learner[] = [];
const phones: Phone[] = [];
const done = new Done();

beforeAll(async () => {
  // Real devices share no locks, and these are all in one process.
  vi.stubGlobal("navigator", {});
  [database, bucket] = await Promise.all([createTestDatabase(), startTestStore()]);
  nodes = await Nodes.start(database.connection, bucket.env, ["older", "older", "older"]);
  [amina, bela] = [await addLearner(database.pool, "amina"), await addLearner(database.pool, "bela")];
  for (const learner of [amina, amina, bela, bela]) {
    const phone = new Phone(nodes.balancer.url, learner);
    await phone.open();
    phones.push(phone);
  }
});
afterAll(async () => {
  for (const phone of phones) phone.close();
  await nodes.stop();
  await bucket.stop();
  await database.drop();
});

const [first, second] = [() => phones[0] as Phone, () => phones[1] as Phone];

describe("three nodes behind one address", () => {
  it("poke the phone that listens to one of them when the other one has written by another", async () => {
    await Promise.all(phones.map(settle));
    await vi.waitFor(() =>
      expect(nodes.balancer.targets.filter(({ sockets }) => sockets > 0).length).toBeGreaterThan(1),
    );
    for (let n = 0; n < 4; n += 1) {
      const id = newId();
      const { firstListId: listId, userId } = first().learner;
      await first().act([
        { name: "addVocabToList", args: { listId, id, fields: { term: `Poke ${n}`, explanation: "" } } },
      ]);
      done.words.set(id, userId);
      // Its own clock would look again in minutes.
      await vi.waitFor(async () => expect(await second().db.vocab_item.get(id)).toBeDefined(), { timeout: 10_000 });
    }
  });

  it("count wrong passwords together", async () => {
    const wrong = async () => {
      const body = new URLSearchParams({
        grant_type: "password",
        username: "niemand@visite.test",
        password: "Falsch2026",
      });
      return (await fetch(`${nodes.balancer.url}/api/auth/token`, { method: "POST", body })).status;
    };
    const seen = await Promise.all(Array.from({ length: 14 }, wrong));
    expect([401, 429].map((status) => seen.filter((one) => one === status).length)).toEqual([10, 4]);
  });

  it("killed in the middle and replaced by the next version, lose nothing and do nothing twice", async () => {
    const olderApps = [0, 2].map((n) => keepBusy(phones[n] as Phone, done));
    const laterNewer = [1, 3].map((n) => keepBusy(phones[n] as Phone, done));
    const middle = await killInTheMiddle(nodes);
    expect(middle.some((one) => one.startsWith("PATCH /api/files/"))).toBe(true);
    // One of each person's phones has the next version of the app before the nodes have theirs.
    await Promise.all(laterNewer.map((stop) => stop()));
    for (const n of [1, 3]) (phones[n] as Phone).isNewer = true;
    const newerApps = [1, 3].map((n) => keepBusy(phones[n] as Phone, done));
    await rollOver(nodes, 500);
    await sleep(500);
    await Promise.all([...olderApps, ...newerApps].map((stop) => stop()));
    await Promise.all(phones.map(settle));
    const served = nodes.balancer.targets.map(({ requests }) => requests);
    expect(served.every((requests) => requests > 0)).toBe(true);
    expect(done.words.size).toBeGreaterThan(20);
    expect(done.pictures.size).toBeGreaterThan(4);
    const world = { pool: database.pool, url: nodes.balancer.url, phones, done };
    expect(await faults(world)).toEqual([]);
    expect(nodes.said.join("")).not.toMatch(/"level":(50|60)/);
  });
});
