import assert from "node:assert/strict";

import type { Stage } from "../stage.ts";
import { Visite } from "../visite.ts";

const LANGUAGES = { deu: "German", aeb: "Arabic" } as const;

/** The main screens at 360 px: nothing is wider than the phone. Their pictures are kept to be looked at. */
export async function screens(stage: Stage): Promise<void> {
  for (const [language, name] of Object.entries(LANGUAGES)) {
    const fields = { interface_language: language as keyof typeof LANGUAGES, native_language: "aeb" as const };
    const learner = await stage.learner({ fields });
    const phone = await stage.phone();
    const visite = new Visite(await phone.device.newTab(), learner);
    await stage.step(`the screens in ${name} fit a phone`, async () => {
      await visite.tab.open("/");
      // A language that is not translated is shown to those who translate it alone; the page from right to left is ours to see.
      await visite.tab.evaluate(() => localStorage.setItem("unfinishedLanguages", "shown"));
      for (const path of ["/", "/account/sign-in"]) await look(stage, visite, path, language);
      await visite.signIn(learner);
      const word = (await visite.rows<{ vocabItemId: string }>("vocab_list_item"))[0]?.vocabItemId;
      const words = `/vocab-dashboard/words/${word}`;
      const paths = ["/home", "/vocab-dashboard", words, "/vocab-dashboard/new", "/profile/settings", "/sync"];
      for (const path of [...paths, "/vocab-dashboard/practice"]) await look(stage, visite, path, language);
    });
    await phone.device.close();
  }
}

async function look(stage: Stage, { tab }: Visite, path: string, language: string): Promise<void> {
  await tab.open(path);
  await tab.waitFor({ role: "heading" });
  await tab.waitUntil("stand still", () => tab.evaluate(standsStill));
  const name = path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/g, "one").replaceAll("/", "-");
  stage.keepPicture(`${language}${name === "-" ? "-landing" : name}`, await tab.screenshot());
  assert.ok(!(await tab.evaluate(() => document.querySelector("[role=alert]") !== null)), `${path} has failed`);
  assert.deepEqual(await tab.evaluate(tooWide), [], `${path} is wider than the screen`);
}

/** Runs in the page. */
async function standsStill(): Promise<boolean> {
  await document.fonts.ready;
  const before = document.body.innerText;
  await new Promise((done) => setTimeout(done, 300));
  return !document.querySelector("[aria-busy=true]") && document.body.innerText === before;
}

/** Runs in the page: what sticks out of it, where the page can be scrolled sideways. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const sticksOut = ({ left, right }: DOMRect) => left < -1 || right > clientWidth + 1;
  const parts = [...document.body.querySelectorAll("*")].filter((el) => sticksOut(el.getBoundingClientRect()));
  return [`${scrollWidth} of ${clientWidth} px`, ...parts.slice(0, 5).map((el) => el.outerHTML.slice(0, 120))];
}
