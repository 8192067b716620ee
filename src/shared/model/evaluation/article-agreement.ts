import { casesAfter, determinerOf, type Determiner, type GrammaticalCase, type Reading } from "./determiners.ts";
import { point, type EvaluationPoint } from "./evaluation.ts";
import { COMMON_INFINITIVES, FINITE_FORMS } from "./german-verbs.ts";
import { nounReadings, type NounForms } from "./noun-forms.ts";
import { FUNCTION_WORDS } from "./stems.ts";
import { isCapitalised, spanOf, type Token } from "./tokens.ts";

const MOST_ADJECTIVES = 3;
const ADJECTIVE_ENDING = /(?:e|en|em|er|es)$/u;
/** Between "ein" and a noun they take the noun from it: "ein bisschen Hilfe". */
const QUANTITIES = new Set(["bisschen", "paar", "wenig", "viel", "viele", "vielen", "mehr", "genug"]);

function mayBeAdjective({ text, folded }: Token): boolean {
  if (/^\p{Lu}/u.test(text) || !ADJECTIVE_ENDING.test(folded) || QUANTITIES.has(folded)) return false;
  return !FUNCTION_WORDS.has(folded) && !COMMON_INFINITIVES.has(folded) && !FINITE_FORMS.has(folded);
}

const isJoined = ({ before }: Token): boolean => /^ +$/u.test(before);

/** The article that belongs to the noun at a place, over its adjectives; null where that is not sure. */
function determinerBefore(tokens: readonly Token[], at: number): { at: number; adjectives: Token[] } | null {
  const adjectives: Token[] = [];
  for (let index = at - 1; index >= 0; index -= 1) {
    const [token, following] = [tokens[index], tokens[index + 1]];
    if (!token || !following || !isJoined(following)) return null;
    if (determinerOf(token.folded)) return { at: index, adjectives };
    if (!mayBeAdjective(token) || adjectives.length === MOST_ADJECTIVES) return null;
    adjectives.unshift(token);
  }
  return null;
}

/** "…, die Blutdruck misst": a relative pronoun looks like an article. */
function mayBePronoun(tokens: readonly Token[], at: number, adjectives: readonly Token[]): boolean {
  const token = tokens[at];
  if (!token) return true;
  if (token.folded === "ihr" && !isCapitalised(token)) return true;
  const isShort = /^(?:der|die|das|den|dem)$/u.test(token.folded);
  const previous = tokens[at - 1];
  const afterPreposition = previous !== undefined && casesAfter(previous.folded) !== null;
  const opening = afterPreposition ? previous : token;
  if (isShort && opening.before.includes(",")) return true;
  // "Die messen Fieber": what ends in -en may be a verb.
  return isShort && adjectives.some(({ folded }) => !/[^t]e$/u.test(folded));
}

function casesAt(tokens: readonly Token[], at: number): readonly GrammaticalCase[] | null {
  const token = tokens[at];
  const previous = tokens[at - 1];
  if (!token || !previous || !isJoined(token)) return null;
  // "Was für ein …" and "zu" before a verb leave the case open.
  if (previous.folded === "fur" && tokens[at - 2]?.folded === "was") return null;
  return casesAfter(previous.folded);
}

const agree = (a: readonly Reading[], b: readonly Reading[]): boolean =>
  a.some((x) => b.some((y) => x.gender === y.gender && x.grammaticalCase === y.grammaticalCase));

function fitting({ family }: Determiner, readings: readonly Reading[]): string[] {
  return [...family].filter(([, of]) => agree(of, readings)).map(([word]) => word);
}

function inCases(readings: readonly Reading[], cases: readonly GrammaticalCase[]): Reading[] {
  return readings.flatMap(({ gender }) => cases.map((grammaticalCase) => ({ gender, grammaticalCase })));
}

interface NounPhrase {
  readonly determiner: Determiner;
  readonly token: Token;
  readonly noun: Token;
  readonly forms: NounForms;
  readonly cases: readonly GrammaticalCase[] | null;
}

