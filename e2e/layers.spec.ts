import type { Locator, Page } from "@playwright/test";

import { CoursePage } from "./pages/course-page.ts";
import { WordListPage } from "./pages/word-list-page.ts";
import { Api } from "./support/api.ts";
import { aClinic } from "./support/clinics.ts";
import { giveVoices } from "./support/fake-speech.ts";
import { newCourse, newLearner, type Learner } from "./support/learners.ts";
import { filesWithLayers } from "./support/sources.ts";
import { expect, signInOn, test } from "./support/test.ts";

/** What a layer is opened with. */
interface Place {
  page: Page;
  learner: Learner;
  /** Ids of an own word and of a course she takes. */
  ids: { own: string; course: string };
}

interface Layer {
  at: (place: Place) => string;
  /** Opens it; what is to be seen then. */
  open: (place: Place) => Promise<Locator>;
  /** So many layers are open then. */
  depth?: number;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();
const dialog = (page: Page, name?: string | RegExp) => page.getByRole("dialog", name === undefined ? {} : { name });
const ask = (page: Page) => page.getByRole("alertdialog");

/** A button of a screen that opens it. */
const behind =
  (name: string | RegExp, layer: (page: Page) => Locator = dialog): Layer["open"] =>
  async ({ page }) => {
    await button(page, name).click();
    return layer(page);
  };

/** An entry of a menu that opens it. */
const inMenu =
  (menu: string, entry: string, layer: (page: Page) => Locator = dialog): Layer["open"] =>
  async ({ page }) => {
    await button(page, menu).click();
    await page.getByRole("menuitem", { name: entry }).click();
    return layer(page);
  };

const menuOf =
  (name: string): Layer["open"] =>
  async ({ page }) => {
    await button(page, name).click();
    return page.getByRole("menu");
  };

const selecting =
  (action: string): Layer["open"] =>
  async ({ page }) => {
    const words = new WordListPage(page);
    await words.select("Ziehhilfe");
    await words.toolbar.getByRole("button", { name: action }).click();
    return dialog(page);
  };

const list = () => "/vocab-dashboard";
const ownWord = ({ ids }: Place) => `/vocab-dashboard/words/${ids.own}`;
const course = ({ ids }: Place) => `/course/${ids.course}`;
const settings = () => "/profile/settings";
const security = () => "/profile/security";
const people = () => "/profile/people";

/** Selects the German text of an own word with a finger, as the handles of a phone do. */
async function selectText(page: Page): Promise<Locator> {
  const bar = page.getByRole("region", { name: "Ausgewählter Text" });
  // The first selection fetches the code.
  await expect(async () => {
    await page.getByText("Ein Gestell.").evaluate((element) => {
      getSelection()?.removeAllRanges();
      element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
      getSelection()?.selectAllChildren(element);
    });
    await expect(bar).toBeVisible({ timeout: 1500 });
  }).toPass();
  return bar;
}

const onSelection =
  (action: string): Layer["open"] =>
  async ({ page }) => {
    const bar = await selectText(page);
    await bar.getByRole("button", { name: action }).click();
    return dialog(page);
  };

/** Every file that opens a layer, and how that is opened on a screen of one learner. */
const layers: Readonly<Record<string, Layer>> = {
  "features/courses/parts/course-menu.tsx": { at: course, open: menuOf("Mehr zu diesem Kurs") },
  "features/courses/parts/enrolled-course.tsx": {
    at: course,
    open: inMenu("Mehr zu diesem Kurs", "Abschnitte markieren", (page) => page.getByText(/^Tippe an, was du schon/)),
  },
  "features/courses/parts/remove-dialog.tsx": {
    at: course,
    open: inMenu("Mehr zu diesem Kurs", "Von diesem Gerät entfernen", ask),
  },
  "features/lookup/lookup.tsx": { at: ownWord, open: ({ page }) => selectText(page) },
  "features/lookup/parts/lookup-sheet.tsx": { at: ownWord, open: onSelection("Nachschlagen") },
  "features/lookup/parts/keep-sheet.tsx": { at: ownWord, open: onSelection("Merken") },
  "features/people/parts/block-menu.tsx": { at: people, open: inMenu("Mehr zu Ines", "Blockieren", ask) },
  "features/people/parts/followers.tsx": { at: people, open: inMenu("Mehr zu Ines", "Entfernen", ask) },
  "features/people/parts/following.tsx": { at: people, open: inMenu("Mehr zu Olha", "Nicht mehr folgen", ask) },
  "features/practice/parts/exam-sheet.tsx": {
    at: () => "/vocab-dashboard/practice/modes",
    open: async ({ page }) => {
      await page.getByRole("list", { name: "Prüfung" }).getByRole("button").click();
      return dialog(page);
    },
  },
  "features/profile/parts/courses-here.tsx": { at: settings, open: behind(/^.*entfernen$/, ask) },
  "features/profile/parts/delete-account-sheet.tsx": { at: settings, open: behind("Konto löschen") },
  "features/security/parts/app-sheet.tsx": { at: security, open: behind("Code-App einrichten") },
  "features/security/parts/devices.tsx": { at: security, open: behind("Überall sonst abmelden", ask) },
  "features/shell/leave-sheet.tsx": { at: settings, open: behind("Abmelden") },
  "features/vocabulary/parts/filter-sheet.tsx": { at: list, open: behind(/^Filtern/) },
  "features/vocabulary/parts/list-choice-sheet.tsx": { at: list, depth: 2, open: selecting("In eine Liste") },
  "features/vocabulary/parts/list-sheet.tsx": { at: list, open: inMenu("Listen verwalten", "Neue Liste") },
  "features/vocabulary/parts/lists-menu.tsx": { at: list, open: menuOf("Listen verwalten") },
  "features/vocabulary/parts/membership-sheet.tsx": {
    at: ownWord,
    open: inMenu("Mehr zu diesem Wort", "In Listen legen"),
  },
  "features/vocabulary/parts/tag-sheet.tsx": { at: list, depth: 2, open: selecting("Schlagwort") },
  "features/vocabulary/sharing/share-sheet.tsx": {
    at: ({ learner }) => `/vocab-dashboard?list=${learner.firstListId}`,
    open: inMenu("Listen verwalten", "Liste teilen"),
  },
  "features/vocabulary/use-selection.ts": {
    at: list,
    open: inMenu("Listen verwalten", "Wörter auswählen", (page) => page.getByRole("toolbar")),
  },
  "features/vocabulary/word-screen.tsx": { at: ownWord, open: menuOf("Mehr zu diesem Wort") },
  "voice/use-recorder.ts": {
    at: ownWord,
    open: async ({ page }) => {
      await button(page, "Aufnehmen und anhören").click();
      await button(page, "Aufnahme starten").click();
      return page.getByRole("button", { name: "Aufnahme beenden" });
    },
  },
  "voice/voice-sheet.tsx": { at: list, open: behind(/Wunde anhören$/) },
  "features/shell/sign-out-sheet.tsx": {
    at: settings,
    open: async ({ page }) => {
      // Last: from now on nothing of hers is sent.
      await page.route("**/api/sync/replay", (route) => route.abort());
      await page.getByLabel("Dein Wochenziel").selectOption("2");
      await button(page, "Abmelden").click();
      return dialog(page);
    },
  },
};

/** Where somebody leads: the screens of an organisation, and of the server. */
const leading: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  "features/organizations/parts/edit-sheet.tsx": async (page) => {
    await button(page, /bearbeiten|ändern/i).click();
    return dialog(page);
  },
  "features/organizations/parts/invite-sheet.tsx": async (page) => {
    await button(page, "Einladen").click();
    return dialog(page);
  },
  "features/organizations/parts/member-sheet.tsx": async (page) => {
    await page.getByRole("list", { name: "Mitglieder" }).getByRole("button", { name: /Olha/ }).click();
    return dialog(page);
  },
};

