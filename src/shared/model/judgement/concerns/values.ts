import type { BoundQuantity } from "../bindings.ts";
import { concernAbout, type Concern, type Severity } from "../concern.ts";
import type { Reading } from "../read-answer.ts";
import type { Reference } from "../reference.ts";
import type { Dimension } from "../units.ts";

const SMALL = 1e-6;
/** What may be said roughly: "fast 700", "etwa eine Stunde". */
const ROUGH = 0.12;
const ROUGHLY = new Set("etwa ungefahr circa ca rund fast knapp gut".split(" "));
/** Numbers that harm when they are wrong. */
const HARMFUL: ReadonlySet<Dimension> = new Set<Dimension>(["mass", "units", "drops", "tablets", "flow", "pressure", "percent", "degrees", "rate", "concentration", "volume"]);
/** Numbers that a free sentence may have of its own. */
const FREE: ReadonlySet<Dimension> = new Set<Dimension>(["times", "length", "duration"]);

/** Values without a unit can stand for any. */
const isComparable = (a: Dimension, b: Dimension): boolean => a === b || a === "plain" || b === "plain";

function isEqual(said: BoundQuantity, known: BoundQuantity, isRough: boolean): boolean {
  const within = (a: number, b: number) => Math.abs(a - b) <= Math.max(SMALL, isRough ? ROUGH * Math.abs(b) : 0);
  if (said.to !== undefined && known.to !== undefined) return within(said.value, known.value) && within(said.to, known.to);
  if (known.to !== undefined && said.dimension !== "pressure") return said.value >= Math.min(known.value, known.to) && said.value <= Math.max(known.value, known.to);
  if (within(said.value, known.value) || (known.to !== undefined && within(said.value, known.to))) return true;
  // "39" for 39,2.
  return Number.isInteger(said.value) && !Number.isInteger(known.value) && known.value > 10 && Math.abs(said.value - known.value) < 1;
}

function severityOf(said: BoundQuantity): Severity {
  return said.about !== "" || HARMFUL.has(said.dimension) ? "dangerous" : "contradicted";
}

/** Finds numbers that differ from those of the reference for the same thing. */
export function valueConcerns(reading: Reading, reference: Reference, isGeneral: boolean): Concern[] {
  return reading.quantities.flatMap((said) => {
    const words = reading.words.slice(said.first, said.last + 1);
    const isRough = ROUGHLY.has(reading.words[said.first - 1]?.key ?? "") || said.isBound;
    if (reference.numbers.has(said.value) || said.isBound && isGeneral) return [];
    const same = reference.quantities.filter(({ dimension }) => isComparable(said.dimension, dimension));
    const bound = said.about === "" ? [] : same.filter(({ about }) => about === said.about);
    const known = bound.length > 0 ? bound : same;
    if (known.some((one) => isEqual(said, one, isRough))) return [];
    if (bound.length > 0) return [concernAbout(reading, words, { kind: "value", severity: severityOf(said) })];
    if (isGeneral || same.length === 0 || said.dimension === "plain") {
      const isOdd = !isGeneral && (HARMFUL.has(said.dimension) || said.about !== "");
      return isOdd ? [concernAbout(reading, words, { kind: "value", severity: "unsure" })] : [];
    }
    const severity = FREE.has(said.dimension) ? "unsure" : severityOf(said);
    return [concernAbout(reading, words, { kind: "value", severity })];
  });
}
