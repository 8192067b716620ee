import { concernAbout, type Concern } from "../concern.ts";
import { CONCEPTS } from "../lexicon/ward-lexicon.ts";
import { readQuantities } from "../quantities.ts";
import type { Reading } from "../read-answer.ts";
import { readWords } from "../read-words.ts";
import type { BoundQuantity } from "../bindings.ts";

/** Outside of these nobody lives, or somebody has misread. */
const POSSIBLE: Readonly<Record<string, readonly [number, number]>> = {
  blutdruck: [40, 280],
  puls: [20, 260],
  atemfrequenz: [4, 70],
  temperatur: [25, 43.5],
  sättigung: [40, 100],
  schmerzstärke: [0, 10],
  sauerstoff: [0, 60],
};

const mosts = new Map<string, BoundQuantity>();

/** The highest single dose of a drug, read once. */
function mostOf(name: string): Pick<BoundQuantity, "dimension" | "value"> | undefined {
  const known = mosts.get(name);
  if (known) return known;
  const written = CONCEPTS.find((concept) => concept.name === name)?.most;
  const [read] = written === undefined ? [] : readQuantities(readWords(written));
  if (read) mosts.set(name, { ...read, about: name });
  return read;
}

/** What no single number of a ward reaches. */
const MOSTS: Partial<Record<string, number>> = { volume: 8000, tablets: 6, weight: 350, drops: 80, clock: 1440 };
/** Insulin is not measured in millilitres. */
const NEVER: Readonly<Record<string, readonly string[]>> = { insulin: ["volume", "mass", "tablets", "drops"] };
const MOST_MOLAR_SUGAR = 40;

function isImpossible(said: BoundQuantity): boolean {
  const { about, dimension, value, to } = said;
  if (value > (MOSTS[dimension] ?? Infinity) || NEVER[about]?.includes(dimension)) return true;
  if (dimension === "molar" && /zucker/u.test(about)) return value > MOST_MOLAR_SUGAR;
  const [least, most] = POSSIBLE[about] ?? [];
  if (least !== undefined && most !== undefined && dimension !== "clock") {
    const isPair = about === "blutdruck" && to !== undefined;
    if (value < least || value > most || (isPair && (to >= value || to < 15 || to > 160))) return true;
    return about === "schmerzstärke" && to !== undefined && to > 10;
  }
  const dose = mostOf(about);
  return dose !== undefined && dose.dimension === dimension && Math.max(value, to ?? 0) > dose.value;
}

/** Finds numbers that cannot be: vital signs of nobody, doses far above the highest. */
export function plausibilityConcerns(reading: Reading): Concern[] {
  return reading.quantities.flatMap((said) => {
    if (!isImpossible(said)) return [];
    const words = reading.words.slice(said.first, said.last + 1);
    return [concernAbout(reading, words, { kind: "implausible", severity: "dangerous" })];
  });
}
