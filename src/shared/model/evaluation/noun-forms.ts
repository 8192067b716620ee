import { foldPlain } from "../../lib/fold-german.ts";
import { splitArticle } from "../article.ts";
import type { Gender, GrammaticalCase, Reading } from "./determiners.ts";
import type { EvaluatedWord } from "./evaluated-word.ts";

const GENDERS = { der: "m", die: "f", das: "n" } as const satisfies Record<string, Gender>;
const ALL_CASES: readonly GrammaticalCase[] = ["nom", "acc", "dat", "gen"];
const MIN_HEAD = 4;
const MIN_REST = 3;
/** Whether a long word ends in the noun by chance ("Absaugen", "Augen") is less sure the shorter the rest is. */
const MIN_SURE_REST = 4;
/** Before these a noun becomes another one: "Ausgang" is no kind of "Gang". */
const PREFIXES: ReadonlySet<string> = new Set(
  "ab an auf aus be bei durch ein ent er fort ge her hin los miss mit nach neben nieder ruck uber um un unter ver vor weg wider zer zu zuruck hyper hypo in inter intra pra post".split(
    " ",
  ),
);
/** Masculine nouns of this kind take -(e)n in every case but the nominative. */
const WEAK_ENDING = /(?:[^aeiou]e|ent|ant|ist|pat|loge|peut|at)$/u;
const WEAK: ReadonlySet<string> = new Set(["herr", "mensch", "nachbar", "zimmernachbar", "bauer", "held"]);
/** Nouns with two genders, or of another one than their compounds. */
const TWO_GENDERS = /(?:liter|teil|virus|joghurt|labor|keks)$/u;
/** "der Angehörige", "der Verstorbene" decline like adjectives; the rules leave their endings alone. */
const LIKE_ADJECTIVE = /(?:ige|ene|ete|nde|kte|rte|elte|nte|te)$/u;

export interface NounForms {
  readonly gender: Gender | null;
  readonly singular: string;
  readonly plural: string | null;
  /** Plural in -en of a masculine: "den Patienten". */
  readonly isWeak: boolean;
  /** Declined like an adjective: nothing is said about its endings. */
  readonly isAdjective: boolean;
  readonly isPluralOnly: boolean;
}

/** What is known of a noun's forms, folded; null for what is no single noun. */
export function nounForms(word: EvaluatedWord): NounForms | null {
  const { noun } = splitArticle(word.term);
  if (!/^\p{L}[\p{L}\p{N}-]*$/u.test(noun)) return null;
  const isNoun = word.grammaticalCategory === "noun" || word.specificArticle !== null;
  if (!isNoun) return null;
  const singular = foldPlain(noun);
  const plural = word.plural ? foldPlain(splitArticle(word.plural).noun) : null;
  const isSure = word.specificArticle !== null && !TWO_GENDERS.test(singular);
  const gender = isSure && word.specificArticle ? GENDERS[word.specificArticle] : null;
  const hasWeakPlural = plural !== null && (plural === `${singular}n` || plural === `${singular}en`);
  const isAdjective = singular.endsWith("e") && LIKE_ADJECTIVE.test(singular) && gender !== "f";
  const isWeak = gender === "m" && hasWeakPlural && !isAdjective && (WEAK_ENDING.test(singular) || WEAK.has(singular));
  return { gender, singular, plural, isWeak, isAdjective, isPluralOnly: word.isPluralOnly };
}

const read = (gender: Reading["gender"], cases: readonly GrammaticalCase[]): Reading[] =>
  cases.map((grammaticalCase) => ({ gender, grammaticalCase }));

function singularReadings(forms: NounForms, word: string): Reading[] {
  const { gender, singular, isWeak, isPluralOnly } = forms;
  if (gender === null || isPluralOnly) return [];
  if (word === singular) return read(gender, isWeak ? ["nom"] : gender === "f" ? ALL_CASES : ["nom", "acc", "dat"]);
  if (isWeak && (word === `${singular}n` || word === `${singular}en`)) return read(gender, ["acc", "dat", "gen"]);
  if (word === "herzen" && singular === "herz") return read(gender, ["dat"]);
  if (gender === "f" || (isWeak && word !== `${singular}ns`)) return [];
  if (word === `${singular}s` || word === `${singular}es` || word === `${singular}ns` || word === `${singular}ses`)
    return read(gender, ["gen"]);
  return word === `${singular}e` && forms.plural !== null ? read(gender, ["dat"]) : [];
}

/** Plurals that look like the singular, where the plural is not known. */
const MAY_BE_PLURAL_TOO = /(?:er|el|en|chen|lein)$/u;

function pluralReadings({ gender, singular, plural, isPluralOnly }: NounForms, word: string): Reading[] {
  if (gender === null && !isPluralOnly) return [];
  const form = plural ?? (isPluralOnly || (gender !== "f" && MAY_BE_PLURAL_TOO.test(singular)) ? singular : null);
  if (form === null) return [];
  const isMarked = /[nsaiy]$/u.test(form);
  if (word === form) return read("pl", isMarked ? ALL_CASES : ["nom", "acc", "gen"]);
  return !isMarked && word === `${form}n` ? read("pl", ["dat"]) : [];
}

/** All ways to read a folded word as a form of the noun itself. */
function readingsOfForm(forms: NounForms, word: string): Reading[] {
  return [...singularReadings(forms, word), ...pluralReadings(forms, word)];
}

/** The part of a compound that may be the noun: "druckverband" ends in "verband". */
function headsOf(forms: NounForms, word: string, least: number): string[] {
  const heads = [];
  for (let from = least; word.length - from >= MIN_HEAD; from += 1) {
    const rest = word.slice(0, from).replace(/-$/u, "");
    if (!PREFIXES.has(rest)) heads.push(word.slice(from));
  }
  return forms.singular.length < MIN_HEAD ? [] : heads;
}

/**
 * How a folded word can be read as the noun, its compounds too ("Druckverband" declines like "Verband"). The umlaut may
 * be written out.
 */
export function nounReadings(forms: NounForms, word: string): { readings: Reading[]; isCompound: boolean } {
  const spellings = [word, word.replace(/([aou])e/gu, "$1")];
  const own = spellings.flatMap((spelling) => readingsOfForm(forms, spelling));
  if (own.length > 0) return { readings: own, isCompound: false };
  const readings = headsOf(forms, word, MIN_SURE_REST).flatMap((head) => readingsOfForm(forms, head));
  return { readings, isCompound: readings.length > 0 };
}

/** Whether a folded word is a form of the noun at all; 1 itself, 2 as head of a compound, 0 not. */
export function isNounForm(forms: NounForms, word: string): 0 | 1 | 2 {
  const { readings, isCompound } = nounReadings(forms, word);
  if (readings.length > 0) return isCompound ? 2 : 1;
  const singular = forms.singular;
  const loose = ["", "e", "n", "en", "s", "es", "er", "ern"].some((ending) => word === singular + ending);
  const isLoosePlural = forms.plural !== null && (word === forms.plural || word === `${forms.plural}n`);
  if (loose || isLoosePlural) return 1;
  return headsOf(forms, word, MIN_REST).some((head) => head === singular || head === forms.plural) ? 2 : 0;
}
