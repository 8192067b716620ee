import * as v from "valibot";

import { ideasFileEntries } from "#exercises/parts/ideas-format.ts";
import type { JudgedTask, Proof } from "#shared/model/judgement/judgement.ts";
import { explanationTask, sceneTask, specificTask } from "#shared/model/judgement/tasks.ts";

import { colleaguesAmong, readCast } from "./cast/cast-file.ts";
import { readCourses } from "./courses/read-courses.ts";
import { CONTENT_FOLDER, readContent, readExercises } from "./read-content.ts";
import { findTarget } from "./resolve-links.ts";

/** A text of the content that is judged freely, as its authors wrote it. */
export interface JudgedText {
  /** As docs/judgement.md names tasks. */
  id: string;
  file: string;
  lemma: string;
  task: JudgedTask;
  sample: string;
  proof: Proof | undefined;
}

const ideasFields = v.object(ideasFileEntries);
const openQuestion = v.object({ question: v.string(), open: ideasFields });
const freeField = v.object({ ...ideasFileEntries, key: v.string(), label: v.string(), kind: v.literal("free_text") });
const shownText = v.object({ text: v.string() });
const shownLines = v.object({ dialogue: v.array(v.object({ who: v.string(), says: v.string() })) });

const listOf = (of: Record<string, unknown>, key: string): unknown[] => {
  const value = of[key];
  return Array.isArray(value) ? value : [];
};

/** What is shown with a question. */
function shownIn(resource: unknown): string[] {
  if (v.is(shownText, resource)) return [resource.text];
  return v.is(shownLines, resource) ? [resource.dialogue.map(({ says }) => says).join(" ")] : [];
}

type Found = Pick<JudgedText, "task" | "sample" | "proof"> & { part: string };

function openTexts(own: Record<string, unknown>, colleagues: readonly string[]): Found[] {
  const shown = shownIn(own["resource"]);
  return listOf(own, "questions").flatMap((raw, at) => {
    const parsed = v.safeParse(openQuestion, raw);
    if (!parsed.success) return [];
    const { question, open } = parsed.output;
    return [
      {
        part: `q${at + 1}`,
        task: sceneTask({ ...open, colleagues }, [question, ...shown]),
        sample: open.sample,
        proof: open.proof,
      },
    ];
  });
}

function freeFields(own: Record<string, unknown>, colleagues: readonly string[]): Found[] {
  const fields = listOf(own, "sections").flatMap((section) =>
    typeof section === "object" && section !== null ? listOf({ ...section }, "fields") : [],
  );
  return fields.flatMap((raw) => {
    const parsed = v.safeParse(freeField, raw);
    if (!parsed.success) return [];
    const { key, label, ...field } = parsed.output;
    return [
      { part: key, task: sceneTask({ ...field, colleagues }, [label]), sample: field.sample, proof: field.proof },
    ];
  });
}

/** All texts of a content folder that are judged freely. */
export async function readJudgedTexts(root = CONTENT_FOLDER): Promise<JudgedText[]> {
  const [{ found: courses }, { makeSpecific, explainUnits }, { topics }, { people = [] }] = await Promise.all([
    readCourses(root),
    readExercises(root),
    readContent(root),
    readCast(root),
  ]);
  const colleagues = colleaguesAmong(people);
  const words = topics.flatMap((topic) => topic.words);
  return [
    ...courses.flatMap((course) =>
      course.sections.flatMap(({ yaml, head, items }) =>
        items.flatMap((item) =>
          [...openTexts(item.own, colleagues), ...freeFields(item.own, colleagues)].map(({ part, ...found }) => ({
            id: `${course.head.course}/${head.section}/${item.head.key}/${part}`,
            file: yaml.file,
            lemma: `${item.head.key} ${part}`,
            ...found,
          })),
        ),
      ),
    ),
    ...(explainUnits?.items ?? []).map((item) => ({
      id: `explain/${item.term}`,
      file: "explain-units.yaml",
      lemma: item.term,
      task: explanationTask(item, { term: item.term, explanation: findTarget(words, item.term)[0]?.explanation }),
      sample: item.sample,
      proof: item.proof,
    })),
    ...(makeSpecific?.items ?? []).map((item) => ({
      id: `specific/${item.id}`,
      file: "make-specific.yaml",
      lemma: item.statement,
      task: specificTask(item, item.statement),
      sample: item.sample,
      proof: item.proof,
    })),
  ];
}
