import { expect, type Locator, type Page } from "@playwright/test";

import type { WordFacts } from "#exercises/exercise.ts";

import type { Hand } from "../hand.ts";

/** A task on the page, what works it, and what solves it. */
export interface Playing<C = unknown, A = unknown> {
  page: Page;
  main: Locator;
  hand: Hand;
  content: C;
  /** Full marks, as the rules of its kind say. */
  answer: A;
  word: (id: string) => Pick<WordFacts, "term"> | undefined;
  /** What stands for a picture or a sound. */
  alt: (mediaId: string) => string;
}

/** As it stands at the beginning of a name. */
export const begins = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&")}`, "u");
export const plain = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();
export const part = ({ main }: Pick<Playing, "main">, id: string) => main.locator(`[data-part="${id}"]`);
export const free = (buttons: Locator): Locator =>
  buttons.and(buttons.page().locator(":not([disabled], [aria-disabled=true])"));

/** Radio buttons and ticks lie under their label: a finger presses the words. */
export async function choose({ hand }: Pick<Playing, "hand">, target: Locator): Promise<void> {
  await hand.press(target);
  await expect(target).toBeChecked();
}

/** From a list of the system's own: with the keyboard its value is set as its picker would. */
export async function pick(field: Locator, value: string): Promise<void> {
  await field.focus();
  await field.selectOption(value);
}
