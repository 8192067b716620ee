import { Shell } from "./pages/shell.ts";
import { beginTalk, talkIsHere } from "./support/begin-talk.ts";
import { rowsOf } from "./support/device-database.ts";
import { faultsInEveryLook, settled } from "./support/screens.ts";
import { allIsSent, expect, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

const OSEI = "Herr Osei, Blutdruck erhöht";

test("the waiting room opens without a network, and a talk begins there", async ({ home, learner, context }) => {
  await waitForWorker(home);
  await expect.poll(async () => (await rowsOf(home, learner.userId, "case_revision")).length).toBeGreaterThan(1);
  await context.setOffline(true);
  await home.goto("/wartebereich-zna");
  await expect(home.getByRole("heading", { name: "Fall des Tages" })).toBeVisible();
  await home.getByRole("button", { name: "A2", exact: true }).click();
  await home
    .getByRole("button", { name: new RegExp(`^Anfangen ?: ${OSEI}`) })
    .last()
    .click();
  const sheet = home.getByRole("dialog", { name: OSEI });
  await sheet.locator("label", { hasText: "Einfach" }).click();
  await sheet.getByRole("button", { name: "Gespräch beginnen" }).click();
  await expect(home).toHaveURL(/\/case-interactions\//);
  const talks = await rowsOf<{ difficulty: string }>(home, learner.userId, "case_interaction");
  expect(talks).toMatchObject([{ difficulty: "simple" }]);

  await home.goto("/wartebereich-zna?show=mine");
  await expect(home.getByText("heute gespielt")).toBeVisible();
  await expect(home.getByRole("link", { name: new RegExp(`^Weitermachen ?: ${OSEI}`) }).last()).toBeVisible();
  await home.goto("/home");
  await expect(home.getByRole("link", { name: /^Fall des Tages/ })).toBeVisible();
});

test("the start leads to the case of the day, and five tabs have room", async ({ home }) => {
  await home.getByRole("link", { name: /^Fall des Tages/ }).click();
  await expect(home.getByRole("dialog").getByRole("button", { name: "Gespräch beginnen" })).toBeVisible();
  await home.keyboard.press("Escape");
  await settled(home);
  await expect(new Shell(home).tab("Fälle")).toHaveAttribute("aria-current", "page");
  expect(await faultsInEveryLook(home)).toEqual([]);
});

test("a talk is deleted, brought back, and deleted everywhere", async ({ home, learner, api }) => {
  const id = await beginTalk(api, "herr-osei-blutdruck");
  await talkIsHere(home, learner.userId, id);
  await home.goto(`/users/${learner.userId}/case-interactions`);
  const remove = home.getByRole("button", { name: /^Gespräch vom .* löschen/ });
  await expect(remove).toBeVisible();
  expect(await faultsInEveryLook(home)).toEqual([]);
  await remove.click();
  await expect(home.getByRole("heading", { name: "Noch kein Gespräch" })).toBeVisible();
  await home.getByRole("button", { name: "Rückgängig" }).click();
  await remove.click();
  await allIsSent(home, learner.userId);
  const { items } = await api.call<{ items: unknown[] }>("GET", `/users/${learner.userId}/case-interactions`);
  expect(items).toEqual([]);
});
