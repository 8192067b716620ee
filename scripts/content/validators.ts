import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { ContentProblem } from "../../server/content/content-problem.ts";
import { CONTENT_FOLDER, readContent, readExercises, type ExerciseContent } from "../../server/content/read-content.ts";
import type { VocabularyFile } from "../../server/content/vocabulary-file.ts";
import type { CheckedCourses } from "../../server/content/courses/check-courses.ts";
import { courseTexts } from "../../server/content/courses/course-texts.ts";
import { nounFaults, readNounFacts } from "./ding.ts";
import { parseKnownWords, type KnownWords } from "../../server/content/known-words.ts";
import { findSpeller, misspelled, type SpelledText } from "./spelling.ts";

const DING = "/usr/share/trans/de-en";
const KNOWN = "known-words.txt";

/**
 * What a dictionary and a spell checker find, where they are installed. They only check: nothing of theirs is shipped or
 * copied. `notes` say what was checked, or which package is missing.
 */
export async function runValidators(courses: CheckedCourses): Promise<{ problems: ContentProblem[]; notes: string[] }> {
  const { topics } = await readContent();
  const exercises = await readExercises();
  const known = parseKnownWords(readFileSync(join(CONTENT_FOLDER, KNOWN), "utf8"));
  const results = [
    checkNouns(topics, known),
    checkSpelling([...textsOf(topics), ...textsOfExercises(exercises), ...courseTexts(courses)], known),
  ];
  return {
    problems: [
      ...known.faults.map((reason) => ({ file: KNOWN, lemma: "", reason })),
      ...results.flatMap(({ problems }) => problems),
    ],
    notes: results.map(({ note }) => note),
  };
}

interface Result {
  problems: ContentProblem[];
  note: string;
}

function checkNouns(topics: readonly VocabularyFile[], known: KnownWords): Result {
  if (!existsSync(DING)) {
    return { problems: [], note: "articles and plurals were not compared: no dictionary here (package trans-de-en)" };
  }
  const facts = readNounFacts(readFileSync(DING, "utf8"));
  const words = topics.flatMap(({ file, words: own }) => own.map((word) => ({ file, word })));
  const compared = words.filter(({ word }) => facts.articles.has(word.lemma)).length;
  return {
    problems: words.flatMap(({ file, word }) =>
      nounFaults(word, facts, known).map((reason) => ({ file, lemma: word.lemma, reason })),
    ),
    note: `${compared} nouns compared with the dictionary Ding`,
  };
}

function checkSpelling(texts: readonly SpelledText[], known: KnownWords): Result {
  const speller = findSpeller();
  if (!speller) {
    const packages = "packages hunspell, hunspell-de-de and hunspell-de-med";
    return { problems: [], note: `spelling was not checked: the spell checker is not here (${packages})` };
  }
  return {
    problems: misspelled(texts, speller, known.spelled).map(({ file, lemma, word, text }) => ({
      file,
      lemma,
      reason: `"${word}" is spelled wrongly or not known: ${text} (if it is right: content/${KNOWN})`,
    })),
    note: `${texts.length} texts read by the spell checker`,
  };
}

/** Every German text that a learner reads, but not the wrong answers. */
function textsOf(topics: readonly VocabularyFile[]): SpelledText[] {
  return topics.flatMap(({ file, topic, about, words }) => [
    { file, lemma: "", text: `${topic}. ${about}` },
    ...words.flatMap((word) =>
      [
        word.lemma,
        word.plural,
        word.genitive,
        word.present,
        word.simple_past,
        word.present_perfect,
        word.explanation,
        word.remarks,
        ...word.usage_examples,
        ...word.tags,
        ...word.accepted_answers,
        ...word.wrong_answers.map(({ feedback }) => feedback),
      ].flatMap((text) => (text ? [{ file, lemma: word.lemma, text }] : [])),
    ),
  ]);
}

function textsOfExercises({ makeSpecific, explainUnits }: ExerciseContent): SpelledText[] {
  const statements = (makeSpecific?.items ?? []).flatMap(({ statement, sample, poor, slots }) =>
    [statement, sample, poor, ...slots.map(({ question }) => question)].map((text) => ({ lemma: statement, text })),
  );
  const explanations = (explainUnits?.items ?? []).flatMap(({ term, sample, units }) =>
    [sample, ...units.map(({ idea }) => idea)].map((text) => ({ lemma: term, text })),
  );
  return [
    ...statements.map((text) => ({ file: "make-specific.yaml", ...text })),
    ...explanations.map((text) => ({ file: "explain-units.yaml", ...text })),
  ];
}
