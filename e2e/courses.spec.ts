import { CoursePage } from "./pages/course-page.ts";
import { Shell } from "./pages/shell.ts";
import { SmallSection } from "./pages/small-section.ts";
import { crash } from "./support/crash.ts";
import { rowsOf } from "./support/device-database.ts";
import { newCourse } from "./support/learners.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";

test("a course is found, taken and worked through by taps, and her other device goes on where she was", async ({
  home,
  learner,
  shell,
  baseURL,
  anotherDevice,
}) => {
  const { courseId, title, sections } = await newCourse(baseURL ?? "", { userId: learner.userId });
  const [first, second] = sections.map((section) => section.title);
  const course = new CoursePage(home);
  const section = new SmallSection(home);
  await home.reload(); // she has just become a member
  await shell.tab("Kurse").click();
  await home.getByRole("searchbox", { name: "Kurs suchen" }).fill("grussen");
  await home.getByRole("link", { name: title }).click();
  await expect(home.getByRole("list", { name: "Kapitel" }).getByRole("listitem")).toHaveCount(2);
  await course.enrol.click();
  await expect(course.progress).toHaveAttribute("aria-valuetext", "0 von 3 Abschnitten");
  await home.getByText("Was du danach kannst").click();
  await expect(home.getByText(`Ich kann bei „${first}“ mitreden.`)).toBeVisible();

  await course.section(first ?? "").click();
  await section.readText();
  await section.tapIn(1);
  // Left half way: what was answered is there again.
  const drafts = () => rowsOf(home, learner.userId, "drafts");
  await expect.poll(async () => JSON.stringify(await drafts())).toContain('"g1":"Name"');
  await home.reload();
  await expect(section.gap(1)).toHaveValue("Name");
  for (const number of [2, 3, 4]) await section.tapIn(number);
  await home.getByRole("button", { name: "Prüfen" }).click();
  await expect(home.getByRole("heading", { name: "Alles richtig" })).toBeVisible();
  await home.getByRole("button", { name: "Weiter", exact: true }).click();
  await section.writeJournal("meistens allein");
  await expect(section.isDone).toBeVisible();
  await allIsSent(home, learner.userId);

  const other = await anotherDevice();
  await signInOn(other, learner);
  await new Shell(other).tab("Kurse").click();
  await other.getByRole("button", { name: /^Meine Kurse/ }).click();
  await other.getByRole("link", { name: /^Weiter/ }).click();
  const there = new CoursePage(other);
  await expect(there.progress).toHaveAttribute("aria-valuetext", "1 von 3 Abschnitten");
  await expect(there.goOn).toContainText(second ?? "");

  // What she marks by hand there is done here, too.
  await there.choose("Abschnitte markieren");
  await other.getByRole("button", { name: second, pressed: false }).click();
  await other.getByRole("button", { name: "Fertig" }).click();
  await allIsSent(other, learner.userId);
  await course.open(courseId);
  await expect(course.progress).toHaveAttribute("aria-valuetext", "2 von 3 Abschnitten");
});

test("a task that was judged is judged when the page is killed, and counts once she goes on", async ({
  home,
  learner,
  baseURL,
}) => {
  const { courseId, sections } = await newCourse(baseURL ?? "", { userId: learner.userId });
  const course = new CoursePage(home);
  const section = new SmallSection(home);
  await home.reload(); // she has just become a member
  await course.join(courseId);
  await course.section(sections[0]?.title ?? "").click();
  await section.readText();
  await section.fill(1, "Gabel");
  // What she has typed stays: the word that she taps next is for another gap.
  for (const number of [2, 3, 4]) await section.tapIn(number);
  await expect(section.gap(1)).toHaveValue("Gabel");
  await home.getByRole("button", { name: "Prüfen" }).click();
  const overridable = { name: /^Trotzdem richtig/ };
  await expect(home.getByRole("button", overridable)).toBeVisible();
  const [context, address] = [home.context(), home.url()];
  await crash(home);

  const again = await context.newPage();
  await again.goto(address);
  await again.getByRole("button", overridable).click();
  await again.getByRole("button", { name: "Weiter", exact: true }).click();
  const attempts = async () =>
    (await rowsOf<{ type: string; overrides: string[]; tryNumber: number }>(again, learner.userId, "item_attempt"))
      .filter(({ overrides }) => overrides.length > 0)
      .map(({ tryNumber }) => tryNumber);
  await expect.poll(attempts).toEqual([1]);
});

test("only what was wrong is asked again, in a browser whose scrolling answers a promise, too", async ({
  home,
  learner,
  baseURL,
}) => {
  // As Chromium does since version 156. An effect that hands it on would have it called as its cleanup.
  await home.addInitScript(() => {
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function answering(this: Element, ...given: [ScrollIntoViewOptions?]) {
      scrollIntoView.apply(this, given);
      return Promise.resolve() as unknown as void;
    };
  });
  const { courseId, sections } = await newCourse(baseURL ?? "", { userId: learner.userId });
  const course = new CoursePage(home);
  const section = new SmallSection(home);
  await home.reload(); // she has just become a member
  await course.join(courseId);
  await course.section(sections[0]?.title ?? "").click();
  await section.readText();
  // A gap in which she is waits for a word; the tap on it that follows takes nothing out.
  await section.gap(1).focus();
  for (const number of [1, 3, 4]) await section.tapIn(number);
  await section.fill(2, "Zimmer");
  await home.getByRole("button", { name: "Prüfen" }).click();
  await home.getByRole("button", { name: "Nur die falschen" }).click();
  await expect(home.getByRole("main")).toContainText("Lücke 1 von 4, richtig: Name");
  await expect(section.gap(2)).toHaveValue("");
  await section.tapIn(2);
  await home.getByRole("button", { name: "Prüfen" }).click();
  await expect(home.getByRole("heading", { name: "Alles richtig" })).toBeVisible();
  await home.getByRole("button", { name: "Weiter", exact: true }).click();
  await section.writeJournal("meistens allein");
  await expect(section.isDone).toBeVisible();
});
