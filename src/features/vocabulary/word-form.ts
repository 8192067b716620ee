import type { Word } from "#data/vocabulary/words.ts";
import type { OwnWordFields } from "#shared/contract/mutations/vocabulary-rows.ts";
import { foldPlain } from "#shared/lib/fold-german.ts";
import { splitArticle } from "#shared/model/article.ts";
import { LONGEST_OF_WORD, type Article, type GRAMMATICAL_CATEGORIES } from "#shared/model/vocabulary-terms.ts";

export type Category = (typeof GRAMMATICAL_CATEGORIES)[number];

/** What stands in the fields; every text as it was typed. */
export interface WordForm {
  term: string;
  category: Category;
  article: Article | "none";
  plural: string;
  present: string;
  simplePast: string;
  presentPerfect: string;
  explanation: string;
  /** One example a line. */
  examples: string;
  translation: string;
  remarks: string;
}

export const EMPTY_FORM: WordForm = {
  term: "",
  category: "noun",
  article: "none",
  plural: "",
  present: "",
  simplePast: "",
  presentPerfect: "",
  explanation: "",
  examples: "",
  translation: "",
  remarks: "",
};

const MAX_EXAMPLES = 20;
const MAX_EXAMPLE_LENGTH = 500;

export type FormProblem = "required" | "too-long";
export type FormProblems = Partial<Record<keyof WordForm, FormProblem>>;

