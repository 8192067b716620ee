import { asLearner } from "#app/as-learner.ts";
import { call } from "#api/calls/word-help.ts";
import type { Word } from "#data/vocabulary/words.ts";
import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { splitArticle } from "#shared/model/article.ts";
import { foldPlain } from "#shared/lib/fold-german.ts";
import { isSameTerm, suggestWords } from "#shared/model/word-suggestions.ts";
import { syncNow } from "#sync/runtime.ts";
import { sendFirst } from "#sync/word-audio.ts";

import { formOf, type WordForm } from "../word-form.ts";

type Item = AnswerOf<typeof API.suggestVocab>["items"][number];

/** What is known of a word that she is writing down, as the form has it. */
export interface Suggestion {
  key: string;
  term: string;
  article: "der" | "die" | "das" | null;
  explanation: string | null;
  /** Of a model: to be read before it is kept. */
  isOfModel: boolean;
  fields: Partial<WordForm>;
}

function fromServer(item: Item, index: number, language: string): Suggestion {
  return {
    key: item.id ?? `model:${index}`,
    term: item.term,
    article: item.specific_article,
    explanation: item.explanation,
    isOfModel: item.id === null,
    fields: {
      category: item.grammatical_category,
      article: item.specific_article ?? "none",
      plural: item.plural ?? "",
      present: item.present ?? "",
      simplePast: item.simple_past ?? "",
      presentPerfect: item.present_perfect ?? "",
      explanation: item.explanation ?? "",
      examples: item.usage_examples.join("\n"),
      translation: item.translations[language]?.text ?? "",
    },
  };
}

function fromDevice(word: Word, language: string): Suggestion {
  // The term is hers, and remarks are no help.
  const { term: _, remarks: __, ...fields } = formOf(word, language);
  return {
    key: word.id,
    term: word.term,
    article: word.specificArticle,
    explanation: word.explanation,
    isOfModel: false,
    fields,
  };
}

/** The words of this device's library that a term may mean. */
function suggestionsHere(term: string, library: readonly Word[], language: string): Suggestion[] {
  const read = ({ term: own, plural, acceptedAnswers: accepted }: Word) => ({ term: own, plural, accepted });
  return suggestWords(term, library, read).map((word) => fromDevice(word, language));
}

export interface Suggestions {
  items: Suggestion[];
  /** Nobody could be asked: this is what the device knows by itself. */
  isOffline: boolean;
}

/** What lexicon and model know of a term; without a network what this device knows. */
export async function suggestionsOf(term: string, library: readonly Word[], language: string): Promise<Suggestions> {
  try {
    const { items } = await call("suggestVocab", { body: { term }, ...asLearner() });
    return { items: items.map((item, index) => fromServer(item, index, language)), isOffline: false };
  } catch {
    return { items: suggestionsHere(term, library, language), isOffline: true };
  }
}

/** The form with what was suggested where nothing stands yet; what she wrote herself stays. */
export function withSuggestion(form: WordForm, { fields }: Suggestion): WordForm {
  const isEmpty = (field: keyof WordForm) =>
    form[field].trim() === "" || (field === "article" && form.article === "none");
  const filled = Object.entries(fields).filter(([field]) => field === "category" || isEmpty(field as keyof WordForm));
  return { ...form, ...Object.fromEntries(filled) };
}

const firstLetter = (term: string): string => foldPlain(splitArticle(term.trim()).noun.slice(0, 1));

/** The translation of a term that this device's library knows. Asked at every letter, so most words are told by their first. */
export function translationHere(term: string, library: readonly Word[], language: string): string | undefined {
  const first = firstLetter(term);
  const mayBe = ({ term: own }: Word) => firstLetter(own) === first;
  const known = library.find(
    (word) => mayBe(word) && word.original.translations[language] && isSameTerm(term, word.term),
  );
  return known?.original.translations[language]?.text;
}

/** The translation of a term, and whether anybody has read it. */
export async function translate(term: string, language: string): Promise<{ text: string; isDraft: boolean }> {
  const { text, status } = await call("translateVocab", { body: { term, target_language: language }, ...asLearner() });
  return { text, isDraft: status === "draft" };
}

/** Has a picture made of the word; it comes to this device by the feed. */
export async function makePicture(wordId: string): Promise<void> {
  await sendFirst();
  await call("makeVocabIllustration", { params: { id: wordId }, body: {}, ...asLearner() });
  await syncNow({ hasNetwork: true });
}

export async function removePicture(wordId: string): Promise<void> {
  await sendFirst();
  await call("removeVocabIllustration", { params: { id: wordId }, ...asLearner() });
  await syncNow({ hasNetwork: true });
}
