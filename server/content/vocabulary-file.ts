import * as v from "valibot";

import { ARTICLES, GRAMMATICAL_CATEGORIES } from "#shared/model/vocabulary-terms.ts";
import { CEFR_LEVELS } from "#shared/model/user.ts";
import { filledText, uuid } from "#shared/model/scalars.ts";

import type { ContentProblem } from "./content-problem.ts";
import { parseContentYaml } from "./content-yaml.ts";

/** Kinds an author may write. The loader adds the way back, so each pair is written once. */
export const AUTHORED_LINK_KINDS = ["lay", "technical", "synonym", "antonym", "confusable", "abbr"] as const;

const wordEntry = v.strictObject({
  /** Written down, not derived: it survives a renamed lemma. */
  id: uuid,
  lemma: filledText(200),
  /** Tells words apart that are written alike. */
  sense: v.optional(filledText(50)),
  kind: v.picklist(GRAMMATICAL_CATEGORIES),
  level: v.picklist(CEFR_LEVELS),
  article: v.optional(v.nullable(v.picklist(ARTICLES))),
  plural: v.optional(v.nullable(filledText(200))),
  plural_none: v.optional(v.boolean()),
  plural_only: v.optional(v.boolean()),
  genitive: v.optional(filledText(200)),
  /** Third person singular, where it is not simply stem + t, and for separable verbs. */
  present: v.optional(filledText(200)),
  simple_past: v.optional(filledText(200)),
  present_perfect: v.optional(filledText(200)),
  syllables: v.optional(filledText(300)),
  explanation: filledText(140),
  usage_examples: v.array(filledText(300)),
  remarks: v.optional(filledText(1000)),
  tags: v.optional(v.array(filledText(50)), []),
  more_topics: v.optional(v.array(filledText(100)), []),
  translations: v.record(
    v.pipe(v.string(), v.regex(/^[a-z]{3}$/, "is no language code of three letters (eng, tur, …)")),
    v.strictObject({
      text: filledText(500),
      status: v.picklist(["author", "draft"]),
      note: v.optional(filledText(500)),
    }),
  ),
  accepted_answers: v.optional(v.array(filledText(200)), []),
  wrong_answers: v.optional(v.array(v.strictObject({ text: filledText(200), feedback: filledText(300) })), []),
  is_main_medical_condition: v.optional(v.boolean(), false),
  is_layman_term: v.optional(v.boolean(), false),
  links: v.optional(v.array(v.strictObject({ kind: v.picklist(AUTHORED_LINK_KINDS), to: filledText(250) })), []),
});
export type WordEntry = v.InferOutput<typeof wordEntry>;

const vocabularyFile = v.strictObject({
  topic: filledText(100),
  about: filledText(500),
  source: filledText(100),
  licence: filledText(50),
  author: filledText(100),
  words: v.array(wordEntry),
});
/** Where a topic lies; a set phrase is written like a word and follows rules of its own. */
export type ContentFolder = "vocabulary" | "phrases";
export type VocabularyFile = v.InferOutput<typeof vocabularyFile> & { file: string; folder: ContentFolder };

/** Parses one topic. Faults of form come back as problems, each with the word it is about. */
export function parseVocabularyFile(
  file: string,
  text: string,
  folder: ContentFolder = "vocabulary",
): { content?: VocabularyFile; problems: ContentProblem[] } {
  const { output, problems } = parseContentYaml(file, text, {
    schema: vocabularyFile,
    entries: "words",
    name: "lemma",
  });
  return output ? { content: { ...output, file, folder }, problems } : { problems };
}
