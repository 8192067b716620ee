import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineFileFormat, type FileRefs } from "../file-format.ts";
import type { Typed } from "../parts/typed.ts";
import { toTyped, typedFileEntries, type TypedFields } from "../parts/typed-format.ts";
import { GAP_MODES, type Cloze, type Gap } from "./core.ts";
import { cTest, fromShorthand, type MarkedGap } from "./shorthand.ts";

const { answer: _inText, ...gapEntries } = typedFileEntries;
const gapFields = v.strictObject({
  ...gapEntries,
  mode: v.optional(v.picklist(GAP_MODES)),
  options: v.optional(v.pipe(v.array(filledText(200)), v.maxLength(8))),
  normalise: v.optional(v.picklist(["time", "date", "blood_pressure", "number"])),
});

const fields = v.strictObject({
  mode: v.picklist(GAP_MODES),
  text: filledText(4000),
  /** By the first answer of a gap; "für|2" for the second gap with it. */
  gaps: v.optional(v.record(v.string(), gapFields), {}),
  bank: v.optional(
    v.strictObject({ distractors: v.optional(v.array(filledText(200)), []), reuse: v.optional(v.boolean(), false) }),
  ),
  /** Numbers of gaps that count as one part. */
  groups: v.optional(v.array(v.array(v.number())), []),
  ctest: v.optional(v.strictObject({ from: v.number(), every: v.optional(v.number(), 2) })),
});
type Fields = v.InferOutput<typeof fields>;

/** The key under which an author speaks of a gap: its first answer, counted where it is not the first such gap. */
function keysOf(gaps: readonly MarkedGap[]): string[] {
  const seen = new Map<string, number>();
  return gaps.map(({ answers }) => {
    const first = answers[0] ?? "";
    const count = (seen.get(first) ?? 0) + 1;
    seen.set(first, count);
    return count === 1 ? first : `${first}|${count}`;
  });
}

const nothing: TypedFields = { wrong: [], hints: [] };

/** What is offered to choose from where the author does not say it: the answer among the foreseen mistakes. */
function offeredOf(mode: (typeof GAP_MODES)[number], { answers, wrong }: Typed): string[] | undefined {
  return mode === "choose" ? [answers[0] ?? "", ...wrong.map(({ text }) => text)].slice(0, 8) : undefined;
}

function gapOf(
  marked: MarkedGap,
  own: v.InferOutput<typeof gapFields> | undefined,
  { refs, mode: usual }: { refs: FileRefs; mode: (typeof GAP_MODES)[number] },
): Gap {
  const typed = toTyped({ ...nothing, ...own }, refs, marked.answers);
  const { mode, normalise } = own ?? {};
  const options = own?.options ?? offeredOf(mode ?? usual, typed);
  return {
    ...typed,
    hints: [...(marked.tip === undefined ? [] : [marked.tip]), ...typed.hints],
    ...(mode && { mode }),
    ...(options && { options }),
    ...(normalise && { normalise }),
  };
}

function toContent({ mode, text, gaps: own, bank, groups, ctest }: Fields, refs: FileRefs): Cloze {
  const marked = ctest ? cTest(text, ctest) : fromShorthand(text);
  if (!marked) {
    refs.fault("the stars in `text` do not pair up, or a gap is empty");
    return { text: "{{g1}}", gaps: { g1: { ...toTyped(nothing, refs, ["?"]) } }, mode, bank: null };
  }
  const keys = keysOf(marked.gaps);
  for (const key of Object.keys(own)) if (!keys.includes(key)) refs.fault(`no gap has the first answer "${key}"`);
  const groupOf = (number: number) => groups.findIndex((group) => group.includes(number));
  const gaps = marked.gaps.map((gap, i): [string, Gap] => {
    const group = groupOf(i + 1);
    const made = gapOf(gap, own[keys[i] ?? ""], { refs, mode });
    return [`g${i + 1}`, group < 0 ? made : { ...made, group: `gruppe-${group + 1}` }];
  });
  return {
    text: marked.text,
    gaps: Object.fromEntries(gaps),
    mode,
    bank: bank ?? (mode === "bank" ? { distractors: [], reuse: false } : null),
  };
}

/** A whole content in H5P's shorthand; null: its stars do not fit. */
function contentOf(shorthand: string): unknown {
  const read = fromShorthand(shorthand);
  if (read === null) return null;
  const gaps = read.gaps.map(({ answers, tip }, n) => [
    `g${n + 1}`,
    { answers, hints: tip === undefined ? [] : [tip] },
  ]);
  return { text: read.text, gaps: Object.fromEntries(gaps) as unknown, mode: "type", bank: null };
}

export const fileFormat = defineFileFormat<Fields, Cloze>({ fields, toContent, fromShorthand: contentOf });
