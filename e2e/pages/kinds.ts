import { expect, type Locator, type Page } from "@playwright/test";

import type { CategorizationContent } from "#exercises/categorization-exercise/content.ts";
import type { Cloze, ClozeAnswer } from "#exercises/cloze/core.ts";
import { fieldsOf, type Field, type FormAnswer, type FormSection } from "#exercises/parts/form/field.ts";
import { EXERCISES } from "#exercises/registry.ts";
import type { WordFacts } from "#exercises/exercise.ts";
import type { LabelingContent } from "#exercises/image-labeling-exercise/content.ts";
import { modeOf } from "#exercises/cloze/core.ts";
import type {
  OnePhraseAnswer,
  Phrase,
  PhraseContent,
  Practice,
  SetPhraseAnswer,
} from "#exercises/mm-set-phrase/content.ts";
import { stepsOf } from "#exercises/mm-set-phrase/steps.ts";
import type { Ordering, OrderingAnswer } from "#exercises/ordering-exercise/core.ts";
import type { PairContent } from "#exercises/pair-of-terms-game/content.ts";
import type { Face } from "#exercises/parts/face.ts";
import { sampleContext } from "#exercises/testing/sample-context.ts";
import type { Resource, ResourceAnswer } from "#exercises/resource/core.ts";
import type { ScoringAnswer, ScoringContent } from "#exercises/scoring-exercise/content.ts";
import type { ContentType } from "#shared/model/course-terms.ts";

import type { Hand } from "./hand.ts";

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
const begins = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&")}`, "u");
const plain = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();
const part = ({ main }: Pick<Playing, "main">, id: string) => main.locator(`[data-part="${id}"]`);
const free = (buttons: Locator): Locator =>
  buttons.and(buttons.page().locator(":not([disabled], [aria-disabled=true])"));

/** Radio buttons and ticks lie under their label: a finger presses the words. */
async function choose({ hand }: Pick<Playing, "hand">, target: Locator): Promise<void> {
  await hand.press(target);
  await expect(target).toBeChecked();
}

/** From a list of the system's own: with the keyboard its value is set as its picker would. */
async function pick(field: Locator, value: string): Promise<void> {
  await field.focus();
  await field.selectOption(value);
}

async function meetWords({ main, hand, page, answer, word }: Playing<unknown, Record<string, unknown>>): Promise<void> {
  for (const id of Object.keys(answer)) {
    const { term = "" } = word(id) ?? {};
    await expect(main.getByRole("heading", { level: 2 })).toContainText(term);
    await hand.press(main.getByRole("button").last());
    await hand.write(main.getByRole("textbox"), term);
    await page.keyboard.press("Enter");
  }
}

/** Round after round: of each round those pairs that lie there. */
async function matchPairs({ main, hand, content, alt }: Playing<PairContent>): Promise<void> {
  const hides = main.getByRole("switch");
  if (content.mode === "memory") await hand.press(hides);
  const nameOf = ({ text, media_id: medium }: Face) => text ?? alt(medium ?? "");
  const card = (list: number, face: Face) =>
    free(
      main
        .getByRole("list")
        .nth(list)
        .getByRole("button", { name: nameOf(face), exact: true }),
    ).first();
  let left = content.pairs;
  const lying = async () => {
    const counts = await Promise.all(left.map(({ a }) => card(0, a).count()));
    return left.filter((_, at) => (counts[at] ?? 0) > 0);
  };
  while (left.length > 0) {
    await expect.poll(async () => (await lying()).length).toBeGreaterThan(0);
    for (const pair of await lying()) {
      await hand.press(card(0, pair.a));
      await hand.press(card(1, pair.b));
      left = left.filter((one) => one !== pair);
    }
  }
}

