import { SmallSection } from "./pages/small-section.ts";
import { CoursePage } from "./pages/course-page.ts";
import { rowsOf } from "./support/device-database.ts";
import { newCourse, newLearner } from "./support/learners.ts";
import { withMicrophone } from "./support/microphone.ts";
import { takeCourse } from "./support/take-course.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

test.use(withMicrophone);

interface Entry {
  objective_id: string | null;
  confidence: number | null;
  visibility: string;
  voice_file_id: string | null;
}

test("a spoken journal entry made without a network arrives once, after its voice, and is heard on her other device", async ({
  home,
  context,
  learner,
  shell,
  api,
  baseURL,
  anotherDevice,
}) => {
  const { courseId, sections } = await newCourse(baseURL ?? "", {
    userId: learner.userId,
    tutorId: (await newLearner(baseURL ?? "")).userId,
  });
  const sectionId = sections[0]?.id ?? "";
  await takeCourse(home, courseId, learner.userId);
  await context.setOffline(true);
  await home.goto(`/section/${sectionId}?page=2`);
  const section = new SmallSection(home);
  await section.judge("mit Hilfe");
  await home.getByRole("button", { name: "Aufnahme starten" }).click();
  await expect(home.getByRole("timer")).toHaveText(/0:0[2-9]/);
  await home.getByRole("button", { name: "Aufnahme beenden" }).click();
  await expect(home.getByRole("group", { name: "Deine Sprachnotiz" })).toBeVisible();
  await home.locator("label").filter({ hasText: "Mit meiner Praxisanleitung teilen" }).click();
  // A killed tab loses neither the choice nor the voice.
  await home.reload();
  await expect(home.getByRole("radio", { name: "mit Hilfe", exact: true })).toBeChecked();
  await section.write.click();
  await expect(section.written).toBeVisible();
  await expect(home.getByText(/^Zuletzt, .*, geteilt:/)).toHaveCount(2);

  await context.setOffline(false);
  await shell.page.waitForFunction(() => navigator.onLine);
  await allIsSent(home, learner.userId);
  const files = await rowsOf<{ state: string }>(home, learner.userId, "files");
  expect(files.map(({ state }) => state)).toEqual(["uploaded"]);
  const { items } = await api.call<{ items: Entry[] }>("GET", `/journals/${sectionId}`);
  expect(items.map(({ confidence, visibility }) => [confidence, visibility])).toEqual(
    expect.arrayContaining([
      [3, "shared"],
      [null, "shared"],
    ]),
  );
  expect(items).toHaveLength(2);
  expect(items.filter(({ voice_file_id: voice }) => voice !== null)).toHaveLength(1);

  const other = await anotherDevice();
  await signInOn(other, learner);
  await waitForWorker(other);
  await new CoursePage(other).open(courseId);
  await expect(new CoursePage(other).goOn).toBeVisible();
  await other.goto(`/section/${sectionId}?page=2`);
  await other.getByRole("button", { name: "Deine letzte Sprachnotiz anhören" }).click();
  await expect(other.getByRole("button", { name: "Anhalten" })).toBeVisible();
  await expect(other.getByText("Diese Sprachnotiz ist nicht auf diesem Gerät.")).toHaveCount(0);
});
