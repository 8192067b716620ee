import { expect, type Locator, type Page } from "@playwright/test";

import { EXERCISES } from "#exercises/registry.ts";
import type { ContentType } from "#shared/model/course-terms.ts";

import type { Hand } from "./hand.ts";

/** A page of the section with a task of each kind, and what works it. */
export interface Playing {
  page: Page;
  main: Locator;
  hand: Hand;
}

const button = ({ main }: Playing, name: string | RegExp) => main.getByRole("button", { name });
const field = ({ main }: Playing, name: string) => main.getByRole("textbox", { name, exact: true });

/** Radio buttons and ticks lie under their label: a finger presses the words. */
async function choose({ main, hand }: Playing, role: "radio" | "checkbox", name: string | RegExp): Promise<void> {
  const target = main.getByRole(role, { name });
  await hand.press(target);
  await expect(target).toBeChecked();
}

const samples = {
  pairs: EXERCISES["pair-of-terms-game"].core.samples[0]?.content as {
    pairs: { a: { text: string }; b: { text: string } }[];
  },
  groups: EXERCISES["categorization-exercise"].core.samples[0]?.content as {
    categories: { id: string; title: string }[];
    items: { face: { text: string }; category_ids: string[] }[];
  },
  spots: EXERCISES["image-labeling-exercise"].core.samples[0]?.content as {
    spots: { label: string; describe: string }[];
  },
  steps: EXERCISES["ordering-exercise"].core.samples[0]?.content as {
    steps: { text: string }[];
    not_part: { text: string }[];
  },
};

async function matchPairs(it: Playing): Promise<void> {
  for (const { a, b } of samples.pairs.pairs) {
    await it.hand.press(button(it, a.text));
    await it.hand.press(button(it, b.text));
  }
}

async function sortCards(it: Playing): Promise<void> {
  const { categories, items } = samples.groups;
  for (const _ of items) {
    const shown = (await it.main.getByRole("heading", { level: 2 }).first().innerText()).trim();
    const group = items.find(({ face }) => face.text === shown)?.category_ids[0];
    await it.hand.press(button(it, new RegExp(categories.find(({ id }) => id === group)?.title ?? "?")));
  }
}

/** Up with it until it stands where it belongs; what nobody does is left out first. */
async function bringInOrder(it: Playing): Promise<void> {
  const row = (text: string) => it.main.getByRole("listitem").filter({ hasText: text });
  for (const { text } of samples.steps.not_part) await it.hand.press(row(text).getByRole("button").last());
  const list = it.main.getByRole("list").first().getByRole("listitem");
  for (const [place, { text }] of samples.steps.steps.entries()) {
    for (let moves = 0; moves < 8; moves += 1) {
      const at = (await list.allInnerTexts()).findIndex((one) => one.includes(text));
      if (at <= place) break;
      await it.hand.press(row(text).getByRole("button").nth(1));
    }
  }
}

async function meetWords({ main, hand, page }: Playing): Promise<void> {
  const known = ["begrüßen", "klingeln", "Name", "Patientin", "Station"];
  for (const word of known) {
    await expect(main.getByRole("heading", { level: 2 })).toContainText(word);
    await hand.press(main.getByRole("button").last());
    await hand.write(main.getByRole("textbox"), word);
    await page.keyboard.press("Enter");
  }
}

async function fillSheet(it: Playing): Promise<void> {
  await it.hand.press(it.main.getByRole("radio").nth(1));
  await it.hand.write(field(it, "Name"), "Yılmaz");
  await it.hand.write(field(it, "Geburtsdatum"), "3.5.1959");
  await it.hand.write(field(it, "Allergien"), "Penizillin");
  await it.hand.press(it.main.getByRole("checkbox").last());
}

async function fillNote(it: Playing): Promise<void> {
  const values = { Name: "Yilmaz", Alter: "67", "Wieder da um": "halb acht", Blutdruck: "140 zu 90" };
  for (const [name, value] of Object.entries(values)) await it.hand.write(field(it, name), value);
  await choose(it, "radio", "Tee");
}

async function answerQuestions(it: Playing): Promise<void> {
  await choose(it, "radio", "die Stationsleitung");
  await choose(it, "checkbox", "Amira alles zeigen");
  await choose(it, "checkbox", "Amira helfen");
  await it.hand.write(it.main.getByRole("textbox"), "Guten Morgen, Amira! Ich heiße Minh. Schön, dass du da bist.");
}

