import type { DeviceRows } from "#shared/model/entities.ts";

import { courseId } from "../server/content/courses/course-ids.ts";
import { CoursePage } from "./pages/course-page.ts";
import { keyboard } from "./pages/hand.ts";
import { courseHere, walkSection } from "./pages/section-walk.ts";
import { rowsOf } from "./support/device-database.ts";
import { allIsSent, expect, test } from "./support/test.ts";
import { startOffline, waitForWorker } from "./support/worker.ts";

/** `npm run content:play` plays them whole; otherwise the first section stands for all. */
const isWhole = process.env["COURSE_PLAY"] === "all";
const COURSES = isWhole
  ? ["ankommen-auf-station", "pflegealltag-sprechen", "uebergabe-und-dokumentation"]
  : ["ankommen-auf-station"];
const MINUTES_OF_A_COURSE = 40;

for (const key of COURSES) {
  test(`${key} is worked through with the keyboard, without a network, and all of it is right`, async ({
    home,
    learner,
    shell,
  }) => {
    if (isWhole) test.setTimeout(MINUTES_OF_A_COURSE * 60_000);
    await waitForWorker(home);
    const course = new CoursePage(home);
    await course.open(courseId(key));
    await course.enrol.click();
    await course.isWhole();
    await allIsSent(home, learner.userId);
    const here = await courseHere(home, learner.userId, courseId(key));
    const sections = isWhole ? here.sections : here.sections.slice(0, 1);
    expect(sections).not.toHaveLength(0);

    await startOffline(home, "/my-courses");
    const stuck: string[] = [];
    for (const { id, title } of sections) {
      const walk = async () => {
        await home.goto(`/section/${id}`);
        await walkSection(home, keyboard(home), here, id);
        await expect(home.getByRole("heading", { name: "Abschnitt geschafft" })).toBeVisible();
      };
      // Who is stuck in one section hears of the others, too.
      await test.step(title, walk).catch((error: unknown) => {
        stuck.push(`${title}, ${home.url()}: ${String(error).slice(0, 600)}`);
      });
    }
    expect(stuck).toEqual([]);

    await home.context().setOffline(false);
    await shell.syncIs("idle");
    await allIsSent(home, learner.userId);
    // The server judges what has right and wrong in it once more, and comes to the same.
    const unlike = async () => {
      const attempts = await rowsOf<DeviceRows["item_attempt"]>(home, learner.userId, "item_attempt");
      return attempts.filter(({ passed, evaluator }) => !passed || evaluator === "local").map(({ type }) => type);
    };
    await expect.poll(unlike).toEqual([]);
  });
}
