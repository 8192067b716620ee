import { foldPlain } from "../../../lib/fold-german.ts";
import { concernAbout, type Concern } from "../concern.ts";
import { CONCEPTS } from "../lexicon/ward-lexicon.ts";
import { HARM_RULES } from "../lexicon/harm-rules.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import { isNegator } from "../negators.ts";
import type { Reference } from "../reference.ts";

interface Term {
  readonly word: string;
  readonly folded: string;
  readonly isDenied: boolean;
  readonly isAnywhere: boolean;
  readonly bound?: { readonly isBelow: boolean; readonly value: number };
}

interface Rule {
  readonly kind: "harm" | "omission";
  readonly all: readonly (readonly Term[])[];
  /** Where one of these stands, it is something else. */
  readonly none: readonly Term[];
}

function parseTerm(written: string): Term {
  const bound = /^(?<name>[^<>]+)(?<sign>[<>])(?<value>\d+)$/u.exec(written)?.groups;
  const name = (bound?.["name"] ?? written).replace(/^[@-]+/u, "");
  return {
    word: name,
    folded: foldPlain(name),
    isDenied: written.startsWith("-"),
    isAnywhere: written.startsWith("@"),
    ...(bound && { bound: { isBelow: bound["sign"] === "<", value: Number(bound["value"]) } }),
  };
}

const RULES: readonly Rule[] = HARM_RULES.trim()
  .split("\n")
  .map((line) => {
    const [kind, rest = ""] = line.split(": ");
    const parts = rest.split(" & ");
    const termsOf = (part: string) => part.replace("!", "").split("|").map(parseTerm);
    return {
      kind: kind === "harm" ? "harm" : "omission",
      all: parts.filter((part) => !part.startsWith("!")).map(termsOf),
      none: parts.filter((part) => part.startsWith("!")).flatMap(termsOf),
    };
  });

function isWord({ key, senses, concepts }: Word, { word, folded }: Term): boolean {
  if (word.startsWith("#")) return concepts.some((index) => CONCEPTS[index]?.class === word.slice(1));
  if (folded.endsWith("*")) return key.startsWith(folded.slice(0, -1));
  return key === folded || senses.includes(word) || (folded.length > LEAST_STEM && senses.includes(`~${folded}`));
}

/** Shorter words are compared as they are: "weint" is no wine. */
const LEAST_STEM = 4;
const NEGATORS = new Set("nichts niemand niemandem niemanden ohne kein".split(" "));

/** Whether a rule names the word that denies: what is denied by it belongs to the rule. */
const namesNegator = ({ all }: Pick<Rule, "all">): boolean =>
  all.some((terms) => terms.some(({ folded }) => NEGATORS.has(folded)));

/** A rule about what is not done. */
const isOpenRule = (rule: Rule): boolean =>
  namesNegator(rule) || rule.all.some((terms) => terms.some(({ isDenied }) => isDenied));

function fits(word: Word, term: Term, reading: Reading, isOpen: boolean): boolean {
  if (!isWord(word, term)) return false;
  if (isOpen && !term.isDenied) return true;
  const said = reading.said[word.at];
  return term.isDenied
    ? said?.isNegated === true && said.denied && !said.isSoft && !said.isWeak
    : said?.isNegated !== true;
}

function standsAnywhere(term: Term, reading: Reading, reference: Reference): boolean {
  const readings = [reading, ...reference.readings];
  if (term.bound) {
    const { isBelow, value } = term.bound;
    return reading.quantities.some(
      (said) => said.about === term.word && (isBelow ? said.value < value : said.value > value) && said.value > 10,
    );
  }
  return readings.some(({ words }) => words.some((word) => isWord(word, term)));
}

const namesWord = ({ all }: Rule, word: string): boolean =>
  all.some((terms) => terms.some(({ folded }) => folded === word));

/** "damit Sie allein aufstehen können": what is to come. */
const PURPOSES = new Set("damit sodass bis um wenn falls sobald bevor dass".split(" "));

