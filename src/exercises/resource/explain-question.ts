import type { Explanation, PartResult } from "../exercise.ts";
import { textAt } from "../parts/text-at.ts";
import type { Question, ResourceAnswer } from "./core.ts";

/** What the sheet says about a question. */
export function explainQuestion(
  question: Question,
  answer: ResourceAnswer,
  { part, path }: { part: PartResult; path: string },
): Explanation {
  const base = { label: question.text, showsDifference: false };
  if (question.kind === "open") {
    const said = (answer.open[question.id]?.text ?? "").trim();
    // The text stands once; what is said about its German and its register is for the code to say.
    if (!part.part_id.endsWith(".content")) return base;
    return { ...base, ...(said === "" ? {} : { said }), wanted: question.sample, ...remarkOf(question, part, path) };
  }
  const texts = (ids: readonly string[]) =>
    question.options
      .filter(({ id }) => ids.includes(id))
      .map(({ text }) => text)
      .join(", ");
  const said = texts(answer.mc[question.id] ?? []);
  const wanted = texts(question.options.filter(({ correct }) => correct).map(({ id }) => id));
  return { ...base, ...(said === "" ? {} : { said }), wanted, ...remarkOf(question, part, path) };
}

/** What its author says about a result. */
function remarkOf(question: Question, { feedback }: PartResult, path: string): Pick<Explanation, "why" | "path"> {
  const why = feedback === undefined ? undefined : textAt(question, feedback.slice(path.length + 1));
  return why === undefined || feedback === undefined ? {} : { why, path: feedback };
}
