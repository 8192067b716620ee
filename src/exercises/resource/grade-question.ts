import { isSurelyForeign } from "#shared/model/evaluation/language.ts";
import { tokensOf } from "#shared/model/evaluation/tokens.ts";

import type { GradeContext, Part, PartResult } from "../exercise.ts";
import { judgeTicks } from "../parts/form/judge-field.ts";
import { judgeIdeas, maxOf } from "../parts/ideas.ts";
import { resultOf } from "../parts/part-result.ts";
import type { ChoiceQuestion, OpenQuestion, Question, Resource, ResourceAnswer } from "./core.ts";

/** An open question has up to three results, never one opaque grade: what is said, in what German, and to whom. */
export function partsOfQuestion(question: Question): Part[] {
  if (question.kind === "mc") return [{ id: question.id, max: 1 }];
  return [
    { id: `${question.id}.content`, max: maxOf(question) },
    { id: `${question.id}.language`, max: 0 },
    ...(question.register === undefined ? [] : [{ id: `${question.id}.register`, max: 0 }]),
  ];
}

interface Grading {
  context: GradeContext;
  resource: Resource["resource"];
  /** Where the question stands in the content. */
  path: string;
}

export function gradeQuestion(question: Question, answer: ResourceAnswer, grading: Grading): PartResult[] {
  return question.kind === "mc" ? [gradeChoice(question, answer, grading)] : gradeOpen(question, answer, grading);
}

function gradeChoice(question: ChoiceQuestion, answer: ResourceAnswer, { context, path }: Grading): PartResult {
  const part: Part = { id: question.id, max: 1 };
  const chosen = new Set(answer.mc[question.id]);
  if (chosen.size === 0) {
    if (!answer.dont_know.includes(question.id)) return resultOf(part, "empty", { code: "empty" });
    const remark = remarkPath(question, chosen, path);
    return resultOf(part, "empty", { code: "dont-know", ...(remark !== undefined && { feedback: remark }) });
  }
  const of = (correct: boolean) => question.options.filter((option) => option.correct === correct);
  const ticked = (correct: boolean) => of(correct).filter(({ id }) => chosen.has(id)).length;
  const all = { right: of(true).length, wrong: of(false).length };
  const { verdict, code, share } = question.several
    ? judgeTicks({ right: ticked(true), wrong: ticked(false), all }, context)
    : ({ verdict: "wrong", code: "chosen", share: 0 } as const);
  if (!question.several && ticked(true) > 0 && ticked(false) === 0)
    return resultOf(part, "correct", { code: "identical" });
  const feedback = remarkPath(question, chosen, path);
  return resultOf(part, verdict, { code, share, ...(feedback !== undefined && verdict !== "correct" && { feedback }) });
}

/** What is said about the first wrong choice, else about the first right one that was left out: its loss, or its reason. */
function remarkPath({ options }: ChoiceQuestion, chosen: ReadonlySet<string>, path: string): string | undefined {
  const wrong = options.findIndex(({ id, correct, why }) => !correct && chosen.has(id) && why !== undefined);
  if (wrong >= 0) return `${path}.options.${wrong}.why`;
  const left = options.findIndex(({ id, correct, missed }) => correct && !chosen.has(id) && missed !== undefined);
  if (left >= 0) return `${path}.options.${left}.missed`;
  const reason = options.findIndex(({ id, correct, why }) => correct && !chosen.has(id) && why !== undefined);
  return reason >= 0 ? `${path}.options.${reason}.why` : undefined;
}

function gradeOpen(question: OpenQuestion, answer: ResourceAnswer, { path, resource }: Grading): PartResult[] {
  const said = (answer.open[question.id]?.text ?? "").trim();
  const parts = partsOfQuestion(question);
  if (said === "") return parts.map((part) => resultOf(part, "empty", { code: "empty" }));
  return parts.map((part) => {
    if (part.id.endsWith(".language")) return languageOf(part, said);
    if (part.id.endsWith(".register")) return registerOf(part, said, question.register);
    return contentOf(part, said, question, { path, shown: shownWith(question, resource) });
  });
}

/** What is remarked on a question. */
export function shownWith({ text }: OpenQuestion, resource: Resource["resource"]): string[] {
  switch (resource.kind) {
    case "text":
      return [text, resource.text];
    case "dialogue":
      return [text, resource.lines.map(({ says }) => says).join(" ")];
    case "medium":
      return [text];
  }
}

function contentOf(
  part: Part,
  said: string,
  question: OpenQuestion,
  { path, shown }: { path: string; shown: string[] },
): PartResult {
  const { verdict, code, share, feedback } = judgeIdeas(said, question, shown);
  return resultOf(part, verdict, {
    share,
    code,
    ...(feedback !== undefined && { feedback: `${path}.${feedback}` }),
  });
}

/** Whether it is German at all, and written as sentences are. */
function languageOf(part: Part, said: string): PartResult {
  if (isSurelyForeign(said, tokensOf(said))) return resultOf(part, "wrong", { code: "language" });
  const isSentence = /^["„»(]?[\p{Lu}\p{N}]/u.test(said) && /[.!?…]["“«)]?$/u.test(said);
  return isSentence ? resultOf(part, "correct") : resultOf(part, "almost", { code: "language" });
}

const FAMILIAR = /(?<!\p{L})(du|dir|dich|dein(e[mnrs]?)?|ihr|euch|euer|eure[mnrs]?)(?!\p{L})/u;
/** Inside of a sentence, where "sie" in small letters is somebody else. */
const FORMAL = /(?<=[\p{L},;:] )(Sie|Ihnen|Ihr(e[mnrs]?)?)(?!\p{L})/u;

function registerOf(part: Part, said: string, register: "Sie" | "du" | undefined): PartResult {
  const slip = register === "Sie" ? FAMILIAR : FORMAL;
  return slip.test(said) ? resultOf(part, "wrong", { code: "register" }) : resultOf(part, "correct");
}
