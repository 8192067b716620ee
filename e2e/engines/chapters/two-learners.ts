import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

import type { Stage } from "../stage.ts";
import { SENT_MS, Visite } from "../visite.ts";

const OFFLINE_WORD = "Nebelhahn";

/** Work that is kept at a sign-out waits for the same learner, is shown to nobody else and arrives once. */
export async function twoLearners(stage: Stage): Promise<void> {
  const [amina, other] = [await stage.learner(), await stage.learner({ fields: { first_name: "Selin" } })];
  const api = await stage.api(amina);
  let phone = await stage.phone();
  let hers = new Visite(await phone.device.newTab(), amina);
  await hers.signIn(amina);
  await hers.workerControls();

  await stage.step("signing out without a network keeps unsynchronised work when she wants that", async () => {
    phone.network.cut();
    await hers.addWord(OFFLINE_WORD, "Der Hahn, der morgens im Nebel kräht.");
    await hers.syncIs("offline");
    await hers.signOut("keep");
    assert.equal((await hers.outbox()).length, 1);
    phone.network.restore();
  });
  await stage.step("a second learner sees nothing of the first and sends nothing of hers", async () => {
    const second = new Visite(hers.tab, other);
    await second.signIn(other);
    await second.findsNothingFor(OFFLINE_WORD);
    const shown = await second.tab.text();
    assert.ok(!shown.includes("Amina") && !shown.includes(amina.email));
    assert.ok(!JSON.stringify(await second.rows("vocab_item")).includes(OFFLINE_WORD));
    await second.hearsOfNetwork();
    await sleep(1000);
    assert.equal((await hers.outbox()).length, 1);
    assert.equal((await api.wordsCalled(OFFLINE_WORD)).length, 0);
    await second.signOut();
  });
  await stage.step("it survives a killed browser, and arrives once when she signs in again", async () => {
    phone = await phone.restart();
    hers = new Visite(await phone.device.newTab(), amina);
    await hers.signIn(amina);
    await hers.tab.waitUntil("send what was kept", async () => (await hers.outbox()).length === 0, SENT_MS);
    assert.equal((await api.wordsCalled(OFFLINE_WORD)).length, 1);
    await hers.finds(OFFLINE_WORD);
  });
}
