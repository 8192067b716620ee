import { expect } from "@playwright/test";

import { modeOf, type Cloze, type ClozeAnswer } from "#exercises/cloze/core.ts";
import { fieldsOf, type Field, type FormAnswer, type FormSection } from "#exercises/parts/form/field.ts";
import type { Resource, ResourceAnswer } from "#exercises/resource/core.ts";
import type { ScoringAnswer, ScoringContent } from "#exercises/scoring-exercise/content.ts";

import { begins, choose, free, part, pick, type Playing } from "./playing.ts";

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

export async function fillForm(it: Playing<{ sections: readonly FormSection[] }, FormAnswer>): Promise<void> {
  for (const { field } of fieldsOf(it.content.sections)) {
    const value = it.answer.values[field.id];
    if (value !== undefined) await fillField(it, field, value);
    else if (it.answer.not_obtainable.includes(field.id))
      await choose(it, it.main.getByRole("checkbox", { name: begins(field.label) }));
  }
}

/** The form lies behind the conversation. */
export async function fillSheet(it: Playing<{ sections: readonly FormSection[] }, FormAnswer>): Promise<void> {
  await it.hand.press(it.main.getByRole("radio").nth(1));
  await fillForm(it);
}

export async function answerQuestions(it: Playing<Resource, ResourceAnswer>): Promise<void> {
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
export async function fillGaps(it: Playing<Cloze, ClozeAnswer>): Promise<void> {
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

export async function score(it: Playing<ScoringContent, ScoringAnswer>): Promise<void> {
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
