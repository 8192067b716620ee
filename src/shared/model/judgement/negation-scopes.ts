import { BEFORE_NOUN, ADVERBS, DENIERS, LACKING, DEGREE, isNegator, POLITE, HAVING, TAIL } from "./negators.ts";
import { nounAfter, outsideOfPhrases, untilEnd } from "./phrases.ts";
import type { Word } from "./read-words.ts";
import { untilWhen, beginsWithVerb, endOfPredicate, withJoinedVerb } from "./scope-ends.ts";
import { isAdjective, isPreposition, isVerbLike } from "./word-kinds.ts";

/** One word that another one denies. */
export interface Mark {
  trigger: number;
  word: number;
  isWeak: boolean;
}

export const strong = (trigger: number, words: readonly Word[]): Mark[] =>
  words.map(({ at }) => ({ trigger, word: at, isWeak: false }));
const weak = (trigger: number, words: readonly Word[]): Mark[] =>
  words.map(({ at }) => ({ trigger, word: at, isWeak: true }));

/** "nicht nur … sondern auch" affirms. */
const isNotOnly = (words: readonly Word[], at: number): boolean =>
  ["nur", "bloss", "allein"].includes(words[at + 1]?.key ?? "");

/** What "nicht" denies: the word behind it; the whole clause where that is its verb, or where nothing is behind it. */
function adverbMarks(clause: readonly Word[], at: number): Mark[] {
  const trigger = clause[at]?.at ?? -1;
  const open = untilEnd(clause.slice(at + 1));
  const again = open.findIndex(({ key }) => BEFORE_NOUN.test(key) || ADVERBS.has(key) || key === "kaum");
  const joined = again < 0 ? -1 : open.slice(0, again).findLastIndex(({ key }) => key === "und" || key === "oder");
  // "nicht ohne Hilfe aufstehen": with it she may.
  const isConditional = open[again]?.key === "ohne";
  const after = again < 0 ? open : open.slice(0, joined < 0 ? again : joined);
  const content = after.filter(({ isContent, poles, key }) => (isContent || poles.length > 0) && !TAIL.has(key));
  const joint = clause.slice(0, at).findLastIndex(({ key }) => key === "und" || key === "oder");
  const before = withJoinedVerb(clause.slice(0, at), joint);
  const first = content[0];
  if (!first) {
    const own = outsideOfPhrases(before).filter(({ isContent }) => isContent);
    const isHad = before.some(({ key }) => HAVING.test(key));
    const verbs = own.filter(({ isNoun, key }) => !isNoun && !POLITE.has(key));
    return [
      ...weak(trigger, before),
      ...(isConditional ? weak : strong)(trigger, isHad ? own : verbs.length > 0 ? verbs : own.slice(-1)),
      ...strong(trigger, after),
    ];
  }
  if (content.length === 1 && first.key.length <= 4 && !isAdjective(first.key))
    return [...strong(trigger, after), ...weak(trigger, before)];
  if (isVerbLike(first)) {
    // "nicht rauchen vor der Untersuchung": the examination is not denied.
    const end = untilWhen(after);
    return [...strong(trigger, after.slice(0, end)), ...weak(trigger, [...after.slice(end), ...before])];
  }
  const before0 = after[after.indexOf(first) - 1];
  if (isAdjective(first.key) && !(before0 && isPreposition(before0.key))) {
    const next = content[1];
    const isPredicate = !next || isVerbLike(next);
    const phrase = after.findIndex(({ key }, index) => index > after.indexOf(first) && key === "fur");
    const until = isPredicate ? endOfPredicate(after, after.indexOf(first)) : phrase < 0 ? after.length : phrase;
    return [...strong(trigger, after.slice(0, until)), ...weak(trigger, after.slice(until))];
  }
  const verbs = before.filter((word) => word.isContent && !POLITE.has(word.key) && (isVerbLike(word) || !word.isNoun));
  const hasVerb = after.some(isVerbLike) || isConditional;
  return [...strong(trigger, after), ...(hasVerb ? weak : strong)(trigger, verbs.slice(0, 1))];
}

