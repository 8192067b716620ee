import { expect, type Locator } from "@playwright/test";

/** Presses Tab until the focus is on it. Fails when it does not come there by so many presses. */
export async function tabTo(target: Locator, most: number): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${target.toString()}`);
}
