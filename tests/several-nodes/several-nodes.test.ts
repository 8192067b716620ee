import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { type TestStore, startTestStore } from "../../server/testing/s3/s3-server.ts";
import { type TestDatabase, createTestDatabase } from "../../server/testing/test-database.ts";
import { Nodes } from "./nodes.ts";
import { type Learner, Phone } from "./phone.ts";
import { addLearner, settle, wrongPasswords } from "./story.ts";

let database: TestDatabase;
let bucket: TestStore;
let nodes: Nodes;
let [amina, bela]: Learner[] = [];
const phones: Phone[] = [];

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
    await settle(phones);
    await vi.waitFor(() =>
      expect(nodes.balancer.targets.filter(({ sockets }) => sockets > 0).length).toBeGreaterThan(1),
    );
    for (let n = 0; n < 4; n += 1) {
      const id = newId();
      const { firstListId: listId } = first().learner;
      await first().act([
        { name: "addVocabToList", args: { listId, id, fields: { term: `Poke ${n}`, explanation: "" } } },
      ]);
      // Its own clock would look again in minutes.
      await vi.waitFor(async () => expect(await second().db.vocab_item.get(id)).toBeDefined(), { timeout: 10_000 });
    }
  });

  it("count wrong passwords together", async () => {
    expect(await wrongPasswords(nodes.balancer.url)).toEqual({ counted: 10, refused: 4 });
  });
});
