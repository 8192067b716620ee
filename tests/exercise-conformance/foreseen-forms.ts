import type { CaseForm } from "#exercises/form-case/core.ts";
import type { StructuredForm } from "#exercises/form-structured-exercise/core.ts";
import { fieldsOf, type Field, type FieldValue, type LocatedField } from "#exercises/parts/form/field.ts";
import { typedOf } from "#exercises/parts/form/judge-field.ts";
import type { Ideas } from "#exercises/parts/ideas.ts";
import type { Question } from "#exercises/resource/core.ts";

import { at, correct, mistake, set, typed, type Foreseen, type Rest } from "./foreseen.ts";

/** Patterns are expressions; one that is a plain word can be said. */
const LITERAL = /^[\p{L} ]+$/u;

/** The sample says all; with something that must not be said, or without anything that must be, it does not. */
function ofIdeas({ sample, ideas, forbidden, least }: Ideas, path: string): Rest[] {
  const plain = (patterns: readonly string[]) =>
    patterns.map((one) => one.replaceAll(/\(\?<?!\\p\{L\}\)/gu, "")).find((one) => LITERAL.test(one));
  const slips = forbidden.flatMap(({ patterns, feedback }, i): Rest[] => {
    const word = plain(patterns);
    if (word === undefined) throw new Error(`${path}: none of ${patterns.join(", ")} can be said`);
    const why = { why: feedback, path: `${path}.forbidden.${i}.feedback` };
    return [{ said: `${sample} Und ${word} auch.`, verdict: "not-correct", ...why }];
  });
  const left = ideas.flatMap(({ missing, patterns }, i): Rest[] => {
    const without = patterns.reduce((text, one) => text.replaceAll(new RegExp(one, "giu"), "…"), sample);
    const said = without.padEnd(least, "…");
    return [{ said, verdict: "not-correct", why: missing, path: `${path}.ideas.${i}.missing` }];
  });
  return [correct(sample), ...slips, ...left];
}

function ofOptions(field: Extract<Field, { kind: "choice" | "multi" }>, why: readonly [string?, string?]): Rest[] {
  const wrong = field.options.filter(({ id }) => !field.right.includes(id));
  if (field.kind === "multi") return [correct(field.right), ...wrong.map(({ id }) => mistake([id], ...why))];
  return [...field.right.map(correct), ...wrong.map(({ id }) => mistake(id, ...why))];
}

function ofField({ field, path }: LocatedField, solved: FieldValue | undefined): Rest[] {
  const own = field.feedback === undefined ? ([] as const) : ([field.feedback, `${path}.feedback`] as const);
  switch (field.kind) {
    case "choice":
    case "multi":
      return ofOptions(field, own);
    case "free_text":
      return ofIdeas(field, path);
    case "scale":
      return [
        correct(solved),
        mistake(String(field.value > field.from + field.within ? field.from : field.to), ...own),
      ];
    case "body_point":
      return [correct(solved), mistake({ at: [field.at[0] > 0.5 ? 0 : 1, 0.99] }, ...own)];
    default: {
      const list = field.kind === "text" ? "typed.wrong" : "wrong";
      return typed(typedOf(field) ?? { answers: [], wrong: [] }, `${path}.${list}`);
    }
  }
}

export function ofForm({ sections }: StructuredForm, solved: unknown): Foreseen[] {
  return fieldsOf(sections).flatMap((located) => {
    const { id } = located.field;
    const value = (solved as { values: Record<string, FieldValue> }).values[id];
    return at(id, ofField(located, value), (said) => set(solved, "values", { [id]: said }));
  });
}

/** Of a case only what was asked for and is known has values of its own; the rest is left out or made up. */
export function ofCase(content: CaseForm, solved: unknown): Foreseen[] {
  const told = new Set(content.said.flatMap(({ tells }) => tells));
  return fieldsOf(content.sections).flatMap((located) => {
    const { field, path } = located;
    const put = (value?: FieldValue) => set(solved, "values", { [field.id]: value });
    const remark = (name: "not_asked" | "omission") =>
      field[name] === undefined ? ([] as const) : ([field[name], `${path}.${name}`] as const);
    const fact = content.facts.find(({ id }) => id === field.fact_id);
    const nothing = { ...put(""), not_obtainable: [] };
    if (fact?.unknown) {
      const empty = at(field.id, [mistake("", ...remark("omission"))], () => nothing);
      return [...empty, ...at(field.id, [mistake("Aspirin")], put)];
    }
    if (fact && !told.has(fact.id)) return at(field.id, [correct(""), mistake(fact.is, ...remark("not_asked"))], put);
    const value = (solved as { values: Record<string, FieldValue> }).values[field.id];
    const left = at(field.id, [mistake("", ...remark("omission"))], () => nothing);
    return [...at(field.id, ofField(located, value), put), ...left];
  });
}

export function ofQuestion(question: Question, solved: unknown, path: string): Foreseen[] {
  const { id } = question;
  if (question.kind === "open") {
    const write = (text: string) => set(solved, "open", { [id]: { text, checked: [] } });
    return at(`${id}.content`, ofIdeas(question, path), write);
  }
  const choose = (options: string[] | null) =>
    options ? set(solved, "mc", { [id]: options }) : { ...set(solved, "mc", { [id]: [] }), dont_know: [id] };
  const right = question.options.filter(({ correct: isRight }) => isRight).map((option) => option.id);
  const wrong = question.options.flatMap((option, i) =>
    option.correct ? [] : [mistake([option.id], option.why, `${path}.options.${i}.why`)],
  );
  const left = question.options.flatMap(({ id: option, correct: isRight, missed }, i): Rest[] => {
    if (!isRight || missed === undefined || right.length < 2) return [];
    const rest = right.filter((one) => one !== option);
    return [{ said: rest, verdict: "not-correct", why: missed, path: `${path}.options.${i}.missed` }];
  });
  // Who does not know is told the reason of what is right.
  const reason = question.options.findIndex(({ correct: isRight, why }) => isRight && why !== undefined);
  const told = { why: question.options[reason]?.why, path: `${path}.options.${reason}.why` };
  const unknown = reason >= 0 && question.dont_know && !question.options.some(({ missed }) => missed !== undefined);
  const given: Rest[] = unknown ? [{ said: null, verdict: "not-correct", ...told }] : [];
  const all = question.several ? [correct(right)] : right.map((one) => correct([one]));
  return at(id, [...all, ...wrong, ...left, ...given], choose);
}
