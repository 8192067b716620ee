import type { GermanText, PlacedText } from "../exercise.ts";
import { lintIdeas, translatableIdeas } from "../parts/ideas.ts";
import type { Question, Resource } from "./core.ts";
import { shownWith } from "./grade-question.ts";

type Placed = PlacedText;

function explanations(question: Question, place: string): Placed[] {
  if (question.kind === "open") {
    return [
      ...translatableIdeas(question, place),
      ...question.self_check.map((text, at) => ({ place: `${place}.self_check.${at}`, text })),
    ];
  }
  return question.options.flatMap(({ why, missed }, at) => [
    ...(why === undefined ? [] : [{ place: `${place}.options.${at}.why`, text: why }]),
    ...(missed === undefined ? [] : [{ place: `${place}.options.${at}.missed`, text: missed }]),
  ]);
}

/** Questions and options are the task and stay German. */
export const translatableQuestions = ({ questions }: Resource): Placed[] =>
  questions.flatMap((question, at) => explanations(question, `questions.${at}`));

function shownTexts({ resource }: Resource): GermanText[] {
  switch (resource.kind) {
    case "text":
      return [{ place: "resource.text", text: resource.text, role: "text" }];
    case "dialogue":
      return resource.lines.map(({ says }, at) => ({ place: `resource.lines.${at}.says`, text: says, role: "speech" }));
    case "medium":
      return [];
  }
}

export function resourceTexts(content: Resource): GermanText[] {
  return [
    ...shownTexts(content),
    ...content.questions.flatMap((question, at): GermanText[] => {
      const place = `questions.${at}`;
      const answers: Placed[] =
        question.kind === "open"
          ? [{ place: `${place}.sample`, text: question.sample }]
          : question.options.map(({ text }, index) => ({ place: `${place}.options.${index}.text`, text }));
      return [
        { place: `${place}.text`, text: question.text, role: "task" },
        ...answers.map((answer): GermanText => ({ ...answer, role: "answer" })),
        ...explanations(question, place).map((said): GermanText => ({ ...said, role: "feedback" })),
      ];
    }),
  ];
}

export function lintResource({ resource, questions }: Resource): { code: string; place: string }[] {
  return questions.flatMap((question, at) => {
    const place = `questions.${at}`;
    if (question.kind === "open") return lintIdeas(question, place, shownWith(question, resource));
    const right = question.options.filter(({ correct }) => correct).length;
    if (right === 0 || right === question.options.length) return [{ code: "all-or-none-right", place }];
    return right > 1 && !question.several ? [{ code: "several-right", place }] : [];
  });
}

export function publicResource({ resource, questions }: Resource): unknown {
  return {
    resource,
    questions: questions.map((question) =>
      question.kind === "mc"
        ? {
            id: question.id,
            kind: question.kind,
            text: question.text,
            several: question.several,
            dont_know: question.dont_know,
            options: question.options.map(({ id, text, media_id }) => ({ id, text, media_id })),
          }
        : { id: question.id, kind: question.kind, text: question.text, least: question.least, most: question.most },
    ),
  };
}
