import * as v from "valibot";

import { rule } from "#shared/lib/field-errors.ts";
import { filledText } from "#shared/model/scalars.ts";
import type { Facet } from "#shared/model/vocabulary-terms.ts";

import { defineGraded } from "../define-kind.ts";
import type { Explanation, GermanText, GradeContext, Part, PartResult } from "../exercise.ts";
import {
  germanTextsOf,
  hintsOf,
  judgeTyped,
  lintTyped,
  SPOILT,
  translatableOf,
  typedEntries,
  typedText,
  type TypedJudgement,
} from "../parts/typed.ts";
import { partsOfText } from "./gap-text.ts";
import { samples } from "./samples.ts";

export const GAP_MODES = ["type", "bank", "choose", "first_letter"] as const;
const gapId = v.pipe(v.string(), v.regex(/^g\d{1,2}$/, rule("key")));

const gapSchema = v.strictObject({
  ...typedEntries,
  mode: v.optional(v.picklist(GAP_MODES)),
  options: v.optional(v.pipe(v.array(filledText(200)), v.maxLength(8))),
  /** Gaps of one group are one part: an article and the ending behind it. */
  group: v.optional(filledText(20)),
});
export type Gap = v.InferOutput<typeof gapSchema>;

const contentSchema = v.pipe(
  v.strictObject({
    /** Plain text with {{g1}} where something is missing. */
    text: filledText(4000),
    gaps: v.pipe(
      v.record(gapId, gapSchema),
      v.check((gaps) => Object.keys(gaps).length >= 1 && Object.keys(gaps).length <= 40, rule("gap-count")),
    ),
    mode: v.picklist(GAP_MODES),
    bank: v.nullable(
      v.strictObject({
        distractors: v.pipe(v.array(filledText(200)), v.maxLength(12)),
        /** Words stay after they were used. */
        reuse: v.boolean(),
      }),
    ),
  }),
  v.check(({ text: whole, gaps }) => {
    const named = gapIdsOf(whole);
    return (
      new Set(named).size === named.length && named.length === Object.keys(gaps).length && named.every((id) => gaps[id])
    );
  }, rule("gap-once")),
);
export type Cloze = v.InferOutput<typeof contentSchema>;

const answerSchema = v.strictObject({ gaps: v.record(gapId, typedText) });
export type ClozeAnswer = v.InferOutput<typeof answerSchema>;

function gapIdsOf(whole: string): string[] {
  return partsOfText(whole).flatMap((part) => (part.kind === "gap" ? [part.id] : []));
}

/** Gaps in the order in which they are read. */
export function gapsOf(content: Cloze): { id: string; gap: Gap }[] {
  return gapIdsOf(content.text).flatMap((id) => {
    const gap = content.gaps[id];
    return gap ? [{ id, gap }] : [];
  });
}

export const modeOf = (content: Cloze, gap: Gap) => gap.mode ?? content.mode;

/** Words to tap, in an order that says nothing about the gaps. */
export function bankOf(content: Cloze): string[] {
  const inBank = gapsOf(content).filter(({ gap }) => modeOf(content, gap) === "bank");
  if (inBank.length === 0) return [];
  const words = [...inBank.map(({ gap }) => gap.answers[0] ?? ""), ...(content.bank?.distractors ?? [])];
  return content.bank?.reuse ? [...new Set(words)] : words;
}

/** Parts with their gaps: groups count once. */
function partsWithGaps(content: Cloze): { id: string; gaps: { id: string; gap: Gap }[] }[] {
  const parts = new Map<string, { id: string; gap: Gap }[]>();
  for (const it of gapsOf(content)) {
    const id = it.gap.group ?? it.id;
    parts.set(id, [...(parts.get(id) ?? []), it]);
  }
  return [...parts].map(([id, gaps]) => ({ id, gaps }));
}

const ARTICLE = /^(der|die|das)$/u;

function facetOf(content: Cloze, gap: Gap): Facet {
  if (gap.tolerance === "strict" && ARTICLE.test(gap.answers[0] ?? "")) return "article";
  return modeOf(content, gap) === "choose" ? "recognise" : "recall";
}

function partOf(content: Cloze, id: string, gaps: readonly { gap: Gap }[]): Part {
  const gap = gaps.find(({ gap: one }) => one.vocab_id !== undefined)?.gap;
  return { id, max: 1, ...(gap && { vocab_id: gap.vocab_id, facet: facetOf(content, gap) }) };
}

const RANK = { correct: 0, almost: 1, empty: 2, wrong: 3 } as const;

interface JudgedGap extends TypedJudgement {
  id: string;
  said: string;
}

function judgeGaps(gaps: readonly { id: string; gap: Gap }[], answer: ClozeAnswer, context: GradeContext): JudgedGap[] {
  return gaps.map(({ id, gap }) => {
    const said = answer.gaps[id] ?? "";
    return { id, said, ...judgeTyped(said, gap, context) };
  });
}

/** A group is as right as its worst gap. */
function worstOf(judged: readonly JudgedGap[]): JudgedGap | undefined {
  return judged.toSorted((a, b) => RANK[b.verdict] - RANK[a.verdict])[0];
}

