import { SignInPage } from "./pages/sign-in-page.ts";
import { Api } from "./support/api.ts";
import { showUnfinishedLanguages } from "./support/languages.ts";
import { newCourse, newLearner } from "./support/learners.ts";
import { axeFindings, consoleErrors, faultsInEveryLook, settled } from "./support/screens.ts";
import { expect, signInOn, test } from "./support/test.ts";

// Addresses that no link of the app leads to, or that somebody else sends.

test.use({ serviceWorkers: "block" });

test("a section of a course that she has not taken says so and leads to that course", async ({
  home,
  learner,
  baseURL,
}) => {
  const { courseId, title, sections } = await newCourse(baseURL ?? "", { userId: learner.userId });
  await home.reload();
  await home.goto("/courses");
  await expect(home.getByRole("link", { name: title })).toBeVisible();
  await home.goto(`/section/${sections[0]?.id}`);
  await expect(home.getByText("Du musst den Kurs zuerst belegen")).toBeVisible();
  await expect(home.getByText(title)).toBeVisible();
  await settled(home);
  expect(await faultsInEveryLook(home)).toEqual([]);
  await home.getByRole("link", { name: "Zum Kurs" }).click();
  await expect(home).toHaveURL(new RegExp(`/course/${courseId}$`));

  await home.goto("/section/0190d6f0-0000-7000-8000-000000000000");
  await expect(home.getByText("Diesen Abschnitt gibt es nicht")).toBeVisible();
});

test("the shortcut of the installed app begins the test of the day, and the tabs can be left out", async ({ home }) => {
  await home.goto("/vocab-dashboard?startInPracticeMode=true&hideTabularNav=true");
  await expect(home).toHaveURL(/\/vocab-dashboard\/practice/);
  await expect(home.getByRole("main").getByRole("textbox").first()).toBeVisible();
  await home.goto("/vocab-dashboard?hideTabularNav=true");
  await expect(home.getByRole("searchbox", { name: "Wort suchen" })).toBeVisible();
  await expect(home.getByRole("navigation").getByRole("link", { name: "Kurse" })).toHaveCount(0);
  await home.goto("/vocab-dashboard");
  await expect(home.getByRole("navigation").getByRole("link", { name: "Kurse" })).toBeVisible();
});

for (const language of ["deu", "aeb"] as const) {
  test(`the memory and the viewer of a section are sound in every look with the app in ${language}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const url = baseURL ?? "";
    const errors = consoleErrors(page);
    if (language === "aeb") await showUnfinishedLanguages(page);
    const learner = await newLearner(url, { fields: { interface_language: language, native_language: "aeb" } });
    const { courseId, sections } = await newCourse(url, { userId: learner.userId });
    await (await Api.signIn(url, learner)).call("PUT", `/courses/${courseId}/enroll`, {});
    await signInOn(page, learner);
    await page.goto("/vocab-dashboard/memory");
    await settled(page);
    expect(await faultsInEveryLook(page), "memory").toEqual([]);
    await page.goto(`/course/${courseId}`);
    await settled(page);
    expect(await faultsInEveryLook(page), "course").toEqual([]);
    await expect(page.locator("h1 [lang=de]")).toHaveCSS("direction", "ltr");
    await expect(page.getByText(/^Die ersten Wochen im Krankenhaus/)).toHaveCSS("display", "block");
    await page.goto(`/lesson-viewer/${sections[0]?.id}`);
    await settled(page);
    expect(await axeFindings(page), "viewer").toEqual([]);
    await expect(page.locator("html")).toHaveAttribute("dir", language === "aeb" ? "rtl" : "ltr");
    expect(errors).toEqual([]);
  });
}

test("an address whose screen is still to come asks for the sign-in, and then counts as the start", async ({
  page,
  learner,
}) => {
  await page.goto("/dashboard/users");
  const signIn = new SignInPage(page);
  await signIn.isShown();
  await signIn.signIn(learner);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/inbox");
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/wartebereich");
  await expect(page.getByRole("heading", { name: "Diese Seite gibt es nicht" })).toBeVisible();
});
