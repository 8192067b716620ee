import type { CaseFact } from "#shared/model/cases/facts.ts";
import { CONCEPTS } from "#shared/model/judgement/lexicon/ward-lexicon.ts";
import { isNegator } from "#shared/model/judgement/negators.ts";
import { isArticle, numeralOf } from "#shared/model/judgement/numerals.ts";
import { polesIn } from "#shared/model/judgement/pole-mentions.ts";
import type { Quantity } from "#shared/model/judgement/quantity.ts";
import { readAnswer, type Reading } from "#shared/model/judgement/read-answer.ts";
import type { Word } from "#shared/model/judgement/read-words.ts";

/** How a meaning stands in texts. */
interface Stance {
  readonly isAffirmed: boolean;
  readonly isDenied: boolean;
}

/** What texts say, taken together: what another text may say after them. */
export interface Said {
  readonly numbers: ReadonlySet<number>;
  readonly quantities: readonly Quantity[];
  /** The poles of each axis that are affirmed; an axis of which all are denied is there, and empty. */
  readonly poles: ReadonlyMap<string, ReadonlySet<number>>;
  readonly senses: ReadonlyMap<string, Stance>;
  /** How often a text denies, the least and the most of them. */
  readonly denials: { readonly least: number; readonly most: number };
}

/** Stems of ordinals that are no numerals. */
const ODD_ORDINALS: Readonly<Record<string, number>> = { er: 1, drit: 3, sieb: 7, ach: 8 };
const ORDINAL = /^(?<stem>\p{L}+?)s?t(?:e|en|er|es|em)$/u;

function numbersOf({ key }: Word): number[] {
  if (isArticle(key)) return [];
  const own = numeralOf(key.replace(/(?<=\p{L}{3})mal$/u, ""));
  if (own !== null) return [own];
  if (/\p{N}/u.test(key)) return (key.match(/\p{N}+/gu) ?? []).map(Number);
  const stem = ORDINAL.exec(key)?.groups?.["stem"] ?? "";
  const ordinal = ODD_ORDINALS[stem] ?? numeralOf(stem);
  return ordinal === null || isArticle(stem) ? [] : [ordinal];
}

/** Returns all numbers of words, as figures, as words and in dates. */
export const numbersIn = (words: readonly Word[]): number[] => words.flatMap(numbersOf);

const CLINICAL = new Set(["body", "finding", "drug"]);

/** Whether a word names a part of the body, a complaint, or a drug. */
export const isClinical = ({ concepts }: Word): boolean =>
  concepts.some((index) => CLINICAL.has(CONCEPTS[index]?.class ?? ""));

/** Whether a word names a complaint or a disease. */
export const isComplaint = ({ concepts }: Word): boolean =>
  concepts.some((index) => CONCEPTS[index]?.class === "finding");

function stancesOf(readings: readonly Reading[]): Map<string, Stance> {
  const found = new Map<string, Stance>();
  for (const { words, said } of readings)
    for (const { at, senses, isContent } of words) {
      if (!isContent) continue;
      const one = said[at];
      for (const sense of senses) {
        const known = found.get(sense);
        found.set(sense, {
          isAffirmed:
            known?.isAffirmed === true || (one?.denied !== true && one?.isSoft !== true) || one?.isWeak === true,
          isDenied: known?.isDenied === true || one?.denied === true,
        });
      }
    }
  return found;
}

/** Not to know is no denial of anything. */
const UNKNOWING = /^(?:weiss|wusste|erinnere|sagen|reden|sprechen|verstehe|verstanden|sicher)$/u;

/** Returns how often a text denies something. */
export function denialsIn({ words }: Reading): number {
  const sentences = [...Map.groupBy(words, ({ sentence }) => sentence).values()];
  return sentences
    .filter((sentence) => !sentence.some(({ key }) => UNKNOWING.test(key)))
    .flat()
    .filter(({ key, isDeniedByEnding }) => (isNegator(key) && key !== "noch") || isDeniedByEnding).length;
}

/** Returns what texts say. */
export function saidBy(texts: readonly string[]): Said {
  const readings = texts.map(readAnswer);
  const poles = new Map<string, Set<number>>();
  for (const { axis, pole, denied } of readings.flatMap(polesIn)) {
    const those = poles.get(axis) ?? new Set();
    poles.set(axis, denied ? those : those.add(pole));
  }
  return {
    numbers: new Set(readings.flatMap(({ words }) => numbersIn(words))),
    quantities: readings.flatMap(({ quantities }) => quantities),
    poles,
    senses: stancesOf(readings),
    denials: { least: Math.min(...readings.map(denialsIn)), most: Math.max(...readings.map(denialsIn)) },
  };
}

/** Returns all that an author wrote of a fact. */
export const textsOf = ({ value, say }: CaseFact): string[] => [value, say.simple, say.medium, say.native];

const saidOfFact = new WeakMap<CaseFact, Said>();

/** Returns what a fact says; read once. */
export function saidInFact(fact: CaseFact): Said {
  const known = saidOfFact.get(fact) ?? saidBy(textsOf(fact));
  saidOfFact.set(fact, known);
  return known;
}