function resultOf(id: string, judged: readonly JudgedGap[]): PartResult {
  const worst = worstOf(judged);
  const isEmpty = judged.every(({ verdict }) => verdict === "empty");
  const verdict = worst?.verdict === "empty" && !isEmpty ? "wrong" : (worst?.verdict ?? "empty");
  const share = judged.reduce((sum, { share: one }) => sum + one, 0) / Math.max(1, judged.length);
  const score = Math.round(share * 1000) / 1000;
  const path = worst?.wrongIndex === undefined ? undefined : `gaps.${worst.id}.wrong.${worst.wrongIndex}.feedback`;
  return { part_id: id, verdict, score, max: 1, ...(worst && { code: worst.code }), ...(path && { feedback: path }) };
}

function explain(content: Cloze, answer: ClozeAnswer, part: PartResult, context: GradeContext): Explanation {
  const found = partsWithGaps(content).find(({ id }) => id === part.part_id);
  if (!found) return { showsDifference: false };
  const judged = judgeGaps(found.gaps, answer, context);
  const worst = worstOf(judged);
  const why = worst?.wrongIndex === undefined ? undefined : content.gaps[worst.id]?.wrong[worst.wrongIndex]?.feedback;
  const said = judged.map((gap) => gap.said.trim()).filter(Boolean);
  return {
    ...(said.length > 0 && { said: said.join(" … ") }),
    wanted: found.gaps.map(({ gap }) => gap.answers[0]).join(" … "),
    ...(why !== undefined && part.feedback !== undefined && { why, path: part.feedback }),
    ...(worst?.otherWord && { other: worst.otherWord }),
    showsDifference: part.verdict === "almost" || part.code === "inflection" || part.code === "case",
  };
}

function filled(content: Cloze, word: (gap: Gap) => string): ClozeAnswer {
  return { gaps: Object.fromEntries(gapsOf(content).map(({ id, gap }) => [id, word(gap)])) };
}

/** The whole text as it is right. */
export function solvedText(content: Cloze): string {
  return partsOfText(content.text)
    .map((part) => (part.kind === "gap" ? (content.gaps[part.id]?.answers[0] ?? "") : part.text))
    .join("");
}

function germanTexts(content: Cloze): GermanText[] {
  const offered = (path: string, words: readonly string[] = []) =>
    words.map((word, i): GermanText => ({ path: `${path}.${i}`, text: word, role: "answer" }));
  return [
    { path: "text", text: solvedText(content), role: "text" },
    ...gapsOf(content).flatMap(({ id, gap }) => [
      ...germanTextsOf(gap, `gaps.${id}`),
      ...offered(`gaps.${id}.options`, gap.options),
    ]),
    ...offered("bank.distractors", content.bank?.distractors),
  ];
}

function lint(content: Cloze): { code: string; path: string }[] {
  const inBank = new Set(bankOf(content));
  return gapsOf(content)
    .flatMap(({ id, gap }) => {
      const found = lintTyped(gap, `gaps.${id}`);
      const [solution = ""] = gap.answers;
      if (modeOf(content, gap) !== "choose") return found;
      const isThere = gap.options?.includes(solution) && gap.options.length > 1;
      return isThere ? found : [...found, { code: "option-missing", path: `gaps.${id}` }];
    })
    .concat(content.bank !== null && inBank.size === 0 ? [{ code: "bank-unused", path: "bank" }] : []);
}

export const cloze = defineGraded<Cloze, ClozeAnswer>({
  content: contentSchema,
  answer: answerSchema,
  empty: () => ({ gaps: {} }),
  missing: (content, answer) => gapsOf(content).filter(({ id }) => (answer.gaps[id] ?? "").trim() === "").length,
  parts: (content) => partsWithGaps(content).map(({ id, gaps }) => partOf(content, id, gaps)),
  grade: (content, answer, context) =>
    partsWithGaps(content).map(({ id, gaps }) => resultOf(id, judgeGaps(gaps, answer, context))),
  explain,
  keepRight(content, answer, parts) {
    const locked = parts.filter(({ verdict }) => verdict === "correct").map(({ part_id }) => part_id);
    const right = partsWithGaps(content)
      .filter(({ id }) => locked.includes(id))
      .flatMap(({ gaps }) => gaps.map(({ id }) => [id, answer.gaps[id] ?? ""]));
    return { answer: { gaps: Object.fromEntries(right) }, locked };
  },
  hints(content, partId) {
    const gap = content.gaps[partId];
    if (!gap) return [];
    const mode = modeOf(content, gap);
    return hintsOf(gap, { isOffered: mode === "bank" || mode === "choose" });
  },
  authoring: {
    publicContent: (content) => ({
      text: content.text,
      mode: content.mode,
      gaps: Object.fromEntries(
        gapsOf(content).map(({ id, gap }) => [id, { mode: modeOf(content, gap), options: gap.options?.toSorted() }]),
      ),
      bank: content.bank && { words: bankOf(content).toSorted(), reuse: content.bank.reuse },
    }),
    solve: (content) => filled(content, ({ answers }) => answers[0] ?? ""),
    spoil: (content) => filled(content, ({ wrong }) => wrong[0]?.text ?? SPOILT),
    references: (content) => ({
      vocab_ids: gapsOf(content).flatMap(({ gap }) => gap.vocab_id ?? []),
    }),
    translatable: (content) => gapsOf(content).flatMap(({ id, gap }) => translatableOf(gap, `gaps.${id}`)),
    germanTexts,
    lint,
  },
  samples,
});
