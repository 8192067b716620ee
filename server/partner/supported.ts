import { roughStem } from "#shared/model/evaluation/stems.ts";
import { COMMON_WORDS } from "#shared/model/judgement/lexicon/common-words.ts";
import { polesIn } from "#shared/model/judgement/pole-mentions.ts";
import type { Reading } from "#shared/model/judgement/read-answer.ts";
import type { Word } from "#shared/model/judgement/read-words.ts";

import { denialsIn, isClinical, isComplaint, numbersIn, type Said } from "./said.ts";

/** What a line may be made of. */
export interface Ground {
  /** The facts that it says it uses: only these make a statement. */
  readonly used: Said;
  /** The same, each for itself. */
  readonly facts: readonly Said[];
  /** What the learner has just said; for a colleague, who reads back, as good as a fact. */
  readonly heard: Said;
  readonly mayReadBack: boolean;
  /** All that the person could tell, and who she is: nothing else is spoken of. */
  readonly world: readonly Said[];
  /** All that she may not tell. */
  readonly hidden: readonly Said[];
}

export type ContentProblem = "number" | "side" | "contradiction" | "invented" | "leak";

/** Axes on which a word is a fact of its own. */
const STRICT = new Set(["side", "bodyhalf", "weekday", "vessel", "route"]);
const MONTH = /^(?:januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember)$/u;
/** What is spoken of in every room, and is no fact. */
const PLEASANTRIES = new Set(
  "danke dank bitte gott gluck moment frage fragen hilfe muhe ordnung recht tag morgen nacht abend gesprach schwester pfleger sache idee fall grund angst sorge sorgen zeit freude wort worte bescheid entschuldigung verzeihung".split(
    " ",
  ),
);

/** How she calls a nurse who has told her name. */
const TITLE = /^(?:frau|herrn?|schwester|pfleger)$/u;

/** Whether something of a fact stands in a text: who says she used it has to say it. */
export const tellsOf = ({ words }: Reading, fact: Said): boolean =>
  words.some(
    (word) => (word.isContent && has(fact, word)) || numbersIn([word]).some((value) => fact.numbers.has(value)),
  );

const has = (said: Said, word: Word): boolean => word.senses.some((sense) => said.senses.has(sense));