export function formOf(word: Word, language: string): WordForm {
  return {
    term: word.term,
    category: word.grammaticalCategory,
    article: word.specificArticle ?? "none",
    plural: word.plural ?? "",
    present: word.present ?? "",
    simplePast: word.simplePast ?? "",
    presentPerfect: word.presentPerfect ?? "",
    explanation: word.explanation ?? "",
    examples: word.usageExamples.join("\n"),
    translation: word.translations[language]?.text ?? "",
    remarks: word.remarks ?? "",
  };
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** What keeps the form from being saved. */
export function problemsOf(form: WordForm): FormProblems {
  const problems: FormProblems = {};
  for (const [field, max] of Object.entries(LONGEST_OF_WORD) as [keyof typeof LONGEST_OF_WORD, number][]) {
    if (form[field].trim().length > max) problems[field] = "too-long";
  }
  const examples = linesOf(form.examples);
  if (examples.length > MAX_EXAMPLES || examples.some((line) => line.length > MAX_EXAMPLE_LENGTH)) {
    problems.examples = "too-long";
  }
  if (form.term.trim() === "") problems.term = "required";
  return problems;
}

/** "die Übergabe" typed into the field of a noun: the article moves to where it belongs. */
export function withArticleMoved(form: WordForm): WordForm {
  const term = form.term.trim();
  if (form.category !== "noun") return { ...form, term };
  const { kind, articles, noun } = splitArticle(term);
  const [article] = articles;
  return kind === "definite" && article && articles.length === 1 ? { ...form, term: noun, article } : { ...form, term };
}

/** What kind of word it probably is, until the learner says so herself. */
export function guessedCategory(term: string): Category {
  const { kind, noun } = splitArticle(term.trim());
  if (kind === "none" && /\s/u.test(noun)) return "phrase";
  return /^\p{Ll}.+(en|ern|eln)$/u.test(noun) && kind === "none" ? "verb" : "noun";
}

const orNull = (text: string): string | null => text.trim() || null;

function translationsOf(form: WordForm, language: string, before: Word["translations"]): Word["translations"] {
  const text = form.translation.trim();
  if (language === "" || text === (before[language]?.text ?? "")) return before;
  if (text !== "") return { ...before, [language]: { text, status: "learner", note: null } };
  return Object.fromEntries(Object.entries(before).filter(([code]) => code !== language));
}

/** The fields of an own word. What does not belong to its kind is left empty. */
export function ownFieldsOf(
  typed: WordForm,
  language: string,
  before: Word["translations"] = {},
): OwnWordFields & { term: string } {
  const form = withArticleMoved(typed);
  const isNoun = form.category === "noun";
  const isVerb = form.category === "verb";
  return {
    term: form.term,
    grammaticalCategory: form.category,
    specificArticle: isNoun && form.article !== "none" ? form.article : null,
    plural: isNoun ? orNull(form.plural) : null,
    present: isVerb ? orNull(form.present) : null,
    simplePast: isVerb ? orNull(form.simplePast) : null,
    presentPerfect: isVerb ? orNull(form.presentPerfect) : null,
    explanation: orNull(form.explanation),
    usageExamples: linesOf(form.examples),
    remarks: orNull(form.remarks),
    translations: translationsOf(form, language, before),
  };
}

/** Only what is different from the word: what was not touched must not overwrite another device's change. */
export function changedFieldsOf(form: WordForm, word: Word, language: string): OwnWordFields {
  const next = word.isOwn ? ownFieldsOf(form, language, word.translations) : layerOf(form, word, language);
  const isChanged = (key: string) =>
    JSON.stringify(next[key as keyof typeof next]) !== JSON.stringify(word[key as keyof Word]);
  return Object.fromEntries(Object.entries(next).filter(([key]) => isChanged(key)));
}

/** Her layer over a shared word. Null means "not changed" there, so an emptied text stays an empty text. */
function layerOf(form: WordForm, word: Word, language: string): OwnWordFields {
  const text = (typed: string, now: string | null) => (typed.trim() === (now ?? "") ? now : typed.trim());
  const own = form.translation.trim();
  const isTranslated = language !== "" && own !== (word.translations[language]?.text ?? "");
  return {
    term: form.term.trim(),
    explanation: text(form.explanation, word.explanation),
    remarks: text(form.remarks, word.remarks),
    ...(isTranslated && { translations: layerTranslations(word, language, own) }),
  };
}

/** The translations of the layer: hers of before and the new one; an emptied one shows the original again. */
function layerTranslations(word: Word, language: string, text: string): Word["translations"] {
  const hers = Object.entries(word.translations).filter(
    ([code, { text: now }]) => code !== language && now !== word.original.translations[code]?.text,
  );
  return { ...Object.fromEntries(hers), ...(text && { [language]: { text, status: "learner", note: null } }) };
}

/** The word of hers that is written the same, whatever the marks. */
export function duplicateOf<W extends Pick<Word, "id" | "term">>(
  term: string,
  words: readonly W[],
  exceptId?: string,
): W | undefined {
  const wanted = foldPlain(splitArticle(term.trim()).noun);
  return wanted === "" ? undefined : words.find((word) => word.id !== exceptId && foldPlain(word.term) === wanted);
}

export interface ArticleDoubt {
  term: string;
  /** What she has chosen. */
  chosen: Article;
  /** What the library knows instead; more than one for words like "der See", "die See". */
  articles: readonly Article[];
}

/** Whether the library has this noun, but never with the article that she has chosen. */
export function articleDoubt(
  typed: WordForm,
  library: readonly Pick<Word, "term" | "specificArticle">[],
): ArticleDoubt | undefined {
  const { category, article: chosen, term } = withArticleMoved(typed);
  if (category !== "noun" || chosen === "none" || term === "") return undefined;
  const wanted = term.toLowerCase();
  const found = library.filter((word) => word.term.toLowerCase() === wanted);
  const articles = [...new Set(found.flatMap(({ specificArticle }) => specificArticle ?? []))].toSorted();
  return articles.length === 0 || articles.includes(chosen) ? undefined : { term, chosen, articles };
}

/** Library words that begin like what is being typed, for taking over instead of making them anew. */
export function suggestionsFor<W extends Pick<Word, "id" | "term">>(
  term: string,
  library: readonly W[],
  count = 3,
): W[] {
  const wanted = foldPlain(splitArticle(term.trim()).noun);
  if (wanted.length < 2) return [];
  return library
    .filter((word) => foldPlain(word.term).startsWith(wanted))
    .toSorted((a, b) => a.term.length - b.term.length)
    .slice(0, count);
}
