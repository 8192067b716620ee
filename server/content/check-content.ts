import { readAuthoredLines } from "./authored-lines.ts";
import { checkCase } from "./cases/check-cases.ts";
import { headwordsOf } from "./cases/check-conduct.ts";
import { readCases } from "./cases/case-file.ts";
import { readCast } from "./cast/cast-file.ts";
import { checkCast } from "./cast/check-cast.ts";
import { checkConfusables, readConfusables } from "./confusables.ts";
import type { ContentProblem } from "./content-problem.ts";
import { checkCalendar } from "./check-calendar.ts";
import { checkContradictions } from "./check-contradictions.ts";
import { contentTotals } from "./content-totals.ts";
import { checkExplainUnits, checkMakeSpecific } from "./check-exercises.ts";
import { checkTranslations } from "./check-translations.ts";
import { checkCourses, type CheckedCourses } from "./courses/check-courses.ts";
import { courseTotals } from "./courses/course-totals.ts";
import { checkVocabulary } from "./check-vocabulary.ts";
import { layTranslations } from "./lay-translations.ts";
import { CONTENT_FOLDER, readContent, readExercises } from "./read-content.ts";

/** Everything that is wrong with the content of a folder, and how much of it there is. */
export async function checkContent(root = CONTENT_FOLDER): Promise<{
  problems: ContentProblem[];
  totals: string[];
  courses: CheckedCourses;
}> {
  const { topics, drafts, problems } = await readContent(root);
  const { makeSpecific, explainUnits, problems: faultsOfForm } = await readExercises(root);
  const confusables = await readConfusables();
  const courses = await checkCourses(root);
  const { people, problems: faultsOfCast } = await readCast(root);
  const { cases, problems: faultsOfCases } = await readCases(root);
  const lines = await readAuthoredLines(root);
  const words = topics.flatMap((topic) => topic.words);
  const headwords = headwordsOf(words);
  return {
    courses,
    problems: [
      ...problems,
      ...faultsOfForm,
      ...checkVocabulary(topics),
      ...checkContradictions(topics, confusables),
      ...checkTranslations(topics, drafts),
      ...(makeSpecific ? checkMakeSpecific(makeSpecific, words) : []),
      ...(explainUnits ? checkExplainUnits(explainUnits, words) : []),
      ...checkConfusables(confusables),
      ...courses.problems,
      ...faultsOfCast,
      ...(people ? checkCast(people, lines) : []),
      ...faultsOfCases,
      ...cases.flatMap((one) => checkCase(one, headwords)),
      ...checkCalendar(lines),
    ],
    totals: [
      ...contentTotals(layTranslations(topics, drafts), {
        "confusable pairs": confusables.length,
        "statements to make specific": makeSpecific?.items.length ?? 0,
        cases: cases.length,
        "words with ideas to explain": explainUnits?.items.length ?? 0,
      }),
      ...courseTotals(courses),
    ],
  };
}