/** "den Patient": the article is right, the noun lacks its ending. */
function missingEnding({ determiner, noun, forms }: NounPhrase): string | null {
  if (!noun.folded.endsWith(forms.singular) || forms.gender === null) return null;
  const gender = forms.gender;
  const oblique = determiner.readings.filter((it) => it.gender === gender && it.grammaticalCase !== "nom");
  if (forms.isWeak && oblique.length > 0) return `${noun.text}${forms.singular.endsWith("e") ? "n" : "en"}`;
  return null;
}

/** "mit den Verbände": the dative plural has an -n. */
function missingDativeN({ determiner, noun, forms }: NounPhrase): string | null {
  const isPlural = forms.plural !== null && forms.plural !== forms.singular && noun.folded.endsWith(forms.plural);
  const isDative = determiner.readings.some((it) => it.gender === "pl" && it.grammaticalCase === "dat");
  return isPlural && isDative && !/[nsaiy]$/u.test(noun.folded) ? `${noun.text}n` : null;
}

function judgeNounPhrase(phrase: NounPhrase): EvaluationPoint | null {
  const { determiner, token, noun, forms, cases } = phrase;
  const all = nounReadings(forms, noun.folded).readings;
  if (all.length === 0) return null;
  const readings = cases ? all.filter(({ grammaticalCase }) => cases.includes(grammaticalCase)) : all;
  // "mit der Patient": the form itself has no dative; what is meant is the same noun in it.
  const meant = readings.length > 0 ? readings : inCases(all, cases ?? []);
  const span = { start: token.start, end: noun.end };
  const names = { found: token.text, noun: noun.text, term: noun.text };
  if (readings.length > 0 && agree(determiner.readings, readings)) {
    return point("article", true, "expected", { ...names, right: token.text }, { span });
  }
  const right = missingEnding(phrase) ?? missingDativeN(phrase);
  if (right) return point("noun-ending", false, "expected", { found: noun.text, right }, { span: spanOf(noun) });
  const words = fitting(determiner, meant);
  // "eine Schmerzen": of "ein" there is no plural, so nothing fits and the noun stands alone.
  if (words.includes(token.folded) || (words.length === 0 && determiner.family.has("zur"))) return null;
  return point("article", false, "expected", { ...names, right: words.join(", ") }, { span });
}

function judgeNounAt(tokens: readonly Token[], at: number, forms: NounForms): EvaluationPoint | null {
  const noun = tokens[at];
  const before = determinerBefore(tokens, at);
  const token = before && tokens[before.at];
  const determiner = token && determinerOf(token.folded);
  if (!noun || !before || !token || !determiner || mayBePronoun(tokens, before.at, before.adjectives)) return null;
  const isContracted = determiner.family.has("zur");
  return judgeNounPhrase({ determiner, token, noun, forms, cases: isContracted ? null : casesAt(tokens, before.at) });
}

const isBaseForm = ({ singular, plural }: NounForms, folded: string): boolean =>
  folded === singular || folded === plural;

/**
 * The article in front of a noun, by gender, number and what the preposition before it asks for. What the verb asks for
 * is not looked at. The first that does not fit; else one that does; null where the rules cannot tell.
 */
export function judgeArticleAgreement(tokens: readonly Token[], forms: NounForms): EvaluationPoint | null {
  if (forms.isAdjective) return null;
  // Who writes all in lower case means nouns, too; otherwise "abends" is none.
  const isSmall = !tokens.slice(1).some(isCapitalised);
  const mayBeNoun = (token: Token) => isCapitalised(token) || (isSmall && isBaseForm(forms, token.folded));
  const points = tokens
    .map((token, at) => (mayBeNoun(token) ? judgeNounAt(tokens, at, forms) : null))
    .filter((it) => it !== null);
  return points.find(({ isMet }) => !isMet) ?? points[0] ?? null;
}
