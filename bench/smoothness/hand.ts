import type { CDPSession, Page } from "playwright";

import { beginStretch, endStretch, watchPage, type Stretch } from "./record.ts";

const KEY_MS = 90;
const ASK_MS = 60;
const PATIENCE_MS = 120_000;

/**
 * A thumb on a slow phone: taps, types and scrolls through the browser's own input. Finders run in the page and are short:
 * a test tool's own would be the longest task of all.
 */
export class Hand {
  readonly page: Page;
  private readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async on(page: Page): Promise<Hand> {
    await page.addInitScript(watchPage);
    return new Hand(page, await page.context().newCDPSession(page));
  }

  async slow(rate: number): Promise<void> {
    await this.session.send("Emulation.setCPUThrottlingRate", { rate });
  }

  begin(watchesFrames = false): Promise<void> {
    return this.page.evaluate(beginStretch, watchesFrames);
  }

  end(): Promise<Stretch> {
    return this.page.evaluate(endStretch);
  }

  rest(ms: number): Promise<void> {
    return new Promise((done) => setTimeout(done, ms));
  }

  /** Waits until an element is there whose text begins so; answers where its middle is. */
  async find(selector: string, text = ""): Promise<{ x: number; y: number }> {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const point = await this.page.evaluate(middleOf, { selector, text });
      if (point) return point;
      await this.rest(ASK_MS);
    }
    throw new Error(`There is no ${selector} “${text}” on ${this.page.url()}`);
  }

  has(selector: string, text = ""): Promise<boolean> {
    return this.page.evaluate(middleOf, { selector, text }).then((point) => point !== null);
  }

  async tap(selector: string, text = ""): Promise<void> {
    const { x, y } = await this.find(selector, text);
    await this.page.touchscreen.tap(x, y);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: KEY_MS });
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.rest(KEY_MS);
  }

  /** Drags the page up by so many pixels, as fast as a thumb does. */
  async scroll(distance: number): Promise<void> {
    const gesture = { x: 180, y: 500, yDistance: -distance, speed: 1600, gestureSourceType: "touch" } as const;
    await this.session.send("Input.synthesizeScrollGesture", gesture);
  }
}

/** Runs in the page. */
function middleOf({ selector, text }: { selector: string; text: string }): { x: number; y: number } | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!(element.textContent ?? "").startsWith(text) || element.getAttribute("aria-disabled") === "true") continue;
    let box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    if (box.top < 0 || box.bottom > innerHeight - 90) {
      if (getComputedStyle(element.closest("[class]") ?? element).position !== "fixed")
        element.scrollIntoView({ block: "center" });
      box = element.getBoundingClientRect();
    }
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return null;
}
