import { expect } from "@playwright/test";

import type {
  OnePhraseAnswer,
  Phrase,
  PhraseContent,
  Practice,
  SetPhraseAnswer,
} from "#exercises/mm-set-phrase/content.ts";
import { stepsOf } from "#exercises/mm-set-phrase/steps.ts";

import { choose, free, type Playing } from "./playing.ts";

export async function meetWords({
  main,
  hand,
  page,
  answer,
  word,
}: Playing<unknown, Record<string, unknown>>): Promise<void> {
  for (const id of Object.keys(answer)) {
    const { term = "" } = word(id) ?? {};
    await expect(main.getByRole("heading", { level: 2 })).toContainText(term);
    await hand.press(main.getByRole("button").last());
    await hand.write(main.getByRole("textbox"), term);
    await page.keyboard.press("Enter");
  }
}

type Practising = Pick<Playing, "main" | "hand"> & { phrase: Phrase; own: OnePhraseAnswer };

const practices: Record<Practice, (it: Practising) => Promise<void>> = {
  async order({ main, hand, own }) {
    for (const word of own.order ?? []) {
      const pieces = main.getByRole("group").last().getByRole("button", { name: word, exact: true });
      await hand.press(free(pieces).first());
    }
  },
  async slot({ main, hand, own }) {
    for (const [at, word] of (own.slot ?? []).entries()) await hand.write(main.getByRole("textbox").nth(at), word);
  },
  async choose({ main, hand, phrase, own }) {
    for (const { prompt, text } of chosenOf(phrase, own)) {
      const group = main.getByRole("radiogroup", { name: prompt, exact: true });
      await choose({ hand }, group.getByRole("radio", { name: text, exact: true }));
    }
  },
  say: ({ main, hand, phrase, own }) =>
    hand.write(main.getByRole("textbox"), own.said?.[phrase.situations[0]?.id ?? ""] ?? ""),
};

const chosenOf = ({ situations }: Phrase, own: OnePhraseAnswer): { prompt: string; text: string }[] =>
  situations.flatMap(({ id, prompt, choose: options }) =>
    options.filter((option) => option.id === own.choose?.[id]).map(({ text }) => ({ prompt, text })),
  );

/** The card, the words in order, the gap, the choice, and what she says: each on a step of its own. */
export async function learnPhrases({
  main,
  hand,
  content,
  answer,
}: Playing<PhraseContent, SetPhraseAnswer>): Promise<void> {
  const steps = stepsOf(content, []);
  for (const [at, step] of steps.entries()) {
    const { phrase } = step;
    if (step.kind === "task") await practices[step.task.practice]({ main, hand, phrase, own: answer[phrase.id] ?? {} });
    // "Weiter" stands last, behind "Zurück"; the last step has the keeping of words there.
    if (at < steps.length - 1) await hand.press(main.getByRole("button").last());
  }
}
