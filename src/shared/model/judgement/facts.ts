import type { Span } from "../evaluation/evaluation.ts";
import { isSameName, namesIn } from "./names.ts";
import { readAnswer, type Reading } from "./read-answer.ts";
import type { Word } from "./read-words.ts";
import { polesIn } from "./pole-mentions.ts";

/** One line of what must hold, read. */
interface Fact {
  readonly mode: "affirmed" | "denied" | "perhaps" | "once";
  /** Each is a group of alternatives; one of each group must stand in the sentence. */
  readonly about: readonly (readonly Reading[])[];
  readonly values: readonly Reading[];
  readonly bound: "<" | ">" | "";
}

export interface MatchedFacts {
  readonly verdict: "met" | "missing" | "contradicted";
  readonly span: Span | null;
}

const LINE = /^(?:(?<mode>denied|perhaps|once):\s*)?(?<about>[^:]+)(?::\s*(?<value>.+))?$/u;
const UNCERTAIN =
  /^(?:verdacht|vermutlich|vermute|vermuten|wahrscheinlich|moglicherweise|vielleicht|konnte|konnten|evtl|eventuell|fraglich|unklar|mutmasslich|va|v|scheint|womoglich|wohl)$/u;
const PAST = /^(?:war|hatte|fruher|ehemals|damals|gewesen|vorher)$/u;

const cache = new Map<string, Fact | null>();

/** Reads a line of facts; null where it has no such form. */
export function parseFact(line: string): Fact | null {
  const known = cache.get(line);
  if (known !== undefined) return known;
  const groups = LINE.exec(line.trim())?.groups;
  const value = groups?.["value"] ?? "";
  const bound = value.startsWith("<") ? "<" : value.startsWith(">") ? ">" : "";
  const made: Fact | null = groups
    ? {
        mode: (groups["mode"] as Fact["mode"] | undefined) ?? "affirmed",
        about: (groups["about"] ?? "")
          .trim()
          .split(/\s+/u)
          .map((group) => group.split("|").map(readAnswer)),
        values:
          value === ""
            ? []
            : value
                .replace(/^[<>]\s*/u, "")
                .split("|")
                .map(readAnswer),
        bound,
      }
    : null;
  cache.set(line, made);
  return made;
}

const sharesSense = (a: Word, b: Word): boolean =>
  a.key === b.key || a.senses.some((sense) => b.senses.includes(sense)) || isSlipOf(a.key, b.key);
const isSlipOf = (a: string, b: string): boolean => a.length >= 6 && b.length >= 6 && isSameName(a, b);

const says = (words: readonly Word[], wanted: readonly Word[]): Word | undefined => {
  const all = wanted.map((one) => words.find((word) => sharesSense(word, one)));
  return all.every((word) => word !== undefined) ? all[0] : undefined;
};

/** The words of one sentence, and the sentence after where it goes on about the same. */
const sentences = (reading: Reading): Word[][] => [...Map.groupBy(reading.words, ({ sentence }) => sentence).values()];

function holdsValue(
  value: Reading,
  sentence: readonly Word[],
  reading: Reading,
  bound: Fact["bound"],
): "yes" | "no" | "open" {
  const within = ({ first }: { first: number }) => sentence.some(({ at }) => at === first);
  const said = reading.quantities.filter(within);
  for (const wanted of value.quantities) {
    const same = said.filter(
      (one) => one.dimension === wanted.dimension || one.dimension === "plain" || wanted.dimension === "plain",
    );
    const fits = same.some((one) => {
      if (bound !== "") return bound === ">" ? one.value > wanted.value : one.value < wanted.value;
      if (wanted.to !== undefined && wanted.dimension !== "pressure")
        return one.value >= wanted.value && one.value <= wanted.to;
      return (
        Math.abs(one.value - wanted.value) < 1e-6 &&
        (wanted.to === undefined || one.to === undefined || one.to === wanted.to)
      );
    });
    if (!fits) return same.length > 0 ? "no" : "open";
  }
  for (const pole of polesIn(value)) {
    const same = polesIn(reading).filter((one) => one.axis === pole.axis && sentence.some(({ at }) => at === one.at));
    if (!same.some((one) => one.pole === pole.pole)) return same.length > 0 ? "no" : "open";
  }
  const names = namesIn(sentence);
  if (namesIn(value.words).some((one) => !names.some((other) => isSameName(one.name, other.name))))
    return names.length > 0 ? "no" : "open";
  const words = value.words.filter(
    ({ isContent, poles, at }) =>
      isContent && poles.length === 0 && !value.quantities.some(({ first, last }) => at >= first && at <= last),
  );
  return says(sentence, words) || words.length === 0 ? "yes" : "open";
}

function matchFact(fact: Fact, reading: Reading): MatchedFacts {
  let result: MatchedFacts = { verdict: "missing", span: null };
  for (const sentence of sentences(reading)) {
    const found = fact.about.map((group) =>
      group.map((one) => says(sentence, one.words)).find((word) => word !== undefined),
    );
    const first = found[0];
    if (!first || found.some((word) => word === undefined)) continue;
    const span = { start: first.start, end: sentence.at(-1)?.end ?? first.end };
    const isDenied = found.some((word) => word && reading.said[word.at]?.denied);
    const isUncertain = sentence.some(({ key }) => UNCERTAIN.test(key));
    const isPast = sentence.some(({ key }) => PAST.test(key));
    const isRightMode =
      fact.mode === "denied"
        ? isDenied
        : !isDenied && (fact.mode !== "perhaps" || isUncertain) && (fact.mode !== "once" || isPast);
    const values = fact.values.map((value) => holdsValue(value, sentence, reading, fact.bound));
    const isHeld = values.length === 0 || values.includes("yes");
    if (isRightMode && isHeld) return { verdict: "met", span };
    if (!isRightMode || values.includes("no")) result = { verdict: "contradicted", span };
  }
  return result;
}

/** Whether all facts of an idea hold in an answer. */
export function matchFacts(lines: readonly string[], reading: Reading): MatchedFacts {
  const all = lines.flatMap((line) => parseFact(line) ?? []).map((fact) => matchFact(fact, reading));
  const wrong = all.find(({ verdict }) => verdict === "contradicted");
  const span = all.find((one) => one.span !== null)?.span ?? null;
  if (wrong) return wrong;
  return { verdict: all.length > 0 && all.every(({ verdict }) => verdict === "met") ? "met" : "missing", span };
}
