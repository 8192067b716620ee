import assert from "node:assert/strict";

import { newId } from "#shared/lib/uuid.ts";

import { chromium } from "../drivers/chromium.ts";
import type { Stage } from "../stage.ts";
import { SENT_MS, Visite } from "../visite.ts";

const NEW_WORD = "Fingerhutkiste";
const EDITED = "Wolkenschrank";
const NOTE = "Nie ohne Stöpsel.";
const MEANING = "Ein Schrank, in dem Wolken wohnen.";
const WORDS = 24;
const ANSWERS = 5;

/** What is learnt without a network survives a killed browser and arrives everywhere exactly once. */
export async function withoutNetwork(stage: Stage): Promise<void> {
  const learner = await stage.learner({ words: WORDS });
  const api = await stage.api(learner);
  const edited = await api.addWord(learner.firstListId, { term: EDITED, explanation: "Noch nichts." });
  const noted = (await api.lists())[0]?.vocab_items.find((word) => !word.is_own)?.id ?? newId();
  const xpBefore = await api.xp();

  let phone = await stage.phone();
  let visite = new Visite(await phone.device.newTab(), learner);
  await stage.step("the first visit shows the app", async () => {
    await visite.tab.open("/account/sign-in");
    await visite.tab.waitFor({ role: "button", name: "Anmelden" }, 30_000);
  });
  await stage.step("the service worker controls the page", () => visite.workerControls());
  await stage.step("a sign-in brings her words onto the device", async () => {
    await visite.signIn(learner);
    assert.equal((await visite.rows("vocab_list_item")).length, WORDS + 1);
    await visite.finds(EDITED);
  });

  await stage.step("with the network gone a reload opens the app", async () => {
    phone.network.cut();
    await visite.tab.reload();
    await visite.finds(EDITED);
    await visite.tab.open("/home");
    await visite.tab.waitFor({ role: "link", name: "Test starten" });
    await visite.syncIs("offline");
  });
  await stage.step(`${ANSWERS} answers without a network`, async () => {
    await visite.practise(ANSWERS);
    await visite.tab.waitUntil("keep the answers", async () => (await visite.answers()).length === ANSWERS);
  });
  await stage.step("a word is edited, one gets a note, one is added", async () => {
    await visite.editMeaning(edited, MEANING);
    await visite.writeNote(noted, NOTE);
    await visite.addWord(NEW_WORD, "Darin liegen Fingerhüte.");
  });

  const waiting = await visite.outbox();
  const answers = await visite.answers();
  await stage.step("a killed browser starts again without a network and has everything", async () => {
    assert.ok(waiting.length >= ANSWERS + 3, `only ${waiting.length} wait`);
    phone = await phone.restart();
    visite = new Visite(await phone.device.newTab(), learner);
    await visite.tab.open("/home");
    await visite.syncIs("offline");
    await visite.tab.waitFor({ role: "link", name: "Weitermachen" });
    assert.deepEqual(await visite.outbox(), waiting);
    assert.deepEqual(await visite.answers(), answers);
    await visite.finds(NEW_WORD);
    await visite.openWord(edited, MEANING);
    await visite.openWord(noted, NOTE);
    assert.equal((await api.wordsCalled(NEW_WORD)).length, 0);
  });
  await stage.step("with the network back everything is sent", async () => {
    phone.network.restore();
    await visite.hearsOfNetwork();
    await visite.tab.waitUntil("send everything", async () => (await visite.outbox()).length === 0, SENT_MS);
    await visite.syncIs("idle");
  });
  await stage.step("the server has each thing exactly once", async () => {
    assert.equal((await api.wordsCalled(NEW_WORD)).length, 1);
    assert.deepEqual(
      (await api.wordsCalled(EDITED)).map((word) => word.explanation),
      [MEANING],
    );
    const words = (await api.lists()).flatMap((list) => list.vocab_items);
    assert.equal(words.find(({ id }) => id === noted)?.remarks, NOTE);
    assert.ok((await api.xp()) >= xpBefore);
  });
  await stage.step("another device (Chromium) shows the same", async () => {
    const other = await stage.phone(chromium);
    const second = new Visite(await other.device.newTab(), learner);
    await second.signIn(learner);
    assert.deepEqual(await second.answers(), answers);
    await second.finds(NEW_WORD);
    await second.openWord(edited, MEANING);
    await second.openWord(noted, NOTE);
  });
}
