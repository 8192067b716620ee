import type { Page } from "@playwright/test";

import { PracticePage } from "./pages/practice-page.ts";
import { Api } from "./support/api.ts";
import { beginTalk } from "./support/begin-talk.ts";
import { showUnfinishedLanguages } from "./support/languages.ts";
import { newCourse, newLearner } from "./support/learners.ts";
import { axeFindings, consoleErrors, faultsInEveryLook, faultsOf, settled } from "./support/screens.ts";
import { expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

/** Every screen, and how it is reached by its address. */
const signedOut = ["/", "/onboarding-preview", "/account/sign-in", "/does/not/exist"];
const signedIn = [
  "/home",
  "/vocab-dashboard",
  "/vocab-dashboard?filter=due",
  "/vocab-dashboard?filter=library",
  "/vocab-dashboard/new",
  "/vocab-dashboard/words/{word}",
  "/vocab-dashboard/words/{word}/edit",
  "/vocab-dashboard/words/{own}",
  "/vocab-dashboard/words/{own}/edit",
  "/vocab-dashboard/practice",
  "/vocab-dashboard/practice/modes",
  "/vocab-dashboard/import",
  "/vocab-dashboard/export",
  "/vocab-dashboard/export/print?look=list",
  "/vocab-dashboard/shared/AAAAAAAAAAAAAAAAAAAAAA",
  "/courses",
  "/my-courses",
  "/course/{course}",
  "/case-interactions/{talk}",
  "/profile/settings",
  "/profile/account",
  "/profile/people",
  "/profile/organizations",
  "/dashboard/journalling",
  "/profile/languages",
  "/profile/reminders",
  "/profile/security",
  "/dashboard/answers",
  "/onboarding?step=language",
  "/sync",
  "/does/not/exist",
];

/** A long compound: it must break, not push the page apart. */
const OWN_WORD = {
  term: "Kompressionsstrumpfanziehhilfe",
  explanation: "Ein Gestell, mit dem man die engen Strümpfe leichter anzieht.",
  remarks: "Frau Brandt hat es mir gezeigt.",
};

const replaced = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((result, [from, to]) => result.replace(from, to), text);

/** Opens each address and collects what is wrong, with where. */
async function walk(page: Page, paths: readonly string[], look = faultsInEveryLook): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    faults.push(...(await look(page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

// Most of it needs no worker, and a browser that need not store the whole app first is a fast one.
test.use({ serviceWorkers: "block" });

for (const [language, name] of [
  ["deu", "in German"],
  ["aeb", "in Arabic"],
] as const) {
  test(`every screen is sound ${name}, in the light and in the dark, narrow and wide`, async ({ page, baseURL }) => {
    const url = baseURL ?? "";
    const errors = consoleErrors(page);
    if (language === "aeb") await showUnfinishedLanguages(page);
    const faults = await walk(page, signedOut);
    const learner = await newLearner(url, { fields: { interface_language: language, native_language: "aeb" } });
    const api = await Api.signIn(url, learner);
    const own = await api.addWord(learner.firstListId, OWN_WORD);
    const word = (await api.lists())[0]?.vocab_items.find(({ is_own }) => !is_own)?.id ?? "";
    const { courseId } = await newCourse(url, { userId: learner.userId, sounds: [1000] });
    await api.call("PUT", `/courses/${courseId}/enroll`, {});
    const talk = await beginTalk(api, "herr-osei-blutdruck");
    await signInOn(page, learner);
    const ids = { "{talk}": talk, "{word}": word, "{own}": own, "{course}": courseId };
    const paths = signedIn.map((path) => replaced(path, Object.entries(ids)));
    faults.push(...(await walk(page, paths)));
    const named = Object.entries(ids).map(([name, id]) => [id, name] as const);
    expect(faults.map((fault) => replaced(fault, named))).toEqual([]);
    await expect(page.locator("html")).toHaveAttribute("dir", language === "aeb" ? "rtl" : "ltr");
    expect(errors).toEqual([]);
  });
}

test("what a wide screen arranges otherwise is sound, too @desktop", async ({ home }) => {
  expect(await walk(home, ["/home", "/vocab-dashboard", "/profile/settings", "/sync"], faultsOf)).toEqual([]);
});

test("in an Arabic page German words stay German and run left to right", async ({ page, baseURL }) => {
  const learner = await newLearner(baseURL ?? "", {
    terms: ["Obstipation"],
    fields: { interface_language: "aeb", native_language: "aeb" },
  });
  await showUnfinishedLanguages(page);
  await signInOn(page, learner);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  for (const path of ["/vocab-dashboard", "/vocab-dashboard/practice"]) {
    await page.goto(path);
    await settled(page);
    const german = page.getByRole("main").locator("[lang=de]").first();
    await expect(german).toBeVisible();
    await expect(german).toHaveCSS("direction", "ltr");
  }
  await page.goto("/vocab-dashboard");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Obstipation/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "de");
});

test.describe("for those who want less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves for longer than a blink", async ({ home, learner }) => {
    const practice = new PracticePage(home, learner.userId);
    await practice.startDaily();
    await practice.answer("irgendwas");
    const longest = await home.evaluate(() =>
      Math.max(0, ...document.getAnimations().map((it) => Number(it.effect?.getComputedTiming().activeDuration))),
    );
    expect(longest).toBeLessThanOrEqual(100);
  });
});

test.describe("states of a screen", () => {
  test("first use says what it is for and offers the first words", async ({ page, baseURL }) => {
    await signInOn(page, await newLearner(baseURL ?? "", { words: 0 }));
    await page.goto("/vocab-dashboard");
    await expect(page.getByRole("heading", { name: "Deine Wortschatzkiste ist noch leer" })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "20 Wörter für die Station holen" }).click();
    await expect(page.getByRole("button", { name: /^Alle 20/ })).toBeVisible();
  });

  test("nothing due is good news, and a word that is gone has a way on", async ({ home }) => {
    await home.goto("/vocab-dashboard?filter=due");
    await expect(home.getByText("Heute ist nichts fällig")).toBeVisible();
    await home.goto("/vocab-dashboard/words/0190d6f0-0000-7000-8000-000000000000");
    await expect(home.getByRole("heading", { name: "Dieses Wort ist nicht da" })).toBeVisible();
    expect(await faultsOf(home)).toEqual([]);
    await home.getByRole("link", { name: "Zum Wortschatz", exact: true }).click();
    await expect(home).toHaveURL(/\/vocab-dashboard$/);
  });

  test("feedback, result and open sheets are as sound as the screens below them", async ({ home, learner }) => {
    const practice = new PracticePage(home, learner.userId);
    await practice.startDaily();
    await practice.answer("irgendwas");
    await settled(home);
    expect(await faultsOf(home), "wrong").toEqual([]);
    await practice.button("Richtig schreiben").click();
    await expect(practice.button("Überspringen")).toBeVisible();
    expect(await faultsOf(home), "retyping").toEqual([]);
    await practice.button("Überspringen").click();
    await practice.answer(await practice.solution());
    await settled(home);
    expect(await faultsOf(home), "right").toEqual([]);
    await practice.button("Weiter").click();
    for (let index = 2; index < 12; index += 1) await practice.answerRight();
    await practice.answerRight();
    await expect(home).toHaveURL(/\/result\//);
    await settled(home);
    // At its end nothing is half below the bar: which word would be depends on the words of the day.
    await home.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await faultsOf(home), "result").toEqual([]);
    await home.goto("/vocab-dashboard");
    await home.getByRole("button", { name: "Listen verwalten" }).click();
    await home.getByRole("menuitem", { name: "Neue Liste" }).click();
    await expect(home.getByRole("dialog", { name: "Neue Liste" })).toBeVisible();
    await home.evaluate(() => Promise.allSettled(document.getAnimations().map((it) => it.finished)));
    expect(await axeFindings(home, "[role=dialog]"), "sheet").toEqual([]);
  });
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("the list says how old it is", async ({ home, context }) => {
    await waitForWorker(home);
    await context.setOffline(true);
    await home.goto("/vocab-dashboard");
    await expect(home.getByText(/Stand: .*Üben geht wie immer/)).toBeVisible();
    expect(await faultsOf(home)).toEqual([]);
  });
});