/** Opened by the same parts, behind what only another test sets up: a refusal, a second factor, a model, a mail. */
const elsewhere = [
  "exercises/form-case/talk.tsx",
  "features/account/ended-notice.tsx",
  "features/lookup/parts/lookup-menu.tsx",
  "features/organizations/memberships-screen.tsx",
  "features/organizations/parts/invitation-sheet.tsx",
  "features/organizations/parts/new-organization-sheet.tsx",
  "features/organizations/parts/person-rights.tsx",
  "features/practice/parts/recordings-sheet.tsx",
  "features/section/parts/word-sheet.tsx",
  "features/security/app-section.tsx",
  "features/security/parts/codes-sheet.tsx",
  "features/security/parts/passkey-sheet.tsx",
  "features/security/parts/password-sheet.tsx",
  "features/sync-centre/parts/change-sheet.tsx",
  "features/sync-centre/parts/refused-actions.tsx",
  "features/sync-centre/parts/rescue-sheet.tsx",
];

test.use({
  serviceWorkers: "block",
  launchOptions: async ({ launchOptions }, use) => {
    const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone] });
  },
});

test("every layer of the app is known here", () => {
  const known = [...Object.keys(layers), ...Object.keys(leading), ...elsewhere];
  expect(filesWithLayers().filter((file) => !known.includes(file))).toEqual([]);
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
  await expect(page.getByRole("heading", { level: 1, name: "Abgleich" })).toBeVisible();
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
  const { courseId } = await newCourse(url, { userId: learner.userId });
  await api.call("PUT", `/courses/${courseId}/enroll`, {});
  await acquaint(url, api, learner);
  await signInOn(page, learner);
  await new CoursePage(page).open(courseId);
  await expect(new CoursePage(page).offlineCard).toContainText("auf diesem Gerät.");
  const place: Place = { page, learner, ids: { own, course: courseId } };
  for (const [file, { at, open, depth }] of Object.entries(layers)) {
    await test.step(file, async () => {
      await comeTo(page, at(place));
      await expectBackToClose(page, await open(place), depth);
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