/** Whether a word stands in a question: it is asked about, not said. */
function isAsked({ words, text }: Reading, word: Word): boolean {
  const last = words.findLast(({ sentence }) => sentence === word.sentence);
  return last !== undefined && /^[\s"”“»)]*\?/u.test(text.slice(last.end));
}

/** "noch einmal", "erst einmal": no number. */
const isFiller = ({ words }: Reading, at: number): boolean =>
  /^(?:ein)?mal$/u.test(words[at]?.key ?? "") && /^(?:noch|erst|wieder)$/u.test(words[at - 1]?.key ?? "");

function hasWrongNumber(reading: Reading, { used, heard, mayReadBack }: Ground): boolean {
  const { words, quantities } = reading;
  const mayEcho = (at: number): boolean => {
    const word = words[at];
    return mayReadBack || (word !== undefined && isAsked(reading, word));
  };
  const isWrong = words.some(
    (word) =>
      !isFiller(reading, word.at) &&
      numbersIn([word]).some((value) => !used.numbers.has(value) && !(heard.numbers.has(value) && mayEcho(word.at))),
  );
  return (
    isWrong ||
    quantities.some(({ dimension, value, to, first }) => {
      if (dimension === "plain" || isFiller(reading, first)) return false;
      const known = [...used.quantities, ...(mayEcho(first) ? heard.quantities : [])];
      return !known.some(
        (one) =>
          (one.dimension === dimension || one.dimension === "plain") &&
          Math.abs(one.value - value) < 1e-6 &&
          (to === undefined || one.to === undefined || one.to === to),
      );
    })
  );
}

function poleProblem(reading: Reading, { used, heard, mayReadBack }: Ground): ContentProblem | null {
  for (const { axis, pole, denied, at } of polesIn(reading)) {
    const word = reading.words[at];
    const isEchoed =
      heard.poles.get(axis)?.has(pole) === true && word !== undefined && (mayReadBack || isAsked(reading, word));
    const known = used.poles.get(axis);
    if (isEchoed || known?.has(pole) === true) continue;
    if (STRICT.has(axis)) return "side";
    if (!denied && known !== undefined) return "contradiction";
  }
  return null;
}

/** A word that a fact denies is affirmed, or the other way round; more is denied than the facts deny, or less. */
function contradicts(reading: Reading, { used, facts }: Ground): boolean {
  const denials = denialsIn(reading);
  const most = facts.reduce((sum, fact) => sum + fact.denials.most, 0);
  if (facts.length > 0 && denials > most) return true;
  if (facts.some((fact) => fact.denials.least > denials)) return true;
  return reading.words.some((word) => {
    const said = reading.said[word.at];
    if (!word.isContent || said === undefined || said.isWeak || said.isSoft || (!word.isNoun && !isClinical(word)))
      return false;
    const known = word.senses.flatMap((sense) => used.senses.get(sense) ?? []);
    return known.length > 0 && known.every((one) => (said.denied ? !one.isDenied : !one.isAffirmed));
  });
}

/** A thing that stands nowhere in this case, a complaint that none of the facts names. */
function invents(reading: Reading, ground: Ground): boolean {
  const { used, facts, heard, mayReadBack, world, hidden } = ground;
  return reading.words.some((word) => {
    if (MONTH.test(word.key) && !has(used, word)) return true;
    const isThing = isClinical(word) || (word.isNoun && word.isContent && !startsSentence(reading, word));
    const isKnown = world.some((said) => has(said, word));
    if (!isThing || has(used, word) || COMMON_WORDS.has(word.key) || PLEASANTRIES.has(word.key)) return false;
    const isCalled = TITLE.test(reading.words[word.at - 1]?.key ?? "");
    if (has(heard, word) && (mayReadBack || isCalled || isAsked(reading, word))) return false;
    // "Nein, im Rücken nicht, nur im Knie": of what she was asked, when no fact says otherwise.
    const isDenied = reading.said[word.at]?.denied === true && has(heard, word);
    if (isDenied && used.senses.size > 0 && ![...world, ...hidden].some((said) => has(said, word))) return false;
    if (isComplaint(word) && facts.length > 0 && isTrue(word, reading.said[word.at]?.denied === true, world))
      return false;
    return isClinical(word) || !isKnown;
  });
}

/** Beside a fact she may name a complaint of another one, as it is: "weh" where the place is told. */
function isTrue({ senses }: Word, isDenied: boolean, world: readonly Said[]): boolean {
  const stances = world.flatMap((said) => senses.flatMap((sense) => said.senses.get(sense) ?? []));
  const isAffirmed = stances.some((one) => one.isAffirmed);
  return isDenied ? !isAffirmed && stances.some((one) => one.isDenied) : isAffirmed;
}

const startsSentence = ({ words }: Reading, { at, sentence }: Word): boolean => words[at - 1]?.sentence !== sentence;

const ENOUGH_TO_TELL = 2;

/** Words that only a hidden fact has tell it, though each is harmless. */
function leaks(reading: Reading, { used, world, heard, hidden }: Ground): boolean {
  const own = reading.words.filter(
    (word) =>
      word.isContent &&
      !has(used, word) &&
      !world.some((said) => has(said, word)) &&
      !COMMON_WORDS.has(word.key) &&
      !(has(heard, word) && isAsked(reading, word)),
  );
  return hidden.some((fact) => {
    const told = own.filter((word) => has(fact, word));
    return (
      told.some((word) => word.isNoun || isClinical(word)) ||
      new Set(told.map(({ key }) => roughStem(key))).size >= ENOUGH_TO_TELL
    );
  });
}

/** Returns what a line says that its facts do not, or null. */
export function contentProblem(reading: Reading, ground: Ground): ContentProblem | null {
  if (hasWrongNumber(reading, ground)) return "number";
  const pole = poleProblem(reading, ground);
  if (pole !== null) return pole;
  if (contradicts(reading, ground)) return "contradiction";
  if (leaks(reading, ground)) return "leak";
  return invents(reading, ground) ? "invented" : null;
}
