import * as v from "valibot";

import { judgedEntries, knownBy, proofEntries } from "#shared/model/judgement/authored.ts";
import type { ConcernKind } from "#shared/model/judgement/concern-kinds.ts";
import { judgeAnswer } from "#shared/model/judgement/judge-answer.ts";
import type { Judgement } from "#shared/model/judgement/judgement.ts";
import { sceneTask } from "#shared/model/judgement/tasks.ts";
import { filledText, integer } from "#shared/model/scalars.ts";

import type { FreeAnswer, PartCode, PartVerdict } from "../exercise.ts";

const list = <T extends v.GenericSchema>(item: T, most: number, least = 0) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most));

/** What a free text has to say: ideas, each known by the author's regular expressions, and what it must not say. */
export const ideasEntries = {
  ideas: list(
    v.strictObject({
      id: filledText(60),
      idea: filledText(150),
      ...knownBy,
      points: integer(1, 10),
      /** Rich text: said when the idea is not there. */
      missing: filledText(300),
    }),
    8,
    1,
  ),
  forbidden: list(
    v.strictObject({ id: filledText(60), patterns: list(filledText(300), 20, 1), feedback: filledText(300) }),
    8,
  ),
  /** Letters. */
  least: integer(0, 500),
  most: integer(1, 2000),
  /** An answer that says all of it. */
  sample: filledText(2000),
  /** First names of those who may be spoken to: another one is another person. */
  colleagues: v.optional(list(filledText(50), 100)),
  ...judgedEntries,
  ...proofEntries,
};
const ideasSchema = v.object(ideasEntries);
export type Ideas = v.InferOutput<typeof ideasSchema>;

export interface JudgedIdeas {
  verdict: PartVerdict;
  code: PartCode;
  /** 0 to 1. */
  share: number;
  found: readonly string[];
  /** Where its author says something about it, seen from the text. */
  feedback?: string;
}

const pointsOf = (ideas: Ideas["ideas"]): number => ideas.reduce((sum, { points }) => sum + points, 0);

export const maxOf = ({ ideas }: Pick<Ideas, "ideas">): number => pointsOf(ideas);

/** What harms, by what it is about; the screen has the words for it. */
const CODES: Readonly<Record<ConcernKind, PartCode>> = {
  negated: "contradicted",
  affirmed: "contradicted",
  opposite: "contradicted",
  unknown: "unsure",
  unlikely: "unlikely",
  value: "wrong-number",
  implausible: "wrong-number",
  drug: "wrong-drug",
  person: "wrong-person",
  harm: "harmful",
  omission: "left-undone",
  authored: "harmful",
};
/** A contradiction leaves at most half of what is said beside it. */
const MOST_BESIDE_CONTRADICTION = 0.5;

function dangerAt(content: Ideas, { concerns }: Judgement): string | undefined {
  const authored = concerns.find(({ kind }) => kind === "authored");
  const at = (content.dangerous ?? []).findIndex(({ why }) => why === authored?.why);
  return at < 0 ? undefined : `dangerous.${at}.why`;
}

/** What is said first: what must not be said, else the first idea that is left out. */
function remarkAt(content: Ideas, { forbidden, ideas }: Judgement): string | undefined {
  if (forbidden !== null) return `forbidden.${forbidden}.feedback`;
  const left = ideas.findIndex(({ verdict }) => verdict !== "met");
  return left < 0 ? undefined : `ideas.${left}.missing`;
}

/** The first idea that may be there, for all the judge knows. */
function unclearAt({ ideas }: Judgement): string | undefined {
  const at = ideas.findIndex(({ verdict }) => verdict === "unsure");
  return at < 0 ? undefined : `ideas.${at}.missing`;
}

/**
 * Judges what a text says; `shown`: the texts beside it. What harms gives no points, something forbidden costs half of all
 * there is to get.
 */
