import { SmallSection } from "./pages/small-section.ts";
import { Api } from "./support/api.ts";
import { newCourse, newLearner } from "./support/learners.ts";
import { withMicrophone } from "./support/microphone.ts";
import { axeFindings, faultsInEveryLook, settled } from "./support/screens.ts";
import { takeCourse } from "./support/take-course.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

const ADMIN = { email: "admin@visite.test", password: "Visite2026" };

test.use(withMicrophone);

test("what she shares without a network her tutor reads and hears, until she takes it back", async ({
  home,
  context,
  learner,
  shell,
  baseURL,
  anotherDevice,
}) => {
  const url = baseURL ?? "";
  const tutor = await newLearner(url, { words: 2, fields: { first_name: "Petra", last_name: "Maas" } });
  const { courseId, sections, title } = await newCourse(url, { userId: learner.userId, tutorId: tutor.userId });
  await takeCourse(home, courseId, learner.userId);

  await context.setOffline(true);
  await home.goto(`/section/${sections[0]?.id}?page=2`);
  const section = new SmallSection(home);
  await section.judge("mit Hilfe");
  await home.getByLabel(/Was du dazu sagen willst/).fill("Heute habe ich allein gefragt.");
  await home.getByRole("button", { name: "Aufnahme starten" }).click();
  await expect(home.getByRole("timer")).toHaveText(/0:0[2-9]/);
  await home.getByRole("button", { name: "Aufnahme beenden" }).click();
  await home.locator("label").filter({ hasText: "Mit meiner Praxisanleitung teilen" }).click();
  await section.write.click();
  await expect(section.written).toBeVisible();
  await context.setOffline(false);
  await shell.page.waitForFunction(() => navigator.onLine);
  await allIsSent(home, learner.userId);

  // Her tutor finds the way from the start.
  const other = await anotherDevice();
  await signInOn(other, tutor);
  await waitForWorker(other);
  await other.getByRole("link", { name: /Lerntagebücher/ }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Lerntagebücher" })).toBeVisible();
  const list = other.getByRole("list", { name: "Geteilte Einträge" });
  const moment = list.getByRole("listitem").first();
  await expect(moment.getByText(`${title}: ${sections[0]?.title}`)).toBeVisible();
  await expect(moment.getByText("Heute habe ich allein gefragt.")).toBeVisible();
  await expect(moment.getByText("mit Hilfe", { exact: true })).toBeVisible();
  await settled(other);
  expect(await faultsInEveryLook(other)).toEqual([]);
  await moment.getByRole("button", { name: "Sprachnotiz anhören" }).click();
  await expect(moment.getByRole("button", { name: "Anhalten" })).toBeVisible();
  // Nothing of it is kept on the tutor's device.
  const stored = await other.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url: address } of await (await caches.open(name)).keys()) {
        if (/\/media\/|journalling/.test(address) && address.includes("/api/")) found.push(address);
      }
    }
    return found;
  });
  expect(stored).toEqual([]);

  // She sees who reads it, and takes the note with her voice back; how sure she is stays shared.
  await home.goto("/profile/organizations");
  await expect(home.getByText("Petra Maas")).toBeVisible();
  const mine = home.getByRole("list", { name: "Was du teilst" });
  await expect(mine.getByRole("listitem")).toHaveCount(2);
  await settled(home);
  expect(await faultsInEveryLook(home)).toEqual([]);
  await mine.getByRole("button", { name: /^Nicht mehr teilen: Heute habe/ }).click();
  await expect(mine.getByRole("listitem")).toHaveCount(1);
  await allIsSent(home, learner.userId);
  await other.reload();
  await expect(moment.getByText("mit Hilfe", { exact: true })).toBeVisible();
  await expect(other.getByText("Heute habe ich allein gefragt.")).toHaveCount(0);

  // Without a network it is said why there is nothing.
  await other.context().setOffline(true);
  await other.reload();
  await expect(other.getByText(/Was andere mit dir teilen, wird auf deinem Gerät nicht/)).toBeVisible();
  await other.context().setOffline(false);
  await expect(moment.getByText("mit Hilfe", { exact: true })).toBeVisible();
});

test("a member leaves by herself; who manages alone hands over first; who is no tutor is told so", async ({
  home,
  learner,
  baseURL,
  anotherDevice,
}) => {
  const url = baseURL ?? "";
  const tutor = await newLearner(url, { words: 2, fields: { first_name: "Petra", last_name: "Maas" } });
  const { sections } = await newCourse(url, { userId: learner.userId, tutorId: tutor.userId });
  await home.goto("/dashboard/journalling");
  await expect(home.getByText("Diese Seite ist für Praxisanleitungen.")).toBeVisible();
  expect(sections.length).toBeGreaterThan(0);

  await home.goto("/profile/settings");
  await home.getByRole("link", { name: /Wo du dazugehörst/ }).click();
  await expect(home.getByRole("heading", { name: "Klinikum am Park" })).toBeVisible();
  await home.getByRole("button", { name: "Organisation verlassen" }).click();
  await settled(home);
  expect(await axeFindings(home, "[role=alertdialog]")).toEqual([]);
  await home.getByRole("alertdialog").getByRole("button", { name: "Verlassen" }).click();
  await expect(home.getByRole("heading", { name: "Du lernst für dich" })).toBeVisible();
  await settled(home);
  expect(await faultsInEveryLook(home)).toEqual([]);
  const api = await Api.signIn(url, learner);
  const { items } = await api.call<{ items: object[] }>("GET", `/users/${learner.userId}/all-organizations`);
  expect(items).toEqual([]);

  const admin = await Api.signIn(url, ADMIN);
  const { id } = await admin.call<{ id: string }>("POST", "/organizations/", { name: "Haus Süd" });
  for (const [person, role] of [
    [tutor, { is_manager: true }],
    [learner, {}],
  ] as const) {
    await admin.call("POST", `/organizations/${id}/members`, { user_id: person.userId, ...role });
  }
  const other = await anotherDevice();
  await signInOn(other, tutor);
  await other.goto("/profile/organizations");
  const house = other.getByRole("region", { name: "Haus Süd" });
  await house.getByRole("button", { name: "Organisation verlassen" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Verlassen" }).click();
  await expect(house.getByText("Du leitest die Organisation allein.")).toBeVisible();
  await house.getByRole("link", { name: "Leitung übergeben" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Haus Süd" })).toBeVisible();
});