async function fillGaps(it: Playing): Promise<void> {
  for (const [i, word] of ["Name", "Pflegefachfrau", "für", "klingeln"].entries()) {
    await it.hand.press(button(it, word));
    await it.hand.press(it.main.getByRole("textbox").nth(i));
    await expect(it.main.getByRole("textbox").nth(i)).toHaveValue(word);
  }
}

async function nameSpots(it: Playing): Promise<void> {
  for (const { label, describe } of samples.spots.spots) {
    await it.hand.press(it.main.getByRole("button", { name: label, exact: true }));
    await it.hand.press(button(it, new RegExp(describe)));
  }
}

const PHRASES = [
  {
    words: ["Mein", "Name", "ist", "Amira Haddad"],
    slot: "Olena Kovalenko",
    choice: "Guten Morgen, Frau Yılmaz. Mein Name ist Amira Haddad.",
    said: "Guten Tag, Frau Yılmaz, mein Name ist Rosa Lim.",
  },
  {
    words: ["Wie", "möchten", "Sie", "angesprochen", "werden"],
    said: "Wie möchten Sie angesprochen werden?",
  },
];

/** The card, the words in order, the gap, the choice, and what she says: each on a step of its own. */
async function learnPhrases(it: Playing): Promise<void> {
  const { main, hand } = it;
  const buttons = main.getByRole("button");
  for (const [i, { words, slot, choice, said }] of PHRASES.entries()) {
    await hand.press(buttons.last());
    for (const word of words) await hand.press(main.getByRole("button", { name: word, exact: true }).last());
    await hand.press(buttons.last());
    if (slot !== undefined) {
      await hand.write(main.getByRole("textbox"), slot);
      await hand.press(buttons.last());
    }
    if (choice !== undefined) {
      await choose(it, "radio", choice);
      await hand.press(buttons.last());
    }
    await hand.write(main.getByRole("textbox"), said);
    if (i === 0) await hand.press(buttons.last());
  }
}

async function scorePain(it: Playing): Promise<void> {
  for (const [item, value] of [
    ["Schmerz im Liegen", "2"],
    ["Schmerz beim Aufstehen", "7"],
  ] as const) {
    const target = it.main
      .getByRole("group", { name: item, exact: true })
      .getByRole("radio", { name: value, exact: true });
    await it.hand.press(target);
    await expect(target).toBeChecked();
  }
}

async function writeJournal(it: Playing): Promise<void> {
  const target = it.main.getByRole("radio").nth(3);
  await it.hand.press(target);
  await it.hand.press(it.main.getByRole("button").last());
}

/** A task that is begun and left. */
interface Begun {
  begin: (page: Page) => Promise<unknown>;
  /** What a page shows of it. */
  seen: (page: Page) => Promise<unknown>;
  /** Stands in her draft as soon as it is kept. */
  kept: string;
}

const steps = (page: Page) => page.getByRole("list", { name: "Schritte" }).getByRole("listitem");
const nameField = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });

/** An answer with a tip, and an order: each leaves a state from which SOLVE still comes to the end. */
export const BEGUN: Partial<Record<ContentType, Begun>> = {
  "form-structured-exercise": {
    async begin(page) {
      await nameField(page).fill("Yil");
      await page.getByRole("button", { name: "Tipp zeigen" }).click();
      await page.getByText("Es beginnt mit Y").waitFor();
    },
    async seen(page) {
      await nameField(page).focus();
      return [await nameField(page).inputValue(), await page.getByText("Es beginnt mit Y").count()];
    },
    kept: '"hints":{"name":1}',
  },
  "ordering-exercise": {
    begin: (page) => steps(page).nth(2).getByRole("button").nth(1).click(),
    seen: (page) => steps(page).allInnerTexts(),
    kept: '"],"left_out":[]',
  },
};

const nothing = () => Promise.resolve();

/** What solves the first sample of each kind. Names in them are German content, never words of the interface. */
export const SOLVE: Record<Exclude<ContentType, "exercise-media">, (it: Playing) => Promise<void>> = {
  text: nothing,
  "section-media": nothing,
  cases: nothing,
  "mm-vocab": nothing,
  "pair-of-terms-game": matchPairs,
  "form-structured-exercise": fillNote,
  "form-case": fillSheet,
  cloze: fillGaps,
  resource: answerQuestions,
  "mm-set-phrase": learnPhrases,
  "vocab-intro": meetWords,
  "scoring-exercise": scorePain,
  "ordering-exercise": bringInOrder,
  "image-labeling-exercise": nameSpots,
  "categorization-exercise": sortCards,
  journalling: writeJournal,
};