export function judgeIdeas(text: string, content: Ideas, shown: readonly string[]): JudgedIdeas {
  const judgement = judgeAnswer(text.normalize("NFC"), sceneTask(content, shown));
  const met = content.ideas.filter((_, at) => judgement.ideas[at]?.verdict === "met");
  const max = maxOf(content);
  const share = pointsOf(met) / max;
  const open = content.ideas.filter((_, at) => judgement.ideas[at]?.verdict === "unsure");
  const base = { found: met.map(({ id }) => id) };
  const remark = (feedback: string | undefined) => (feedback === undefined ? {} : { feedback });
  const kind = judgement.concerns[0]?.kind ?? "negated";
  switch (judgement.verdict) {
    case "dangerous":
      return { ...base, verdict: "wrong", code: CODES[kind], share: 0, ...remark(dangerAt(content, judgement)) };
    case "contradicted":
      return {
        ...base,
        verdict: "wrong",
        code: kind === "unlikely" ? "unlikely" : "contradicted",
        share: Math.min(share, MOST_BESIDE_CONTRADICTION),
      };
    case "unsure":
      // What the judge does not understand takes no points; she compares for herself.
      return {
        ...base,
        verdict: "almost",
        code: "unsure",
        share: share + pointsOf(open) / max,
        ...remark(unclearAt(judgement)),
      };
    case "met":
      return { ...base, verdict: "correct", code: "identical", share: 1 };
    default: {
      const worth = judgement.forbidden === null ? share : Math.min(share, MOST_BESIDE_CONTRADICTION);
      const code = judgement.forbidden === null ? "left-out" : "forbidden";
      const feedback = remark(remarkAt(content, judgement));
      return {
        ...base,
        verdict: worth >= MOST_BESIDE_CONTRADICTION ? "almost" : "wrong",
        code,
        share: worth,
        ...feedback,
      };
    }
  }
}

/** The same text for a person who judges it in the judge's place: what was found in it, and what was not understood. */
export function ideasToRead(
  text: string,
  content: Ideas,
  shown: readonly string[],
): Pick<FreeAnswer, "ideas" | "unclear" | "sample"> {
  const { ideas, concerns } = judgeAnswer(text.normalize("NFC"), sceneTask(content, shown));
  return {
    sample: content.sample,
    ideas: content.ideas.map(({ idea }, at) => ({ idea, isFound: ideas[at]?.verdict === "met" })),
    unclear: [...new Set(concerns.flatMap(({ kind, found }) => (isUnclear(kind) && found !== "" ? [found] : [])))],
  };
}

const isUnclear = (kind: ConcernKind): boolean => kind === "unknown" || kind === "unlikely";

export function translatableIdeas(
  { ideas, forbidden, dangerous = [] }: Ideas,
  path: string,
): { path: string; text: string }[] {
  return [
    ...ideas.map(({ missing }, at) => ({ path: `${path}.ideas.${at}.missing`, text: missing })),
    ...dangerous.map(({ why }, at) => ({ path: `${path}.dangerous.${at}.why`, text: why })),
    ...forbidden.map(({ feedback }, at) => ({ path: `${path}.forbidden.${at}.feedback`, text: feedback })),
  ];
}

/** Patterns that cannot work, and samples that do not do what they promise. */
export function lintIdeas(content: Ideas, path: string, shown: readonly string[]): { code: string; path: string }[] {
  const all = [...content.ideas, ...content.forbidden, ...(content.dangerous ?? [])].flatMap(
    ({ patterns }) => patterns,
  );
  const { verdict } = judgeIdeas(content.sample, content, shown);
  const length = content.sample.length;
  return [
    ...all.flatMap((pattern) => patternFault(pattern).map((code) => ({ code, path: `${path}: ${pattern}` }))),
    ...(verdict !== "correct" ? [{ code: "sample-incomplete", path: `${path}.sample` }] : []),
    ...(length < content.least || length > content.most ? [{ code: "sample-length", path: `${path}.sample` }] : []),
  ];
}

function patternFault(pattern: string): string[] {
  try {
    const expression = new RegExp(pattern, "ius");
    if (expression.test("")) return ["pattern-fits-all"];
  } catch {
    return ["pattern-broken"];
  }
  return /\\b[äöüß]|[äöüß]\\b/iu.test(pattern) ? ["pattern-boundary"] : [];
}
