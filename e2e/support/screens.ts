import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Everything axe knows of WCAG 2.2 AA, and its good practice. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What a language decides: names and their language. Roles, colours and order are the same in all. */
const NAMES = ["document-title", "html-lang-valid", "valid-lang", "button-name", "link-name", "label", "image-alt"];
const COLOURS = ["color-contrast"];

export async function axeFindings(page: Page, within = "html", only?: string[]): Promise<string[]> {
  await jumpToEnds(page);
  const builder = new AxeBuilder({ page }).include(within);
  const { violations } = await (only ? builder.withRules(only) : builder.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** From now on whatever arrives or fades does so at once: half way, no colour is what it will be. */
async function jumpToEnds(page: Page): Promise<void> {
  await page.evaluate(() => {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync(
      "*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important }",
    );
    document.adoptedStyleSheets.push(atOnce);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

/** How far the page can be scrolled sideways, in pixels. */
function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** A target is 48 px high and wide; what is seen as 40 px has a larger area that answers. */
const SMALLEST_TARGET = 48;

/** Targets that answer on less than 48 px. Links within a sentence are exempt, as in WCAG. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const selector = "a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=option]";
    const isHidden = (el: Element) =>
      !el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      el.closest("[inert], [aria-hidden=true]");
    const isInSentence = (el: Element) => {
      const around = el.parentElement;
      if (el.tagName !== "A" || !around || getComputedStyle(el).display !== "inline") return false;
      return (around.textContent ?? "").trim().length > (el.textContent ?? "").trim().length;
    };
    // What answers may be larger than what is seen: a label around it, or an area laid over it.
    const extent = (el: Element) => {
      const own = el.getBoundingClientRect();
      const boxes = [own, ...[...el.querySelectorAll("*")].map((inner) => inner.getBoundingClientRect())];
      const label = el.closest("label")?.getBoundingClientRect();
      if (label) boxes.push(label);
      let height = Math.max(...boxes.map((box) => box.height));
      let width = Math.max(...boxes.map((box) => box.width));
      for (const pseudo of ["::before", "::after"]) {
        const style = getComputedStyle(el, pseudo);
        if (style.content === "none" || style.position !== "absolute") continue;
        height = Math.max(height, Number.parseFloat(style.height) || 0);
        width = Math.max(width, Number.parseFloat(style.width) || 0);
      }
      return { height, width, own };
    };
    return [...document.querySelectorAll(selector)].flatMap((el) => {
      if (isHidden(el) || isInSentence(el)) return [];
      const { height, width, own } = extent(el);
      // The row of letters is a keyboard: its keys share the width of the screen.
      if (el.closest("[role=group][lang=de]") && width >= 44) return [];
      // Visually hidden inputs lie under their label.
      if (own.width <= 1 || own.height <= 1) return [];
      if (Math.round(height) >= least && Math.round(width) >= least) return [];
      return `${Math.round(width)} × ${Math.round(height)}: ${el.outerHTML.slice(0, 140)}`;
    });
  }, SMALLEST_TARGET);
}

/** Errors that the page wrote to its console, but for a network that the test itself took away. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" || /Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(message.text())) return;
    errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

/** A title, one h1 with words, one main landmark. */
function missingBones(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll("h1")].filter((h1) => h1.checkVisibility());
    return [
      ...(document.title.includes("Visite") ? [] : [`the title is ${document.title}`]),
      ...(headings.length === 1 ? [] : [`${headings.length} visible h1`]),
      ...(headings[0]?.textContent.trim() === "" ? ["an empty h1"] : []),
      ...(document.querySelectorAll("main, [role=main]").length === 1 ? [] : ["not one main landmark"]),
    ];
  });
}

/** What the size of the screen decides. */
async function layoutFaults(page: Page): Promise<string[]> {
  const overflow = await sidewaysOverflow(page);
  const small = await smallTargets(page);
  return [
    ...(await missingBones(page)),
    ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
    ...small.map((target) => `small target ${target}`),
  ];
}

/** Everything that is wrong with the screen as it stands. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await layoutFaults(page)), ...(await axeFindings(page))];
}

/**
 * Everything that is wrong with the screen, as it stands, in the dark, on the narrowest phone and on a wide screen.
 * The page is not loaded anew for a look, and each look is asked what it alone decides; so is the mirrored page.
 */
export async function faultsInEveryLook(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const isMirrored = await page.evaluate(() => document.documentElement.dir === "rtl");
  const faults = isMirrored
    ? [...(await layoutFaults(page)), ...(await axeFindings(page, "html", NAMES))]
    : await faultsOf(page);
  const collect = (look: string, found: string[]) => faults.push(...found.map((fault) => `${look}: ${fault}`));
  await page.setViewportSize({ width: 320, height: 640 });
  collect("narrow", await layoutFaults(page));
  if (!isMirrored) {
    await page.setViewportSize({ width: 1280, height: 800 });
    collect("wide", await layoutFaults(page));
    if (size) await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: "dark" });
    collect("dark", await axeFindings(page, "html", COLOURS));
    await page.emulateMedia({ colorScheme: "light" });
  }
  if (size) await page.setViewportSize(size);
  return faults;
}

/** Waits until a screen is there, with its letters, and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("h1").filter({ visible: true }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
}