async function sortCards({ main, hand, content, alt }: Playing<CategorizationContent>): Promise<void> {
  if (content.layout === "board") await hand.press(main.getByRole("switch"));
  const groups = main.getByRole("group").last().getByRole("button");
  for (const _ of content.items) {
    const card = main.getByRole("heading", { level: 2 }).first();
    const shown = plain(await card.innerText()) || (await card.locator("img").getAttribute("alt"));
    const item = content.items.find(({ face }) => plain(face.text ?? alt(face.media_id ?? "")) === shown);
    if (!item) throw new Error(`nobody knows where "${shown}" belongs`);
    const at = content.categories.findIndex(({ id }) => id === item.category_ids[0]);
    await hand.press(at < 0 ? groups.last() : groups.nth(at));
  }
}

/** Up with it until it stands where it belongs; what nobody does is left out first. */
async function bringInOrder(it: Playing<Ordering, OrderingAnswer>): Promise<void> {
  const { main, hand, content, answer } = it;
  const textOf = (id: string) => [...content.steps, ...content.not_part].find((one) => one.id === id)?.text ?? "";
  if (content.variant === "sentence") {
    for (const id of answer.order)
      await hand.press(
        free(
          main
            .getByRole("group")
            .last()
            .getByRole("button", { name: textOf(id), exact: true }),
        ).first(),
      );
    return;
  }
  const rows = main.getByRole("list").first().getByRole("listitem");
  const row = (text: string) => rows.filter({ has: it.page.locator("p", { hasText: exactly(text) }) });
  for (const id of answer.left_out) await hand.press(row(textOf(id)).getByRole("button").last());
  for (const [place, id] of answer.order.entries()) {
    for (let moves = 0; moves < 12; moves += 1) {
      const texts = (await rows.locator("p").allInnerTexts()).map(plain);
      if (texts.indexOf(plain(shownText(textOf(id)))) <= place) break;
      // Behind the grip.
      await hand.press(row(textOf(id)).getByRole("button").nth(1));
    }
  }
}

/** Rich text as it is read. */
const shownText = (text: string): string =>
  text.replaceAll(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/gu, "$1").replaceAll(/\*+/gu, "");
const exactly = (text: string): RegExp => new RegExp(`${begins(shownText(text)).source}$`, "u");

async function nameSpots({ main, hand, content }: Playing<LabelingContent>): Promise<void> {
  const pin = (describe: string) => main.getByRole("button", { name: describe });
  if (content.mode === "find") {
    await hand.press(main.locator("summary"));
    for (const { id, label } of content.spots) await pick(main.getByRole("combobox", { name: label }), id);
    return;
  }
  for (const { id, label, describe } of content.spots) {
    if (content.mode === "type") {
      await hand.write(part({ main }, id), label);
      continue;
    }
    const pieces = main.getByRole("group").getByRole("button", { name: label, exact: true });
    await hand.press(free(pieces).first());
    await hand.press(pin(`${describe}: `));
  }
}

/** A field of a form, as its kind wants it. */
async function fillField(it: Pick<Playing, "main" | "hand" | "page">, field: Field, value: unknown): Promise<void> {
  const { main, hand } = it;
  const group = (role: "group" | "radiogroup") => main.getByRole(role, { name: field.label, exact: true });
  if (field.kind === "choice" || field.kind === "multi") {
    const [role, box] = field.kind === "choice" ? (["radiogroup", "radio"] as const) : (["group", "checkbox"] as const);
    const wanted = field.options.filter(({ id }) => (Array.isArray(value) ? value.includes(id) : id === value));
    for (const { text } of wanted) await choose(it, group(role).getByRole(box, { name: text, exact: true }));
  } else if (field.kind === "scale") {
    await choose(it, group("group").getByRole("radio", { name: String(value), exact: true }));
  } else if (field.kind === "body_point") {
    const { at } = value as { at: [number, number] };
    for (const [index, share] of at.entries())
      await group("group")
        .getByRole("slider")
        .nth(index)
        .fill(String(Math.round(share * 100)));
  } else {
    await hand.write(part({ main }, field.id), String(value));
  }
}

async function fillForm(it: Playing<{ sections: readonly FormSection[] }, FormAnswer>): Promise<void> {
  for (const { field } of fieldsOf(it.content.sections)) {
    const value = it.answer.values[field.id];
    if (value !== undefined) await fillField(it, field, value);
    else if (it.answer.not_obtainable.includes(field.id))
      await choose(it, it.main.getByRole("checkbox", { name: begins(field.label) }));
  }
}

