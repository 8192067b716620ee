import type { VocabItemRow } from "#shared/model/vocabulary.ts";

import { ContentError } from "./content-problem.ts";
import { layTranslations } from "./lay-translations.ts";
import { CONTENT_FOLDER, readContent } from "./read-content.ts";
import { resolveLinks } from "./resolve-links.ts";
import type { VocabularyFile, WordEntry } from "./vocabulary-file.ts";

/** A word of the library as the wire carries it, without what the database adds (owner, times). */
export type LibraryWord = Omit<VocabItemRow, "owner_id" | "created_at" | "updated_at">;

/**
 * The shipped words and set phrases with their draft translations, links resolved and symmetric. Throws ContentError if
 * a file is malformed or a link leads nowhere.
 */
export async function loadVocabulary(root = CONTENT_FOLDER): Promise<LibraryWord[]> {
  const { topics, drafts, problems } = await readContent(root);
  const resolved = resolveLinks(topics);
  const faults = problems.length > 0 ? problems : resolved.problems;
  if (faults.length > 0) throw new ContentError(faults);
  return layTranslations(topics, drafts).flatMap((file) =>
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