const DOER = /^(?:ich|wir|man|habe|haben|hat|wird|werden|wurde)$/u;

/** "nichts mit … zu tun", "ohne Ihr Ja dürfen wir nichts machen", "Zellen wachsen ohne Kontrolle": nobody leaves anything out. */
function isNoLeavingOut(words: readonly Word[]): boolean {
  const denying = words.filter(({ key }) => isNegator(key) && key !== "noch");
  const isOnlyWithout = denying.length > 0 && denying.every(({ key }) => key === "ohne");
  const isRelation = words.some(({ key }, at) => key === "nichts" && words[at + 1]?.key === "mit");
  const isCondition = !isOnlyWithout && denying.some(({ key }) => key === "ohne");
  const hasDoer = words.some(({ key, text }) => DOER.test(key) || text === "Sie");
  return isRelation || isCondition || (isOnlyWithout && !hasDoer && words[0]?.key !== "ohne");
}

/** The words that break a rule, or null. */
function broken(rule: Rule, reading: Reading, reference: Reference): Word[] | null {
  const isOpen = isOpenRule(rule);
  for (const { words, isQuestion, opener } of reading.clauses) {
    if (isQuestion || (PURPOSES.has(opener) && !namesWord(rule, opener))) continue;
    if (rule.none.some((term) => words.some((word) => isWord(word, term)))) continue;
    if (isOpen && isNoLeavingOut(words)) continue;
    const found: Word[] = [];
    const isBroken = rule.all.every((terms) =>
      terms.some((term) => {
        if (term.isAnywhere) return standsAnywhere(term, reading, reference);
        const word = words.find((one) => fits(one, term, reading, isOpen));
        if (word) found.push(word);
        return word !== undefined;
      }),
    );
    if (isBroken && found.length > 0) return found.toSorted((a, b) => a.at - b.at);
  }
  return null;
}

/** Whether the task speaks of such a thing itself: of silence, where it is about silence. */
function isSaidByTask(rule: Rule, reference: Reference): boolean {
  const known = [...reference.readings, ...reference.examples];
  return known.some((reading) => broken(rule, reading, reference) !== null);
}

/** All words and senses of a reading: what has none of them breaks no rule. */
const vocabularyOf = ({ words }: Reading): ReadonlySet<string> =>
  new Set(words.flatMap(({ key, senses }) => [key, ...senses]));

/** Whether each part of a rule may stand in the reading at all. */
function mayBreak({ all }: Rule, { words }: Reading, said: ReadonlySet<string>): boolean {
  const stands = ({ word, folded, isAnywhere }: Term) => {
    if (isAnywhere || word.startsWith("#")) return true;
    if (folded.endsWith("*")) return words.some(({ key }) => key.startsWith(folded.slice(0, -1)));
    return said.has(word) || said.has(folded) || said.has(`~${folded}`);
  };
  return all.every((terms) => terms.some(stands));
}

/** Whether words name an act that harms, denied or not: to forbid it is right. */
export const nameHarm = (words: readonly Word[]): boolean =>
  RULES.some(
    (rule) =>
      rule.kind === "harm" &&
      !isOpenRule(rule) &&
      rule.all.every((terms) => terms.some((term) => !term.isAnywhere && words.some((word) => isWord(word, term)))),
  );

/** Finds acts that harm and acts that are left undone, unless the task itself speaks of them. */
export function harmConcerns(reading: Reading, reference: Reference): Concern[] {
  const said = vocabularyOf(reading);
  return RULES.flatMap((rule) => {
    const words = mayBreak(rule, reading, said) ? broken(rule, reading, reference) : null;
    if (!words || isSaidByTask(rule, reference)) return [];
    const first = words[0]?.at ?? 0;
    const isOpen =
      reading.words[first - 1]?.key === "noch" ||
      reading.words.some(({ key, at }) => key === "noch" && reading.words[at + 1]?.key === "nicht");
    return [concernAbout(reading, words, { kind: rule.kind, severity: isOpen ? "unsure" : "dangerous" })];
  });
}