/** What "kein" and "ohne" deny: the noun behind them strongly, what belongs to it weakly. */
function nounMarks(clause: readonly Word[], at: number): Mark[] {
  const trigger = clause[at]?.at ?? -1;
  const joint = clause.slice(0, at).findLastIndex(({ key }) => key === "und" || key === "oder");
  const isOhne = clause[at]?.key === "ohne";
  const open = untilEnd(clause.slice(at + 1));
  const again = open.findIndex(({ key }) => BEFORE_NOUN.test(key) || ADVERBS.has(key) || key === "noch");
  const after = again < 0 ? open : open.slice(0, again);
  const noun = after.findIndex(({ isContent, isNoun }) => isContent && isNoun);
  const rest = noun < 0 ? [] : after.slice(noun + 1);
  const end = rest.findIndex(({ key }) => isPreposition(key) && key !== "gegen");
  const joined = rest.findIndex(
    ({ key }, index) => key === "und" || (key === "oder" && beginsWithVerb(rest.slice(index + 1))),
  );
  const until = Math.min(end < 0 ? rest.length : end, joined < 0 ? rest.length : joined);
  const near = noun < 0 ? after : after.slice(0, noun + 1 + until);
  const far = after.slice(near.length);
  // "kein Bruch": what is found or given is denied with it, the rest of the clause is not.
  const verbs = isOhne ? [] : clause.slice(joint + 1, at).filter(isVerbLike);
  // "nicht ohne Rücksprache": with it.
  if (isOhne && clause.some(({ key }) => key !== "ohne" && key !== "noch" && isNegator(key))) return [];
  if (isOhne) return strong(trigger, near.slice(0, Math.max(noun, 0) + 1));
  return [...strong(trigger, near), ...weak(trigger, far), ...weak(trigger, verbs)];
}

function denierMarks(clause: readonly Word[], at: number): Mark[] {
  const trigger = clause[at]?.at ?? -1;
  return strong(
    trigger,
    outsideOfPhrases(clause).filter((word) => word !== clause[at] && (word.isNoun || isVerbLike(word))),
  );
}

/** "lehnt … ab", "schließt … aus": the two parts of a verb that denies. */
function isSplitDenier(clause: readonly Word[], at: number): boolean {
  const key = clause[at]?.key ?? "";
  const last = clause.at(-1)?.key;
  return (
    (/^lehnt?e?n?$/u.test(key) && last === "ab") ||
    (/^schlie(?:ss|ß)t$/u.test(key) && last === "aus") ||
    (/^(?:lasst|ließ|liess)$/u.test(key) && last === "weg")
  );
}

export function marksOf(clause: readonly Word[], at: number): Mark[] {
  const word = clause[at];
  if (!word) return [];
  const never = clause[at + 1]?.key ?? "";
  if (BEFORE_NOUN.test(word.key) && /^(?:zeitpunkt|fall|weise|falle)$/u.test(never))
    return strong(word.at, outsideOfPhrases(clause.filter((_, index) => index < at - 1 || index > at + 1)));
  if (word.key === "nicht" && never === "mehr" && clause[at + 2]?.key === "als") return [];
  if (word.key === "nicht" && clause[at - 1]?.key === "fast") return [];
  const degree = clause.slice(at + 1).find(({ key }) => key !== "mehr" && key !== "zu");
  // "nie selbst absetzen", "setzen Sie es nie selbst ab".
  if (ADVERBS.has(word.key) && degree && DEGREE.has(degree.key))
    return [
      ...weak(word.at, [...clause.slice(0, at).filter(isVerbLike), ...clause.slice(at + 1)]),
      { trigger: word.at, word: degree.at, isWeak: false },
    ];
  if (ADVERBS.has(word.key)) return isNotOnly(clause, at) ? [] : adverbMarks(clause, at);
  if (BEFORE_NOUN.test(word.key)) return nounMarks(clause, at);
  if (word.key === "noch" && clause.slice(0, at).some(({ key }) => key === "weder")) return nounMarks(clause, at);
  if (DENIERS.test(word.key) || isSplitDenier(clause, at)) return denierMarks(clause, at);
  return word.isDeniedByEnding ? [{ trigger: word.at, word: word.at, isWeak: false }] : [];
}

/** "keine Schmerzen, Übelkeit …": what denies the rest of a list, too. */
export const goesOnAsList = ({ key }: Word): boolean => BEFORE_NOUN.test(key) && key !== "ohne";

/** The words of which the one at a place says neither that they are nor that they are not. */
export function againstOf(clause: readonly Word[], at: number): readonly Word[] {
  const key = clause[at]?.key ?? "";
  if (LACKING.test(key)) {
    const joint = clause.findIndex((word, index) => index > at && (word.key === "und" || word.key === "oder"));
    return joint < 0 ? clause : clause.slice(0, joint);
  }
  return key === "gegen" ? nounAfter(clause.slice(at + 1)) : [];
}
