import { readFileSync } from "node:fs";

import type { Locator, Page } from "@playwright/test";

import { CoursePage } from "./pages/course-page.ts";
import { elsewhere, layers, leading, MENU_OF_SELECTION, running, type Scene } from "./pages/layers.ts";
import { Api } from "./support/api.ts";
import { beginTalk } from "./support/begin-talk.ts";
import { aClinic } from "./support/clinics.ts";
import { giveVoices } from "./support/fake-speech.ts";
import { newCourse, newLearner, type Learner } from "./support/learners.ts";
import { withMicrophone } from "./support/microphone.ts";
import { filesWithLayers } from "./support/sources.ts";
import { expect, signInOn, test } from "./support/test.ts";

test.use({
  serviceWorkers: "block",
  ...withMicrophone,
});

test("every layer of the app is known here, and closed by some test", () => {
  const known = [...Object.keys({ ...layers, ...leading, ...running, ...elsewhere }), MENU_OF_SELECTION];
  expect(filesWithLayers().filter((file) => !known.includes(file))).toEqual([]);
  const isClosed = ([file, spec]: [string, string]) =>
    new RegExp(`backCloses\\(\\w+, "${file}"`).test(readFileSync(`e2e/${spec}.spec.ts`, "utf8"));
  expect(Object.entries(elsewhere).filter((each) => !isClosed(each))).toEqual([]);
});

/** Back closes it and stays; with the last one closed, Back leaves. */
async function expectBackToClose(page: Page, layer: Locator, depth = 1): Promise<void> {
  const url = page.url();
  await expect(layer).toBeVisible();
  for (let open = depth; open > 0; open -= 1) {
    await page.goBack();
    await expect(layer).toHaveCount(0);
    expect(page.url()).toBe(url);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/sync$/);
}

/** Comes to a screen from another one of the app. */
async function comeTo(page: Page, path: string): Promise<void> {
  await page.goto("/sync");
  await expect(page.getByRole("heading", { level: 1, name: "Synchronisierung" })).toBeVisible();
  await page.evaluate((to) => history.pushState({ __TSR_index: 1 }, "", to), path);
  await expect(page).toHaveURL(path);
}

/** Two who follow Amina or are followed by her. */
async function acquaint(url: string, api: Api, { userId }: Learner): Promise<void> {
  const follow = async (from: { api: Api; userId: string }, to: { api: Api; userId: string }) => {
    const { url: link } = await to.api.call<{ url: string }>("GET", `/users/${to.userId}/follow-link`);
    const code = new URL(link).searchParams.get("code");
    await from.api.call("POST", `/users/${from.userId}/following`, { code });
    const path = `/users/${to.userId}/followed-by`;
    const [request] = (await to.api.call<{ items: { id: string }[] }>("GET", path)).items;
    await to.api.call("POST", `/follows/${request?.id}/accept`);
  };
  const known = async (first_name: string) => {
    const person = await newLearner(url, { words: 2, fields: { first_name, last_name: "" } });
    return { api: await Api.signIn(url, person), userId: person.userId };
  };
  const hers = { api, userId };
  await follow(await known("Ines"), hers);
  await follow(hers, await known("Olha"));
}

test("Back closes every layer of a learner's screens, then leaves", async ({ page, context, baseURL }) => {
  test.setTimeout(480_000);
  const url = baseURL ?? "";
  await giveVoices(page, [{ name: "Anna", lang: "de-DE" }]);
  await context.grantPermissions(["microphone"]);
  const learner = await newLearner(url, { terms: ["Wunde"], fields: { native_language: "eng" } });
  const api = await Api.signIn(url, learner);
  const own = await api.addWord(learner.firstListId, { term: "Ziehhilfe", explanation: "Ein Gestell." });
  const { courseId, sections } = await newCourse(url, { userId: learner.userId });
  await api.call("PUT", `/courses/${courseId}/enroll`, {});
  await acquaint(url, api, learner);
  const talk = await beginTalk(api, "herr-osei-blutdruck");
  await signInOn(page, learner);
  await new CoursePage(page).open(courseId);
  await expect(new CoursePage(page).offlineCard).toContainText("auf diesem Gerät.");
  const scene: Scene = { page, learner, ids: { own, course: courseId, section: sections[0]?.id ?? "", talk } };
  for (const [file, { at, open, depth }] of Object.entries(layers)) {
    await test.step(file, async () => {
      await comeTo(page, at(scene));
      await expectBackToClose(page, await open(scene), depth);
    });
  }
});

test("Back closes the layers of those who lead, then leaves", async ({ page, baseURL }) => {
  const clinic = await aClinic(baseURL ?? "", { names: ["Olha"] });
  await signInOn(page, clinic.manager);
  for (const [file, open] of Object.entries(leading)) {
    await test.step(file, async () => {
      await comeTo(page, clinic.path);
      await expectBackToClose(page, await open(page));
    });
  }
});

test("Back closes the layers of those who run the server, then leaves", async ({ page, baseURL }) => {
  const { email } = await newLearner(baseURL ?? "", { words: 2 });
  await signInOn(page, await newLearner(baseURL ?? "", { words: 2, fields: { is_admin: true } }));
  for (const [file, open] of Object.entries(running)) {
    await test.step(file, async () => {
      await comeTo(page, "/admin");
      await expectBackToClose(page, await open(page, email));
    });
  }
});

test("a layer that Back does not close is noticed", async ({ home }) => {
  await comeTo(home, "/profile/settings");
  await home.evaluate(() => {
    const planted = document.createElement("div");
    planted.role = "dialog";
    planted.textContent = "Gepflanzt";
    document.querySelector("main")?.append(planted);
  });
  await expect(expectBackToClose(home, home.getByText("Gepflanzt"))).rejects.toThrow();
});

test("Back closes the menu of a selection, then leaves @desktop", async ({ home, api, learner }) => {
  const own = await api.addWord(learner.firstListId, { term: "Ziehhilfe", explanation: "Ein Gestell." });
  await comeTo(home, `/vocab-dashboard/words/${own}`);
  const menu = home.getByRole("menu", { name: "Ausgewählter Text" });
  // The first selection fetches the code.
  await expect(async () => {
    await home.getByText("Ein Gestell.").selectText();
    await home.getByText("Ein Gestell.").click({ button: "right", position: { x: 30, y: 8 } });
    await expect(menu).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectBackToClose(home, menu);
});
