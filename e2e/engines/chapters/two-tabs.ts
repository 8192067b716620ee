import assert from "node:assert/strict";

import type { Stage } from "../stage.ts";
import { SENT_MS, Visite } from "../visite.ts";

/** Two tabs of one learner: what one writes the other shows, and both together send it once. */
export async function twoTabs(stage: Stage): Promise<void> {
  const learner = await stage.learner();
  const api = await stage.api(learner);
  const phone = await stage.phone();
  const first = new Visite(await phone.device.newTab(), learner);
  await first.signIn(learner);
  await first.workerControls();
  const second = new Visite(await phone.device.newTab(), learner);

  await stage.step("what one tab writes the other shows without a reload", async () => {
    await second.tab.open("/home");
    await second.syncIs("idle");
    await first.openWords();
    const words = (await first.rows("vocab_list_item")).length;
    await second.addWord("Aalkiste", "Eine Kiste voller Aale.");
    await first.tab.waitUntil("have the other tab's word", async () => (await first.tab.text()).includes("Aalkiste"));
    assert.equal((await first.rows("vocab_list_item")).length, words + 1);
  });
  await stage.step("both tabs write without a network, and each word arrives once", async () => {
    phone.network.cut();
    await first.addWord("Mondgabel", "Eine Gabel für den Mond.");
    await second.addWord("Sonnenlöffel", "Ein Löffel für die Sonne.");
    phone.network.restore();
    await Promise.all([first.hearsOfNetwork(), second.hearsOfNetwork()]);
    await first.tab.waitUntil("send everything", async () => (await first.outbox()).length === 0, SENT_MS);
    for (const term of ["Mondgabel", "Sonnenlöffel"]) assert.equal((await api.wordsCalled(term)).length, 1, term);
    await second.syncIs("idle");
  });
  await stage.step("a tab that fell asleep with the lock stops nobody", async () => {
    await second.tab.evaluate(fallAsleepWithLock, learner.userId);
    await first.tab.bringToFront();
    await first.addWord("Regenschublade", "Eine Schublade voll Regen.");
    await first.hearsOfNetwork();
    await first.tab.waitUntil("send it", async () => (await first.outbox()).length === 0, SENT_MS);
    assert.equal((await api.wordsCalled("Regenschublade")).length, 1);
  });
  await stage.step("signing out in one tab takes the other to the sign-in", async () => {
    await second.tab.open("/home");
    await second.syncIs("idle");
    await first.signOut();
    await second.tab.waitForPath(/^\/account\/sign-in/);
  });
}

/** Runs in the page: takes the lock of the sync for good, and its last sign of life is long ago, as iOS leaves it. */
function fallAsleepWithLock(userId: string): Promise<null> {
  return new Promise((resolve, reject) => {
    void navigator.locks.request(`visite-sync-${userId}`, () => {
      const opening = indexedDB.open(`visite-${userId}`);
      opening.addEventListener("error", () => reject(opening.error));
      opening.addEventListener("success", () => {
        const writing = opening.result.transaction("meta", "readwrite");
        writing.objectStore("meta").put({ key: "lock-heartbeat", value: Date.now() - 60_000 });
        writing.addEventListener("complete", () => {
          opening.result.close();
          resolve(null);
        });
      });
      return new Promise(() => undefined);
    });
  });
}
