import * as v from "valibot";

import type { Fault } from "#exercises/file-format.ts";
import { scoreOf } from "#exercises/scoring.ts";
import { judgeTyped, typedEntries, type Typed } from "#exercises/parts/typed.ts";
import { MOST_ANSWER_BYTES, MOST_CONTENT_BYTES } from "#shared/model/course-terms.ts";

import type { ContentProblem } from "../content-problem.ts";
import type { MadeItem } from "./make-item.ts";

/** What is wrong with an item as a task, found by the functions that judge learners: right must be right, wrong wrong. */
export function checkItem(item: MadeItem): ContentProblem[] {
  return problemsOf(item, [
    ...solvable(item),
    ...typedAnswers(item),
    ...ownChecks(item),
    ...lint(item),
    ...sizes(item),
  ]);
}

/** Faults of an item with the place where they stand. */
export function problemsOf({ section, parsed }: MadeItem, faults: readonly Fault[]): ContentProblem[] {
  return faults.map(({ reason, at }) => ({
    file: section.yaml.file,
    line: at === undefined ? section.yaml.lineAt(parsed.path) : section.yaml.lineOf(at, parsed.path),
    lemma: parsed.head.key,
    reason,
  }));
}

function solvable({ core, row, context }: MadeItem): Fault[] {
  const { content } = row;
  const right = core.authoring.solve(content, context);
  const wrong = core.authoring.spoil(content, context);
  const faults: Fault[] = [];
  const graded = (answer: unknown) => {
    const parts = core.grade(content, answer, context);
    return { parts, ...scoreOf(parts, context.behaviour, core.isDone(content, answer)) };
  };
  if (!v.safeParse(core.answer, right).success)
    faults.push({ reason: "its solution is no answer that the app could send" });
  const best = graded(right);
  if (!best.passed || best.raw < best.max) {
    const parts = best.parts
      .filter(({ score, max }) => score < max)
      .map(({ part_id, code }) => `${part_id} (${code ?? "wrong"})`);
    faults.push({ reason: `its own solution is not right${parts.length > 0 ? `: ${parts.join(", ")}` : ""}` });
  }
  if (core.missing(content, right) > 0) faults.push({ reason: "its own solution leaves something open" });
  if (core.parts(content, context).some(({ max }) => max > 0)) {
    const worst = graded(wrong);
    if (worst.passed || worst.raw >= best.raw) faults.push({ reason: "a wrong answer would be passed" });
  }
  if (Buffer.byteLength(JSON.stringify(right)) > MOST_ANSWER_BYTES)
    faults.push({ reason: "its answer is too large to be sent" });
  return faults;
}

const typedNode = v.object(typedEntries);

/** Every typed answer below a value. */
function typedBelow(value: unknown): Typed[] {
  if (typeof value !== "object" || value === null) return [];
  const own = !Array.isArray(value) && "answers" in value ? v.safeParse(typedNode, value) : undefined;
  return [...(own?.success ? [own.output] : []), ...Object.values(value).flatMap(typedBelow)];
}

function typedAnswers({ row, context }: MadeItem): Fault[] {
  return typedBelow(row.content).flatMap((typed) => {
    const accepted = typed.answers
      .filter((answer) => judgeTyped(answer, typed, context).verdict !== "correct")
      .map((answer) => ({ reason: `"${answer}" should be right, but is judged wrong`, at: answer }));
    const wrong = typed.wrong.flatMap(({ text, feedback }, index) => {
      const judged = judgeTyped(text, typed, context);
      if (
        judged.verdict === "wrong" &&
        (judged.wrongIndex === index || typed.wrong[judged.wrongIndex ?? -1]?.feedback === feedback)
      )
        return [];
      return [
        {
          reason: `"${text}" should be wrong with its own feedback, but is judged ${judged.verdict} (${judged.code})`,
          at: text,
        },
      ];
    });
    return [...accepted, ...wrong];
  });
}

function ownChecks({ format, row, context }: MadeItem): readonly Fault[] {
  return format.check?.(row.content, context) ?? [];
}

/** Findings of the kinds' own rules, in words for authors; an unknown code is told as it is. */
const LINT_WORDS: Readonly<Record<string, string>> = {
  "wrong-is-accepted": "a foreseen mistake is an accepted answer, too",
  "option-missing": "the solution is not among the options, or is the only one",
  "bank-unused": "has a bank, but no gap takes its words from it",
};

function lint({ core, row }: MadeItem): Fault[] {
  return core.authoring.lint(row.content).map(({ code, path }) => ({ reason: `${path}: ${LINT_WORDS[code] ?? code}` }));
}

function sizes({ row }: MadeItem): Fault[] {
  const bytes = Buffer.byteLength(JSON.stringify(row.content));
  return bytes > MOST_CONTENT_BYTES
    ? [{ reason: `has ${bytes} bytes, at most ${MOST_CONTENT_BYTES} are allowed` }]
    : [];
}
