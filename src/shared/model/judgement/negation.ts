import type { Clause } from "./clauses.ts";
import { againstOf, goesOnAsList, marksOf, strong, type Mark } from "./negation-scopes.ts";
import { isNegator } from "./negators.ts";
import type { Word } from "./read-words.ts";
import { isPreposition } from "./word-kinds.ts";

/** What stands behind them is no fact. */
const SOFTENERS = new Set(["sonst", "wenn", "falls", "ob"]);
const PURPOSES = new Set(["damit", "sodass"]);

const UNREAL = /^(?:ware|waren|hatte|hatten|wurde|wurden|ob|wenn)$/u;
/** "als wären Sie auf einem Boot", "wie auf einem Boot": no fact. */
const isComparison = ([first, second]: readonly Word[]): boolean =>
  (first?.key === "als" && UNREAL.test(second?.key ?? "") && second?.key !== "wenn") ||
  (first?.key === "wie" && /^(?:ein|eine|einem|einer|einen|auf|in|im|bei|beim|wenn)$/u.test(second?.key ?? ""));

/** So many words of a list stand behind its comma. */
const LONGEST_PART = 2;

/** "Schmerzen, Übelkeit oder Atemnot": what stands behind the comma is one more of a list, not a note of its own. */
function isPartOfList(words: readonly Word[]): boolean {
  const content = words.filter(({ isContent }) => isContent);
  const isEnd = words.some(({ key }) => key === "oder");
  return (
    content.every(({ isNoun }) => isNoun) &&
    (isEnd ? content.length <= LONGEST_PART : words.length === 1) &&
    !words.some(({ key }) => isPreposition(key) || isNegator(key) || key === "und")
  );
}

/** How a word is said. */
export interface Said {
  /** How many times it is denied: an odd number is a denial. */
  readonly denied: boolean;
  /** Denied by a small word (nicht, kein), not only by a verb such as "vergessen". */
  readonly isNegated: boolean;
  /** Denied only as part of its clause ("die Ärztin nicht informiert": the doctor). */
  readonly isWeak: boolean;
  /** Under a condition, in a question, as what is to be prevented. */
  readonly isSoft: boolean;
  /** "gegen Penizillin": whom it is for or against, it says nothing of its own. */
  readonly isAgainst: boolean;
  /** "damit …": what is to come, or to be kept from coming. */
  readonly isPurpose: boolean;
  /** Indexes of the words that deny it. */
  readonly by: readonly number[];
}

/** Returns for each word of a text how it is said; words that deny are left out for those in `ignored`. */
export function readPolarity(
  clauses: readonly Clause[],
  count: number,
  ignored: ReadonlySet<number> = new Set(),
): Said[] {
  const marks: Mark[] = [];
  const negators = new Set(
    clauses.flatMap(({ words }) => words.filter(({ key }) => isNegator(key)).map(({ at }) => at)),
  );
  const soft = new Set<number>();
  const against = new Set<number>();
  const purposes = new Set<number>();
  let carried: { trigger: number } | null = null;
  for (const { words, opener, isQuestion, goesOn } of clauses) {
    if (goesOn && carried && isPartOfList(words)) marks.push(...strong(carried.trigger, words));
    else carried = null;
    for (const [at, word] of words.entries()) {
      marks.push(...marksOf(words, at).filter(({ trigger }) => !ignored.has(trigger)));
      if (goesOnAsList(word)) carried = { trigger: word.at };
      for (const { at: index } of againstOf(words, at)) against.add(index);
    }
    if (PURPOSES.has(opener)) for (const { at } of words) purposes.add(at);
    if (isQuestion || SOFTENERS.has(opener) || isComparison(words)) for (const { at } of words) soft.add(at);
  }
  return Array.from({ length: count }, (_, at) => {
    const all = marks.filter(({ word }) => word === at);
    const own = [
      ...new Map(
        [...all.filter((one) => one.isWeak), ...all.filter((one) => !one.isWeak)].map((one) => [one.trigger, one]),
      ).values(),
    ];
    const heavy = own.filter(({ isWeak }) => !isWeak);
    const isOdd = (those: readonly Mark[]) => those.length % 2 === 1;
    // A weak denial makes no second one of a strong one.
    const counted = heavy.length > 0 ? heavy : own.slice(0, 1);
    return {
      denied: isOdd(counted),
      isNegated: isOdd(counted.filter(({ trigger }) => negators.has(trigger))),
      isWeak: own.length > 0 && own.every(({ isWeak }) => isWeak),
      isSoft: soft.has(at) || against.has(at),
      isAgainst: against.has(at),
      isPurpose: purposes.has(at),
      by: own.map(({ trigger }) => trigger),
    };
  });
}
