import { roughStem } from "../../evaluation/stems.ts";
import { readAnswer, type Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import type { JudgedTask } from "../judgement.ts";

/** An answer as it is compared with others: what it means, and how it is put. */
export interface Compared {
  readonly text: string;
  /** Its words, one after the other. */
  readonly wording: string;
  /** Meanings of its words; what is denied ends in "!". */
  readonly meanings: ReadonlySet<string>;
  /** Stems of all its words, alone and in pairs. */
  readonly phrases: ReadonlySet<string>;
}

/** What other people wrote and labelled as right or wrong. */
export interface KnownAnswers {
  readonly right: readonly Compared[];
  readonly wrong: readonly Compared[];
}

const SHORT = 4;

/** Returns a word without its endings; short ones as they are. */
export const stemOf = ({ key }: Word): string => (key.length > SHORT ? roughStem(key) : key);

/** Makes an answer comparable. */
export function comparedOf(reading: Reading): Compared {
  const stems = reading.words.map(stemOf);
  return {
    text: reading.text,
    wording: reading.words.map(({ key }) => key).join(" "),
    meanings: new Set(
      reading.words
        .filter(({ isContent }) => isContent)
        .map((word) => (word.senses[0] ?? stemOf(word)) + (reading.said[word.at]?.denied === true ? "!" : "")),
    ),
    phrases: new Set(stems.flatMap((stem, at) => (at === 0 ? [stem] : [stem, `${stems[at - 1]} ${stem}`]))),
  };
}

/** What is left out or beside the point is not wrong by what it says. */
export const saysWrong = ({ why }: { readonly why: string }): boolean => why !== "partial" && why !== "beside";
const known = new WeakMap<NonNullable<JudgedTask["proof"]>, KnownAnswers>();

/** Returns the known answers of a task, read once. */
export function knownAnswersOf(proof: NonNullable<JudgedTask["proof"]>): KnownAnswers {
  const before = known.get(proof);
  if (before) return before;
  const made = {
    right: proof.right.map((text) => comparedOf(readAnswer(text))),
    wrong: proof.wrong.filter(saysWrong).map(({ text }) => comparedOf(readAnswer(text))),
  };
  known.set(proof, made);
  return made;
}
