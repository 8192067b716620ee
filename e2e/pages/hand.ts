import { expect, type Locator, type Page } from "@playwright/test";

/** How somebody works a page: each way reaches everything. */
export interface Hand {
  /** A button, a link, a radio button, a tick. */
  press: (target: Locator) => Promise<void>;
  /** A field. */
  write: (field: Locator, text: string) => Promise<void>;
}

/** With a finger or a mouse: what lies hidden under its label is pressed there. */
export function finger(): Hand {
  return {
    async press(target) {
      // Counting does not wait: on the page before there is no label.
      await target.waitFor({ state: "attached" });
      const label = target.locator("xpath=ancestor::label");
      await ((await label.count()) > 0 ? label : target).click();
    },
    write: (field, text) => field.fill(text),
  };
}

/** With the keyboard alone: what has the focus answers to Space or Enter. */
export function keyboard(page: Page): Hand {
  async function focus(target: Locator): Promise<void> {
    await target.focus();
    await expect(target).toBeFocused();
  }
  return {
    async press(target) {
      await focus(target);
      const isTick = await target.evaluate((element) => element.matches("[type=radio], [type=checkbox]"));
      await page.keyboard.press(isTick ? "Space" : "Enter");
    },
    async write(field, text) {
      await focus(field);
      await page.keyboard.type(text);
    },
  };
}
