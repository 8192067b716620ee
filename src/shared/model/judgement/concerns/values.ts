import type { BoundQuantity } from "../bindings.ts";
import { isComparable, isElsewhere } from "./company.ts";
import { concernAbout, type Concern, type Severity } from "../concern.ts";
import type { Reading } from "../read-answer.ts";
import type { Reference } from "../reference.ts";
import type { Dimension } from "../units.ts";

const SMALL = 1e-6;
/** What may be said roughly: "fast 700", "etwa eine Stunde". */
const ROUGH = 0.12;
const ROUGHLY = new Set("etwa ungefahr circa ca rund fast knapp gut".split(" "));
/** Numbers that harm when they are wrong. */
const HARMFUL: ReadonlySet<Dimension> = new Set<Dimension>([
  "mass",
  "units",
  "drops",
  "tablets",
  "flow",
  "pressure",
  "percent",
  "degrees",
  "rate",
  "concentration",
  "volume",
]);
/** Numbers that a free sentence may have of its own. */
const FREE: ReadonlySet<Dimension> = new Set<Dimension>(["times", "length", "duration", "clock", "date"]);

function isEqual(said: BoundQuantity, known: BoundQuantity, isRough: boolean): boolean {
  const within = (a: number, b: number) => Math.abs(a - b) <= Math.max(SMALL, isRough ? ROUGH * Math.abs(b) : 0);
  if (said.to !== undefined && known.to !== undefined)
    return within(said.value, known.value) && within(said.to, known.to);
  if (known.to !== undefined && said.dimension !== "pressure")
    return said.value >= Math.min(known.value, known.to) && said.value <= Math.max(known.value, known.to);
  if (within(said.value, known.value) || (known.to !== undefined && within(said.value, known.to))) return true;
  // "39" for 39,2.
  return (
    Number.isInteger(said.value) &&
    !Number.isInteger(known.value) &&
    known.value > 10 &&
    Math.abs(said.value - known.value) < 1
  );
}

function severityOf(said: BoundQuantity): Severity {
  return said.about !== "" || HARMFUL.has(said.dimension) ? "dangerous" : "contradicted";
}

/** Whether the author's patterns name the number. */
const isAllowed = ({ value, to }: BoundQuantity, { numbers }: Reference): boolean =>
  numbers.has(value) && (to === undefined || numbers.has(to));

const FAR = 5;
const FAR_IN_TIME = 20;

/** Many times as much, or as little. */
const isFar = (a: BoundQuantity, b: BoundQuantity): boolean => {
  const far = a.dimension === "duration" ? FAR_IN_TIME : FAR;
  const ratio = a.value / Math.max(SMALL, b.value);
  return a.dimension === b.dimension && a.dimension !== "clock" && (ratio >= far || ratio <= 1 / far);
};

/** From where a value is high, and below what it is low. */
const BORDERS: Readonly<Record<string, { low: number; high: number }>> = {
  blutdruck: { low: 105, high: 135 },
  puls: { low: 60, high: 95 },
  temperatur: { low: 36, high: 37.5 },
  sättigung: { low: 93, high: 101 },
  blutzucker: { low: 70, high: 180 },
};

/** Whether it is as high or low as the examples of what holds for everybody: "185 zu 105" beside "160 zu 95". */
function isOfOneKind(said: BoundQuantity, examples: readonly BoundQuantity[]): boolean {
  const borders = BORDERS[said.about];
  if (!borders) return false;
  const kindOf = (value: number) => Number(value >= borders.high) - Number(value < borders.low);
  return examples.length > 0 && examples.every(({ value }) => kindOf(value) === kindOf(said.value));
}

/** Finds numbers that differ from those of the reference for the same thing. */
export function valueConcerns(reading: Reading, reference: Reference, isGeneral: boolean): Concern[] {
  return reading.quantities.flatMap((said) => {
    const words = reading.words.slice(said.first, said.last + 1);
    const isRough = ROUGHLY.has(reading.words[said.first - 1]?.key ?? "") || said.isBound;
    if (said.isBound && isGeneral) return [];
    if (
      reference.shownQuantities.some(
        (one) => isComparable(said.dimension, one.dimension) && isEqual(said, one, isRough),
      ) &&
      !reference.quantities.some(
        ({ about, dimension }) => about !== "" && about === said.about && dimension === said.dimension,
      )
    )
      return [];
    const same = reference.quantities.filter(({ dimension }) => isComparable(said.dimension, dimension));
    const bound = said.about === "" ? [] : same.filter(({ about }) => about === said.about);
    const known = bound.length > 0 ? bound : same;
    const equal = known.filter((one) => isEqual(said, one, isRough));
    if (equal.length > 0) {
      const isMisplaced =
        !isGeneral && equal.every((one) => isElsewhere(reading, reference, { said, equal: one, known }));
      return isMisplaced ? [concernAbout(reading, words, { kind: "value", severity: severityOf(said) })] : [];
    }
    if (isGeneral && isOfOneKind(said, bound)) return [];
    if (isGeneral && same.length > 0 && same.every((one) => isFar(said, one)))
      return [concernAbout(reading, words, { kind: "value", severity: "contradicted" })];
    if (bound.length === 0 && isAllowed(said, reference)) return [];
    if ((bound.length > 0 && !isAllowed(said, reference)) || (bound.length > 0 && HARMFUL.has(said.dimension))) {
      const isBeside = reading.quantities.some(
        (other) =>
          other !== said &&
          (other.about === said.about || other.about === "") &&
          bound.some((one) => isEqual(other, one, false)),
      );
      return [
        concernAbout(reading, words, {
          kind: "value",
          severity: isBeside && said.dimension === "plain" ? "unsure" : severityOf(said),
        }),
      ];
    }
    if (isGeneral || same.length === 0 || said.dimension === "plain") {
      if (isAllowed(said, reference)) return [];
      const isOdd =
        !isGeneral &&
        (HARMFUL.has(said.dimension) || said.about !== "" || (said.dimension === "plain" && said.value > 3));
      return isOdd ? [concernAbout(reading, words, { kind: "value", severity: "unsure" })] : [];
    }
    const severity = FREE.has(said.dimension) ? "unsure" : severityOf(said);
    return [concernAbout(reading, words, { kind: "value", severity })];
  });
}
