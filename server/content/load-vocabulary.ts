import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import type { VocabItemRow } from "#shared/model/vocabulary.ts";

import { resolveLinks } from "./resolve-links.ts";
import { parseVocabularyFile } from "./vocabulary-file.ts";
import type { ContentProblem, VocabularyFile, WordEntry } from "./vocabulary-file.ts";

/** A word of the library as the wire carries it, without what the database adds (owner, times). */
export type LibraryWord = Omit<VocabItemRow, "owner_id" | "created_at" | "updated_at">;

/** Where the shipped vocabulary lies, seen from this file. */
const VOCABULARY_FOLDER = path.resolve(import.meta.dirname, "../../content/vocabulary");

/** Content that cannot be used; the message lists every file, word and reason. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "ContentError";
    this.problems = problems;
  }
}

export function describeProblem({ file, lemma, reason }: ContentProblem): string {
  return [file, lemma, reason].filter((part) => part !== "").join(": ");
}

/** All topics of a folder, in the order of their file names; form is checked, quality is not. */
export async function readVocabularyFiles(
  folder = VOCABULARY_FOLDER,
): Promise<{ files: VocabularyFile[]; problems: ContentProblem[] }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".yaml")).sort();
  const parsed = await Promise.all(
    names.map(async (name) => parseVocabularyFile(name, await readFile(path.join(folder, name), "utf8"))),
  );
  return {
    files: parsed.flatMap(({ content }) => content ?? []),
    problems: parsed.flatMap(({ problems }) => problems),
  };
}

/** The shipped words, links resolved and symmetric. Throws ContentError if a file is malformed or a link leads nowhere. */
export async function loadVocabulary(folder = VOCABULARY_FOLDER): Promise<LibraryWord[]> {
  const { files, problems } = await readVocabularyFiles(folder);
  const resolved = resolveLinks(files);
  const faults = problems.length > 0 ? problems : resolved.problems;
  if (faults.length > 0) throw new ContentError(faults);
  return files.flatMap((file) =>
    file.words.map((word) => toLibraryWord(file, word, resolved.links.get(word.id) ?? [])),
  );
}

function toLibraryWord(file: VocabularyFile, word: WordEntry, links: LibraryWord["links"]): LibraryWord {
  return {
    id: word.id,
    term: word.lemma,
    grammatical_category: word.kind,
    specific_article: word.article ?? null,
    plural: word.plural ?? null,
    present: word.present ?? null,
    simple_past: word.simple_past ?? null,
    present_perfect: word.present_perfect ?? null,
    explanation: word.explanation,
    usage_examples: word.usage_examples,
    remarks: word.remarks ?? null,
    tags: word.tags,
    translations: Object.fromEntries(
      Object.entries(word.translations).map(([code, { text, status, note }]) => [
        code,
        { text, status, note: note ?? null },
      ]),
    ),
    audio_url: null,
    image_url: null,
    level: word.level,
    topics: [file.topic, ...word.more_topics],
    syllables: word.syllables ?? null,
    is_plural_only: word.plural_only ?? false,
    accepted_answers: word.accepted_answers,
    wrong_answers: word.wrong_answers,
    source: file.source,
    licence: file.licence,
    context_links: [],
    is_main_medical_condition: word.is_main_medical_condition,
    is_layman_term: word.is_layman_term,
    links,
  };
}
