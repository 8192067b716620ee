import type { Locator, Page } from "@playwright/test";

import { expect } from "../support/test.ts";
import type { Learner } from "../support/learners.ts";
import { OrganizationPage } from "./organization-page.ts";
import { WordListPage } from "./word-list-page.ts";

/** What a layer is opened with. */
export interface Scene {
  page: Page;
  learner: Learner;
  /** Ids of an own word, of a course she takes and of its first section; of a talk in a case. */
  ids: { own: string; course: string; section: string; talk: string };
}

export interface Layer {
  at: (scene: Scene) => string;
  /** Opens it; what is to be seen then. */
  open: (scene: Scene) => Promise<Locator>;
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

/** What opens above a talk, which has to begin first. */
const inTalk =
  (name: string | RegExp): Layer["open"] =>
  async ({ page }) => {
    const begin = button(page, "Gespräch beginnen");
    await begin.or(button(page, name)).first().waitFor();
    if (await begin.isVisible()) await begin.click();
    await button(page, name).click();
    return dialog(page);
  };

const list = () => "/vocab-dashboard";
const ownWord = ({ ids }: Scene) => `/vocab-dashboard/words/${ids.own}`;
const talk = ({ ids }: Scene) => `/case-interactions/${ids.talk}`;
const course = ({ ids }: Scene) => `/course/${ids.course}`;
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
export const layers: Readonly<Record<string, Layer>> = {
  "features/cases/talk/parts/help-sheet.tsx": { at: talk, open: inTalk("Was sage ich?") },
  "features/cases/talk/parts/people-sheet.tsx": { at: talk, open: inTalk(/Mit jemand anderem sprechen/) },
  "features/cases/talk/parts/talk-sheets.tsx": { at: talk, open: inTalk(/^Ziele: /) },
  "features/courses/parts/course-menu.tsx": { at: course, open: menuOf("Mehr zu diesem Kurs") },
  "features/courses/parts/enrolled-course.tsx": {
    at: course,
    open: inMenu("Mehr zu diesem Kurs", "Abschnitte markieren", (page) =>
      page.getByText(/^Tippe auf das, was du schon/),
    ),
  },
  "features/courses/parts/remove-dialog.tsx": {
    at: course,
    open: inMenu("Mehr zu diesem Kurs", "Von diesem Gerät entfernen", ask),
  },
  "features/lookup/lookup.tsx": { at: ownWord, open: ({ page }) => selectText(page) },
  "features/lookup/parts/lookup-sheet.tsx": { at: ownWord, open: onSelection("Nachschlagen") },
  "features/lookup/parts/keep-sheet.tsx": { at: ownWord, open: onSelection("Merken") },
  "features/organizations/memberships-screen.tsx": {
    at: () => "/profile/organizations",
    open: behind("Organisation verlassen", ask),
  },
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
  "features/section/parts/word-sheet.tsx": {
    at: ({ ids }) => `/section/${ids.section}`,
    open: behind("Frühdienst"),
  },
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

/** On the screen of an organisation, for who leads it. */
export const leading: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  "features/organizations/parts/edit-sheet.tsx": async (page) => {
    await button(page, /bearbeiten|ändern/i).click();
    return dialog(page);
  },
  "features/organizations/parts/invitation-sheet.tsx": async (page) => {
    const hers = new OrganizationPage(page);
    await hers.invite("neu@visite.test");
    await hers.closeSheet();
    await hers.open("Offene Einladungen", "neu@visite.test");
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

/** On the screen of those who run the server, about somebody with this address. */
export const running: Readonly<Record<string, (page: Page, email: string) => Promise<Locator>>> = {
  "features/organizations/parts/new-organization-sheet.tsx": async (page) => {
    await button(page, "Neue Organisation").click();
    return dialog(page);
  },
  "features/organizations/parts/person-rights.tsx": async (page, email) => {
    await page.getByLabel("E-Mail der Person").fill(email);
    await page.getByRole("button", { name: "Suchen", exact: true }).click();
    const right = page.getByRole("switch", { name: /Verwaltet den Server/ });
    // What is tapped is the label; the switch itself is visually hidden.
    await page.locator("label").filter({ has: right }).click();
    return ask(page);
  },
};

/** Needs a mouse. */
export const MENU_OF_SELECTION = "features/lookup/parts/lookup-menu.tsx";

/** Behind what only one test sets up: a refusal, a second factor, a model, a mail. That test closes it by `backCloses`. */
export const elsewhere = {
  "exercises/form-case/talk.tsx": "exercises",
  "features/account/ended-notice.tsx": "devices",
  "features/practice/parts/recordings-sheet.tsx": "models",
  "features/security/app-section.tsx": "second-factor",
  "features/security/parts/codes-sheet.tsx": "second-factor",
  "features/security/parts/passkey-sheet.tsx": "passkeys",
  "features/security/parts/password-sheet.tsx": "passkeys",
  "features/sync-centre/parts/change-sheet.tsx": "sync-centre",
  "features/sync-centre/parts/refused-actions.tsx": "sync-centre",
  "features/sync-centre/parts/rescue-sheet.tsx": "sync-centre",
  "voice/use-talk.ts": "talking",
} as const;

/** Back closes what this file has opened, and stays on the screen. */
export async function backCloses(page: Page, _file: keyof typeof elsewhere, layer: Locator): Promise<void> {
  const url = page.url();
  await expect(layer).toBeVisible();
  await page.goBack();
  await expect(layer).toHaveCount(0);
  expect(page.url()).toBe(url);
}
