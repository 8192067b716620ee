import { randomUUID } from "node:crypto";

import { PeoplePage } from "./pages/people-page.ts";
import { Api } from "./support/api.ts";
import { showUnfinishedLanguages } from "./support/languages.ts";
import { newLearner, type Learner } from "./support/learners.ts";
import { faultsOf, settled } from "./support/screens.ts";
import { expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

const nameFor = (first: string) => `${first}-${randomUUID().slice(0, 10)}`;

const someone = (url: string, first: string, fields: object = {}): Promise<Learner & { username: string }> => {
  const username = nameFor(first.toLowerCase());
  const order = { words: 2, fields: { first_name: first, last_name: "", username, ...fields } };
  return newLearner(url, order).then((learner) => ({ ...learner, username }));
};

test("two find each other, one sees what the other lets her see, and a block makes invisible", async ({
  page,
  anotherDevice,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const [ines, olha] = [await someone(url, "Ines"), await someone(url, "Olha")];
  await signInOn(page, ines);
  const mine = new PeoplePage(page);
  await mine.open();
  await expect(page.getByRole("heading", { name: "Noch folgst du niemandem, und niemand folgt dir" })).toBeVisible();
  expect(await faultsOf(page), "first use").toEqual([]);

  await mine.askFor(`${olha.username}x`);
  await expect(page.getByText(/finden wir niemanden/)).toBeVisible();
  await mine.askFor(olha.username);
  await expect(mine.list("Angefragt")).toContainText(olha.username);
  await expect(mine.list("Angefragt")).not.toContainText("Olha");

  const other = await anotherDevice();
  await signInOn(other, olha);
  const theirs = new PeoplePage(other);
  await theirs.open();
  await expect(theirs.list("Anfragen an dich")).toContainText("Ines");
  await settled(other);
  expect(await faultsOf(other), "a request").toEqual([]);
  await other.getByRole("button", { name: "Anfrage von Ines annehmen" }).click();
  await expect(theirs.list("Folgen dir")).toContainText("Ines");

  await mine.open();
  await expect(mine.list("Du folgst")).toContainText("Olha");
  await expect(mine.list("Du folgst")).toContainText("Stufe 1");
  await waitForWorker(page);

  // Without a network: what was last known, and nothing that would not arrive.
  await page.context().setOffline(true);
  await mine.open();
  await expect(mine.list("Du folgst")).toContainText("Olha");
  await expect(page.getByText(/Du siehst den Stand/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Nur online" })).toBeVisible();
  await settled(page);
  expect(await faultsOf(page), "offline").toEqual([]);
  await page.context().setOffline(false);

  await theirs.choose("Ines", "Blockieren");
  await theirs.confirm("Blockieren");
  await expect(theirs.list("Blockiert")).toContainText("Ines");
  await expect(theirs.list("Folgen dir")).toHaveCount(0);
  await mine.open();
  await expect(page.getByRole("heading", { name: "Noch folgst du niemandem, und niemand folgt dir" })).toBeVisible();
  await mine.askFor(olha.username);
  await expect(page.getByText(/finden wir niemanden/)).toBeVisible();

  await other.getByRole("button", { name: "Ines nicht mehr blockieren" }).click();
  await expect(theirs.list("Blockiert")).toHaveCount(0);
  await mine.askFor(olha.username);
  await expect(mine.list("Angefragt")).toContainText(olha.username);
});

test("an end whose answer is lost has ended it once, and a link leads to who gave it; in Arabic, too", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const [ines, olha] = [await someone(url, "Ines"), await someone(url, "Olha", { username: null })];
  const [hers, theirs] = [await Api.signIn(url, ines), await Api.signIn(url, olha)];
  const link = await theirs.call<{ url: string }>("GET", `/users/${olha.userId}/follow-link`);
  await signInOn(page, ines);
  await page.goto(link.url.slice(new URL(link.url).origin.length));
  await expect(page.getByRole("heading", { name: "Jemand lädt dich ein, zu folgen" })).toBeVisible();
  await settled(page);
  expect(await faultsOf(page), "a link").toEqual([]);
  await page.getByRole("button", { name: "Anfrage senden" }).click();
  await expect(page).toHaveURL(/\/profile\/people$/);
  const [request] = (await theirs.call<{ items: { id: string }[] }>("GET", `/users/${olha.userId}/followed-by`)).items;
  await theirs.call("POST", `/follows/${request?.id}/accept`);

  const mine = new PeoplePage(page);
  await mine.open();
  await expect(mine.list("Du folgst")).toContainText("Olha");
  let isLost = false;
  await page.route("**/api/follows/*", async (route) => {
    await route.fetch();
    if (isLost) return route.continue();
    isLost = true;
    return route.abort("connectionreset");
  });
  await mine.choose("Olha", "Nicht mehr folgen");
  await mine.confirm("Nicht mehr folgen");
  await expect(page.getByText("Das hat nicht geklappt")).toBeVisible();
  // She tries again; it had ended already, and that is what she is told.
  await mine.choose("Olha", "Nicht mehr folgen");
  await mine.confirm("Nicht mehr folgen");
  await expect(mine.list("Du folgst")).toHaveCount(0);
  expect((await hers.call<{ items: [] }>("GET", `/users/${ines.userId}/following`)).items).toEqual([]);

  await hers.call("PUT", `/users/${ines.userId}`, { interface_language: "aeb" });
  await hers.call("POST", `/users/${ines.userId}/following`, { code: new URL(link.url).searchParams.get("code") });
  await showUnfinishedLanguages(page);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await mine.open();
  await settled(page);
  expect(await faultsOf(page), "Arabic").toEqual([]);
});
