import { expect, type Page } from "@playwright/test";

import { EXERCISES, type GradedType } from "#exercises/registry.ts";
import { sampleContext } from "#exercises/testing/sample-context.ts";
import type { ContentType } from "#shared/model/course-terms.ts";

import { bringInOrder, matchPairs, nameSpots, sortCards } from "./boards.ts";
import { answerQuestions, fillForm, fillGaps, fillSheet, score } from "./forms.ts";
import { choose, type Playing } from "./playing.ts";
import { learnPhrases, meetWords } from "./words.ts";

async function writeJournal({ main, hand }: Playing): Promise<void> {
  const sure = main.getByRole("radiogroup");
  // The journal comes a moment after its page.
  await sure.first().waitFor();
  for (let at = 0; at < (await sure.count()); at += 1) await choose({ hand }, sure.nth(at).getByRole("radio").nth(3));
  const write = main.getByRole("button").last();
  const before = await write.innerText();
  await hand.press(write);
  // "Noch einmal eintragen": it is kept.
  await expect(write).not.toHaveText(before);
}

/** A task that is begun and left. */
interface Begun {
  begin: (page: Page) => Promise<unknown>;
  /** What a page shows of it. */
  seen: (page: Page) => Promise<unknown>;
  /** Stands in her draft as soon as it is kept. */
  saved: string;
}

const steps = (page: Page) => page.getByRole("list", { name: "Schritte" }).getByRole("listitem");
const nameField = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });

/** An answer with a tip, and an order: each leaves a state from which SOLVE still comes to the end. */
export const BEGUN: Partial<Record<ContentType, Begun>> = {
  "form-structured-exercise": {
    async begin(page) {
      await nameField(page).fill("Yil");
      await page.getByRole("button", { name: "Hilfe zeigen" }).click();
      await page.getByText("Es beginnt mit „Y“").waitFor();
    },
    async seen(page) {
      await nameField(page).focus();
      return [await nameField(page).inputValue(), await page.getByText("Es beginnt mit „Y“").count()];
    },
    saved: '"hints":{"name":1}',
  },
  "ordering-exercise": {
    begin: (page) => steps(page).nth(2).getByRole("button").nth(1).click(),
    seen: (page) => steps(page).allInnerTexts(),
    saved: '"],"left_out":[]',
  },
};

/** As a method: a solver knows the content of its own kind. */
type Solver = { solve(it: Playing): Promise<void> }["solve"];

/** What solves a task of each kind that has something to solve. Names in it are German content, never words of the interface. */
const SOLVE: Record<GradedType, Solver> & Partial<Record<ContentType, Solver>> = {
  "pair-of-terms-game": matchPairs,
  "form-structured-exercise": fillForm,
  "form-case": fillSheet,
  cloze: fillGaps,
  resource: answerQuestions,
  "mm-set-phrase": learnPhrases,
  "vocab-intro": meetWords,
  "scoring-exercise": score,
  "ordering-exercise": bringInOrder,
  "image-labeling-exercise": nameSpots,
  "categorization-exercise": sortCards,
  journalling: writeJournal,
};

/** Works a task of this kind, up to its last answer. */
export const solve = async (type: ContentType, it: Playing): Promise<void> => SOLVE[type]?.(it);

/** The first sample of a kind and its right answer. */
export function sampleOf(type: ContentType): Pick<Playing, "content" | "answer"> {
  const { core } = EXERCISES[type];
  const content: unknown = core.samples[0]?.content;
  return { content, answer: core.authoring.solve(content, sampleContext) };
}
