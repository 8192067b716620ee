import { rowsOf } from "./support/device-database.ts";
import { faultsInEveryLook, settled } from "./support/screens.ts";
import { allIsSent, expect, test } from "./support/test.ts";
import { startOffline, waitForWorker } from "./support/worker.ts";

test("the cases are on her device without being opened: she begins one where there is no network, and goes on later", async ({
  home,
  context,
  learner,
}) => {
  await waitForWorker(home);
  await expect.poll(async () => (await rowsOf(home, learner.userId, "case_revision")).length).toBeGreaterThan(1);
  await context.setOffline(true);
  await home.getByRole("link", { name: "Fälle" }).click();
  await expect(home.getByRole("heading", { level: 1, name: "Wartebereich" })).toBeVisible();
  const card = home.getByRole("listitem").filter({ hasText: "Frau Schneider" });
  await expect(card).toBeVisible();
  await settled(home);
  expect(await faultsInEveryLook(home)).toEqual([]);
  await home.getByRole("button", { name: "einfach" }).click();
  await card.getByRole("button", { name: /^Anfangen/ }).click();
  await expect(home).toHaveURL(/\/case-interactions\//);
  const talk = home.url();

  // It waits where she left it, without a network too.
  await startOffline(home, "/wartebereich-zna");
  await card.getByRole("link", { name: /^Weitermachen/ }).click();
  await expect(home).toHaveURL(talk);
  await context.setOffline(false);
  await allIsSent(home, learner.userId);
  const [row] = await rowsOf<{ difficulty: string; version: number }>(home, learner.userId, "case_interaction");
  expect([row?.difficulty, (row?.version ?? 0) > 0]).toEqual(["simple", true]);
});
