import type { Explanation, PartResult } from "../exercise.ts";
import { remarkOn } from "../parts/ideas.ts";
import { textAt } from "../parts/text-at.ts";
import type { Question, ResourceAnswer } from "./core.ts";

/** What the sheet says about a question. */
export function explainQuestion(
  question: Question,
  answer: ResourceAnswer,
  { part, place }: { part: PartResult; place: string },
): Explanation {
  const base = { label: question.text, showsDifference: false };
  if (question.kind === "open") {
    const said = (answer.open[question.id]?.text ?? "").trim();
    // The text stands once; what is said about its German and its register is for the code to say.
    if (!part.part_id.endsWith(".content")) return base;
    const remark = part.verdict !== "correct" ? remarkOn(said, question, place) : undefined;
    return { ...base, ...(said === "" ? {} : { said }), wanted: question.sample, ...remark };
  }
  const texts = (ids: readonly string[]) =>
    question.options
      .filter(({ id }) => ids.includes(id))
      .map(({ text }) => text)
      .join(", ");
  const said = texts(answer.mc[question.id] ?? []);
  const wanted = texts(question.options.filter(({ correct }) => correct).map(({ id }) => id));
  const why = part.feedback === undefined ? undefined : textAt(question, part.feedback.slice(place.length + 1));
  return {
    ...base,
    ...(said === "" ? {} : { said }),
    wanted,
    ...(why !== undefined && part.feedback !== undefined && { why, place: part.feedback }),
  };
}
