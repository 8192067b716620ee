import type { Page } from "@playwright/test";

import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "block" });

const BAD_MARKUP = `<script>window.ran = "inline"</script><style>h1 { color: rgb(1, 2, 3) !important }</style>
  <p id="bad" style="color: rgb(1, 2, 3)" onclick="window.ran = 'handler'">da</p>`;

test("markup that gets into the page runs nothing and looks like nothing", async ({ page, refused }) => {
  await page.route("**/account/sign-in", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace("</body>", `${BAD_MARKUP}</body>`) });
  });
  await page.goto("/account/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveCSS("color", "rgb(1, 2, 3)");
  await page.locator("#bad").dispatchEvent("click");
  await expect(page.locator("#bad")).not.toHaveCSS("color", "rgb(1, 2, 3)");
  expect(await page.evaluate(() => "ran" in globalThis)).toBe(false);
  for (const directive of ["script-src-elem", "script-src-attr", "style-src-elem", "style-src-attr"])
    await expect.poll(() => refused.join("\n")).toContain(directive);
  refused.length = 0;
});

/** Does something as a script of the page would: what a test evaluates itself may use `eval`. Returns what was thrown. */
const thrownBy = (page: Page, act: () => void): Promise<string> =>
  page.evaluate(
    `new Promise((done) => setTimeout(() => {
      try { (${String(act)})(); done("nothing"); } catch (error) { done(error.name); }
    }))`,
  );

test("no text becomes markup, code, a script's address or a worker", async ({ home, refused }) => {
  const sinks: Record<string, () => void> = {
    innerHTML: () => void (document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>"),
    insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>da</b>"),
    DOMParser: () => void new DOMParser().parseFromString("<b>da</b>", "text/html"),
    "an iframe": () => void (document.createElement("iframe").srcdoc = "<b>da</b>"),
    "a script's address": () => void (document.createElement("script").src = "/sw.js"),
    "a script's text": () => void (document.createElement("script").text = "1"),
    "a handler": () => document.createElement("b").setAttribute("onclick", "1"),
    "a worker": () => void new Worker("/sw.js"),
    "another policy": () => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => void };
      };
      trustedTypes.createPolicy("mine", {});
    },
  };
  for (const [name, sink] of Object.entries(sinks)) expect(await thrownBy(home, sink), name).toBe("TypeError");
  // oxlint-disable-next-line no-eval -- that it is refused is what is asked here
  expect(await thrownBy(home, () => void (0, eval)("1"))).toBe("EvalError");
  expect(refused.length).toBeGreaterThanOrEqual(Object.keys(sinks).length);
  refused.length = 0;
});

test("nothing is asked of another origin", async ({ home, refused }) => {
  const answered = home.evaluate(() =>
    fetch("https://other.example/").then(
      () => true,
      () => false,
    ),
  );
  expect(await answered).toBe(false);
  await expect.poll(() => refused.join("\n")).toContain("connect-src");
  refused.length = 0;
});
