import { findTarget } from "./resolve-links.ts";
import type { TranslationFile } from "./translation-file.ts";
import type { VocabularyFile, WordEntry } from "./vocabulary-file.ts";

/** schmerz.yaml and schmerz.tsv are of one topic. */
export const topicName = (file: string): string => file.replace(/^.*\//, "").replace(/\.\w+$/, "");

/**
 * The topics with their draft translations laid into the words. What an author wrote is never replaced. Rows that fit no
 * word are left out: to name them is the checker's part.
 */
export function layTranslations(
  topics: readonly VocabularyFile[],
  drafts: readonly TranslationFile[],
): VocabularyFile[] {
  const draftsOf = new Map(drafts.map((draft) => [topicName(draft.file), draft]));
  return topics.map((topic) => {
    const draft = draftsOf.get(topicName(topic.file));
    if (!draft) return topic;
    const laid = new Map<string, WordEntry>();
    for (const row of draft.rows) {
      const [word, other] = findTarget(topic.words, row.word);
      if (word && !other) laid.set(word.id, withDrafts(laid.get(word.id) ?? word, row.texts));
    }
    return { ...topic, words: topic.words.map((word) => laid.get(word.id) ?? word) };
  });
}

function withDrafts(word: WordEntry, texts: Partial<Record<string, string>>): WordEntry {
  const translations = { ...word.translations };
  for (const [code, text] of Object.entries(texts)) {
    if (text !== undefined && translations[code]?.status !== "author") translations[code] = { text, status: "draft" };
  }
  return { ...word, translations };
}