/** The form lies behind the conversation. */
async function fillSheet(it: Playing<{ sections: readonly FormSection[] }, FormAnswer>): Promise<void> {
  await it.hand.press(it.main.getByRole("radio").nth(1));
  await fillForm(it);
}

async function answerQuestions(it: Playing<Resource, ResourceAnswer>): Promise<void> {
  const { main, hand, content, answer } = it;
  for (const question of content.questions) {
    if (question.kind !== "mc") {
      await hand.write(part(it, `${question.id}.content`), answer.open[question.id]?.text ?? "");
      continue;
    }
    const [role, box] = question.several ? (["group", "checkbox"] as const) : (["radiogroup", "radio"] as const);
    const group = main.getByRole(role, { name: question.text, exact: true });
    for (const { id, text } of question.options) {
      const isWanted = answer.mc[question.id]?.includes(id);
      if (isWanted) await choose(it, group.getByRole(box, { name: text, exact: true }));
    }
  }
}

/** Words are taken from the bank where there is one, chosen from the gap's list, or typed. */
async function fillGaps(it: Playing<Cloze, ClozeAnswer>): Promise<void> {
  const { main, hand, content, answer } = it;
  for (const [id, text] of Object.entries(answer.gaps)) {
    const gap = content.gaps[id];
    if (!gap) continue;
    const mode = modeOf(content, gap);
    if (mode === "choose") await pick(part(it, id), text);
    else if (mode === "bank") {
      await hand.press(free(main.getByRole("group").last().getByRole("button", { name: text, exact: true })).first());
      await hand.press(part(it, id));
      await expect(part(it, id)).toHaveValue(text);
    } else await hand.write(part(it, id), text);
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
async function learnPhrases({ main, hand, content, answer }: Playing<PhraseContent, SetPhraseAnswer>): Promise<void> {
  const steps = stepsOf(content, []);
  for (const [at, step] of steps.entries()) {
    const { phrase } = step;
    if (step.kind === "task") await practices[step.task.practice]({ main, hand, phrase, own: answer[phrase.id] ?? {} });
    // "Weiter" stands last, behind "Zurück"; the last step has the keeping of words there.
    if (at < steps.length - 1) await hand.press(main.getByRole("button").last());
  }
}

async function score(it: Playing<ScoringContent, ScoringAnswer>): Promise<void> {
  const { main, hand, content, answer } = it;
  for (const item of content.scale.items) {
    const value = String(answer.values[item.id]);
    const group = main
      .getByRole("group", { name: item.label, exact: true })
      .or(main.getByRole("radiogroup", { name: item.label, exact: true }));
    await choose(it, group.getByRole("radio", { name: new RegExp(`^${value}\\b`, "u") }).first());
    for (const id of answer.evidence[item.id] ?? []) {
      const text = textOfEvidence(content, id);
      await hand.press(main.getByRole("group", { name: item.label }).getByRole("button", { name: text, exact: true }));
    }
  }
}

function textOfEvidence({ vignette }: ScoringContent, id: string): string {
  if (vignette.kind === "medium") return "";
  const told = vignette.kind === "dialogue" ? vignette.lines : vignette.blocks;
  return told.find((one) => one.id === id)?.text ?? "";
}

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

/** What solves a task of each kind. Names in it are German content, never words of the interface. */
const SOLVE = {
  text: nothing,
  "section-media": nothing,
  cases: nothing,
  "mm-vocab": nothing,
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
} as unknown as Record<Exclude<ContentType, "exercise-media">, (it: Playing) => Promise<void>>;

/** Works a task of this kind, up to its last answer. */
export const solve = (type: Exclude<ContentType, "exercise-media">, it: Playing): Promise<void> => SOLVE[type](it);

/** The first sample of a kind and its right answer. */
export function sampleOf(type: ContentType): Pick<Playing, "content" | "answer"> {
  const { core } = EXERCISES[type];
  const content: unknown = core.samples[0]?.content;
  return { content, answer: core.solve(content, sampleContext) };
}
