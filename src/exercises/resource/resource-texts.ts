import type { GermanText, LocatedText } from "../exercise.ts";
import { lintIdeas, translatableIdeas } from "../parts/ideas.ts";
import type { Question, Resource } from "./core.ts";
import { shownWith } from "./grade-question.ts";

function explanations(question: Question, path: string): LocatedText[] {
  if (question.kind === "open") {
    return [
      ...translatableIdeas(question, path),
      ...question.self_check.map((text, at) => ({ path: `${path}.self_check.${at}`, text })),
    ];
  }
  return question.options.flatMap(({ why, missed }, at) => [
    ...(why === undefined ? [] : [{ path: `${path}.options.${at}.why`, text: why }]),
    ...(missed === undefined ? [] : [{ path: `${path}.options.${at}.missed`, text: missed }]),
  ]);
}

/** Questions and options are the task and stay German. */
export const translatableQuestions = ({ questions }: Resource): LocatedText[] =>
  questions.flatMap((question, at) => explanations(question, `questions.${at}`));

function shownTexts({ resource }: Resource): GermanText[] {
  switch (resource.kind) {
    case "text":
      return [{ path: "resource.text", text: resource.text, role: "text" }];
    case "dialogue":
      return resource.lines.map(({ says }, at) => ({ path: `resource.lines.${at}.says`, text: says, role: "speech" }));
    case "medium":
      return [];
  }
}

export function resourceTexts(content: Resource): GermanText[] {
  return [
    ...shownTexts(content),
    ...content.questions.flatMap((question, at): GermanText[] => {
      const path = `questions.${at}`;
      const answers: LocatedText[] =
        question.kind === "open"
          ? [{ path: `${path}.sample`, text: question.sample }]
          : question.options.map(({ text }, index) => ({ path: `${path}.options.${index}.text`, text }));
      return [
        { path: `${path}.text`, text: question.text, role: "task" },
        ...answers.map((answer): GermanText => ({ ...answer, role: "answer" })),
        ...explanations(question, path).map((said): GermanText => ({ ...said, role: "feedback" })),
      ];
    }),
  ];
}

export function lintResource({ resource, questions }: Resource): { code: string; path: string }[] {
  return questions.flatMap((question, at) => {
    const path = `questions.${at}`;
    if (question.kind === "open") return lintIdeas(question, path, shownWith(question, resource));
    const right = question.options.filter(({ correct }) => correct).length;
    if (right === 0 || right === question.options.length) return [{ code: "all-or-none-right", path }];
    return right > 1 && !question.several ? [{ code: "several-right", path }] : [];
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
