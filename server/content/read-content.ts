import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import type { ContentProblem } from "./content-problem.ts";
import { parseExplainUnits, type ExplainUnitsFile } from "./explain-units-file.ts";
import { parseMakeSpecific, type MakeSpecificFile } from "./make-specific-file.ts";
import { parseTranslationFile, type TranslationFile } from "./translation-file.ts";
import { parseVocabularyFile, type ContentFolder, type VocabularyFile } from "./vocabulary-file.ts";

/** Where the shipped content lies, seen from this file. */
export const CONTENT_FOLDER = path.resolve(import.meta.dirname, "../../content");

export interface Content {
  /** Topics of words, then functions of set phrases, as their authors wrote them. */
  topics: VocabularyFile[];
  drafts: TranslationFile[];
  /** Faults of form only. */
  problems: ContentProblem[];
}

/** Everything in a content folder that becomes words, in the order of the file names. Form is checked, quality is not. */
export async function readContent(root = CONTENT_FOLDER): Promise<Content> {
  const topicsOf = (folder: ContentFolder) =>
    readEach(root, folder, ".yaml", (file, text) => parseVocabularyFile(file, text, folder));
  const topics = [...(await topicsOf("vocabulary")), ...(await topicsOf("phrases"))];
  const drafts = await readEach(root, "translations", ".tsv", parseTranslationFile);
  return {
    topics: topics.flatMap(({ content }) => content ?? []),
    drafts: drafts.flatMap(({ content }) => content ?? []),
    problems: [...topics, ...drafts].flatMap(({ problems }) => problems),
  };
}

/** The files of one folder, parsed; a folder that is not there has none. */
async function readEach<T>(
  root: string,
  folder: string,
  ending: string,
  parse: (file: string, text: string) => T,
): Promise<T[]> {
  const names = (await readdir(root)).includes(folder) ? await readdir(path.join(root, folder)) : [];
  const wanted = names.filter((name) => name.endsWith(ending)).sort();
  return Promise.all(
    wanted.map(async (name) => parse(`${folder}/${name}`, await readFile(path.join(root, folder, name), "utf8"))),
  );
}

/** What exercises need beside the words; a file that is not there has nothing wrong. */
export interface ExerciseContent {
  makeSpecific?: MakeSpecificFile | undefined;
  explainUnits?: ExplainUnitsFile | undefined;
  problems: ContentProblem[];
}

export async function readExercises(root = CONTENT_FOLDER): Promise<ExerciseContent> {
  const names = await readdir(root);
  const readOne = async <T extends { problems: ContentProblem[] }>(
    name: string,
    parse: (file: string, text: string) => T,
  ) => (names.includes(name) ? parse(name, await readFile(path.join(root, name), "utf8")) : undefined);
  const makeSpecific = await readOne("make-specific.yaml", parseMakeSpecific);
  const explainUnits = await readOne("explain-units.yaml", parseExplainUnits);
  return {
    makeSpecific: makeSpecific?.content,
    explainUnits: explainUnits?.content,
    problems: [...(makeSpecific?.problems ?? []), ...(explainUnits?.problems ?? [])],
  };
}
