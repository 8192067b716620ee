import { splitArticle } from "#shared/model/article.ts";
import { ARTICLES, type Article, type GRAMMATICAL_CATEGORIES } from "#shared/model/vocabulary-terms.ts";

export type Category = (typeof GRAMMATICAL_CATEGORIES)[number];

/** A word as it stands in a book: "die Wunde, -n", "Wunde, die", "der Arzt (Ärzte)". */
export interface HeadWord {
  term: string;
  article: Article | null;
  plural: string | null;
}

const isArticle = (text: string): text is Article => ARTICLES.some((one) => one === text);
const UMLAUTS: Readonly<Record<string, string>> = { a: "ä", o: "ö", u: "ü", A: "Ä", O: "Ö", U: "Ü" };

/** "Hand" with "¨-e" is "Hände": the last a, o or u before the ending changes; "au" becomes "äu". */
function withUmlaut(noun: string): string {
  const vowel = Math.max(...["a", "o", "u", "A", "O", "U"].map((letter) => noun.lastIndexOf(letter)));
  const at = /a[u]/i.test(noun.slice(vowel - 1, vowel + 1)) ? vowel - 1 : vowel;
  return at < 0 ? noun : noun.slice(0, at) + (UMLAUTS[noun[at] ?? ""] ?? noun[at] ?? "") + noun.slice(at + 1);
}

/** The plural that a word's ending stands for; null for what is none. */
export function pluralOf(noun: string, said: string): string | null {
  const text = said.trim();
  const ending = /^(["¨⸚]?)\s*[-–~](["¨⸚]?)\s*(\p{Ll}{0,4})$/u.exec(text);
  if (ending) {
    const hasUmlaut = ending[1] !== "" || ending[2] !== "";
    return (hasUmlaut ? withUmlaut(noun) : noun) + (ending[3] ?? "");
  }
  const whole = text.replace(/^die\s+/u, "");
  return /^\p{Lu}[\p{L}-]+$/u.test(whole) ? whole : null;
}

/** What follows the word, divided: ", die, -n", "(die)", "; -n". */
function partsOf(text: string): string[] {
  const bracket = /^([^()]+)\(([^()]*)\)$/.exec(text);
  const flat = bracket ? `${bracket[1] ?? ""},${bracket[2] ?? ""}` : text;
  return flat.split(/\s*[,;]\s*/u).map((part) => part.trim());
}

/** Recognises article and plural around a noun. What is not such a form stays as it is: a phrase may have commas. */
export function readHeadWord(typed: string): HeadWord {
  const text = typed.replace(/\s+/gu, " ").trim();
  const [first = "", ...rest] = partsOf(text);
  const { kind, articles, noun } = splitArticle(first);
  const [own] = kind === "definite" && articles.length === 1 ? articles : [];
  const behind = rest.find(isArticle) ?? null;
  const article = own ?? behind;
  const others = rest.filter((part) => part !== behind && part !== "");
  const term = own === undefined ? first : noun;
  if (article === null || /\s/u.test(term)) return wholeOf(text);
  if (others.length === 0) return { term, article, plural: null };
  const plural = others.length === 1 ? pluralOf(term, others[0] ?? "") : null;
  // Something else is said of it: nothing is thrown away.
  return plural === null ? wholeOf(text) : { term, article, plural };
}

function wholeOf(text: string): HeadWord {
  const { kind, articles, noun } = splitArticle(text);
  const [article] = kind === "definite" && articles.length === 1 ? articles : [];
  // "die Hände desinfizieren" is a phrase, "das kleine Blutbild" a noun with what belongs to it.
  return article && !/\s\p{Ll}+$/u.test(noun)
    ? { term: noun, article, plural: null }
    : { term: text, article: null, plural: null };
}

const CATEGORIES: Readonly<Record<string, Category>> = {
  nomen: "noun",
  noun: "noun",
  substantiv: "noun",
  n: "noun",
  subst: "noun",
  verb: "verb",
  v: "verb",
  adjektiv: "adjective",
  adjective: "adjective",
  adj: "adjective",
  adverb: "adverb",
  adv: "adverb",
  wendung: "phrase",
  phrase: "phrase",
  redewendung: "phrase",
  abkurzung: "abbreviation",
  abbreviation: "abbreviation",
  abk: "abbreviation",
  other: "other",
  "etwas anderes": "other",
};

/** The kind of word that a cell names; null if it names none. */
export const categoryNamed = (folded: string): Category | null => CATEGORIES[folded.replace(/\.$/, "")] ?? null;

/** What kind of word it probably is. */
export function guessCategory({ term, article }: Pick<HeadWord, "term" | "article">): Category {
  if (article !== null) return "noun";
  if (/\s/u.test(term.replace(/^sich /u, ""))) return "phrase";
  if (/^[\p{Lu}\d/.-]{2,6}$/u.test(term)) return "abbreviation";
  if (/^(sich )?\p{Ll}.+(en|ern|eln)$/u.test(term)) return "verb";
  return /^\p{Lu}/u.test(term) ? "noun" : "other";
}
