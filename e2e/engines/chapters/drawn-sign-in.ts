import assert from "node:assert/strict";

import type { Stage } from "../stage.ts";
import { Visite } from "../visite.ts";

const email = { role: "textbox", name: "E-Mail" } as const;
const password = { role: "textbox", name: "Passwort" } as const;
const enter = { role: "button", name: "Anmelden" } as const;
const NOTICE = "Dafür brauchst du Internet.";

/** The page that the server has drawn, which the network leaves before the app is there. */
export async function drawnSignIn(stage: Stage): Promise<void> {
  const learner = await stage.learner();
  const phone = await stage.phone();
  const { tab } = new Visite(await phone.device.newTab(), learner);
  const values = () => tab.evaluate(() => [...document.querySelectorAll("input")].map(({ value }) => value));
  const isTold = () =>
    tab.evaluate(
      (text) => document.querySelector(".without-app:not([hidden])")?.textContent.includes(text) ?? false,
      NOTICE,
    );

  await stage.step("a sign-in that the network leaves is told, and what she typed stays", async () => {
    await tab.open("/account/sign-in");
    phone.network.cut();
    // The driver of WebKit answers nothing for half a minute where a page begins without its app.
    await tab.waitFor(enter, 60_000);
    await tab.type(email, learner.email);
    await tab.type(password, learner.password);
    await tab.click(enter);
    await tab.waitUntil("read that it needs the internet", isTold);
    await tab.click(enter);
    await tab.waitUntil("read it still", isTold);
    assert.deepEqual(await values(), [learner.email, learner.password]);
  });
  // Behind the new page that follows, its driver answers nothing for minutes: what happens there is not known.
  if (stage.engine.name === "WebKit") return phone.device.close();
  await stage.step("with the network back it goes on, with her address and never with a stored password", async () => {
    phone.network.restore();
    await tab.click(enter);
    const isThere = async () => !(await isTold()) && (await tab.shows(enter));
    await tab.waitUntil(
      "have the app, or a new page",
      async () => (await tab.path()) !== "/account/sign-in" || isThere(),
    );
    if ((await tab.path()) === "/account/sign-in") {
      assert.equal((await values())[0], learner.email);
      const stored = await tab.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
      assert.ok(!stored.includes(learner.password));
      // A page that has begun anew; another one is signing in by now.
      if ((await values())[1] === "") {
        await tab.type(password, learner.password);
        await tab.click(enter);
      }
    }
    await tab.waitForPath(/^\/(home|onboarding)/);
  });
  await phone.device.close();
}
