import type { Explanation, FreeAnswer, PartResult } from "../exercise.ts";
import { ideasToRead } from "../parts/ideas.ts";
import { textAt } from "../parts/text-at.ts";
import type { OpenQuestion, Question, Resource, ResourceAnswer } from "./core.ts";
import { shownWith } from "./grade-question.ts";

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

/** An open question with its answer, for somebody who judges it. */
export function freeAnswerTo(
  question: OpenQuestion,
  answer: ResourceAnswer,
  resource: Resource["resource"],
): FreeAnswer {
  const said = (answer.open[question.id]?.text ?? "").trim();
  const read = ideasToRead(said, question, shownWith(question, resource));
  return { question: question.text, said, ...shownTexts(resource), ...read };
}

function shownTexts(resource: Resource["resource"]): Pick<FreeAnswer, "shown" | "mediaId"> {
  switch (resource.kind) {
    case "text":
      return { shown: [{ who: null, text: resource.text }] };
    case "dialogue":
      return { shown: resource.lines.map(({ who, says }) => ({ who, text: says })) };
    case "medium":
      return { shown: [], mediaId: resource.media_id };
  }
}

/** What its author says about a result. */
function remarkOf(question: Question, { feedback }: PartResult, path: string): Pick<Explanation, "why" | "path"> {
  const why = feedback === undefined ? undefined : textAt(question, feedback.slice(path.length + 1));
  return why === undefined || feedback === undefined ? {} : { why, path: feedback };
}
