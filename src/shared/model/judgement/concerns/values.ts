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

/** Values without a unit can stand for any. */
const isComparable = (a: Dimension, b: Dimension): boolean => a === b || a === "plain" || b === "plain";

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

const MEANING = new Set(["day", "weekday", "daytime"]);

/** What stands close to a number: its clause, and what comes before it up to another number of the kind. */
function company(
  reading: Reading,
  quantity: BoundQuantity,
): { poles: ReadonlySet<string>; senses: ReadonlySet<string> } {
  const { words, clauseOf, quantities } = reading;
  const { first, last, dimension } = quantity;
  const peers = quantities.filter(
    (one) => one !== quantity && isComparable(one.dimension, dimension) && one.dimension !== "clock",
  );
  const before = Math.max(-1, ...peers.map((one) => one.last).filter((end) => end < first));
  const after = Math.min(words.length, ...peers.map((one) => one.first).filter((start) => start > last));
  const around = words.filter(
    ({ at, sentence }) => sentence === words[first]?.sentence && at > before && at < after && (at < first || at > last),
  );
  const own = around.filter(({ at }) => clauseOf[at] === clauseOf[first]);
  const near = own.some(({ isContent, poles }) => isContent || poles.length > 0)
    ? own
    : around.filter(({ at }) => at < first);
  const clocks = quantities
    .filter(
      (one) =>
        one.dimension === "clock" && one.first > before && one.last < first && clauseOf[one.first] === clauseOf[first],
    )
    .filter(({ value }) => quantities.filter((one) => one.dimension === "clock" && one.value === value).length === 1);
  return {
    poles: new Set([
      ...near.flatMap(({ poles }) =>
        poles.filter(({ axis }) => MEANING.has(axis)).map(({ axis, pole }) => `${axis}${pole}`),
      ),
      ...clocks.map(({ value }) => `clock${value}`),
    ]),
    senses: new Set(near.flatMap(({ senses, isContent }) => (isContent ? senses : []))),
  };
}

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((one) => b.has(one)).length;

/** Whether a number stands with what another number of the reference belongs to: two values exchanged. */
function isElsewhere(
  reading: Reading,
  reference: Reference,
  { said, equal, known }: { said: BoundQuantity; equal: BoundQuantity; known: readonly BoundQuantity[] },
): boolean {
  const others = known.filter(
    (one) => one.about === equal.about && isComparable(one.dimension, equal.dimension) && one.value !== equal.value,
  );
  if (others.length === 0) return false;
  const own = company(reading, said);
  const score = (one: BoundQuantity) => {
    const home = reference.readings.find(({ quantities }) => quantities.includes(one));
    if (!home) return 0;
    const of = company(home, one);
    return shared(own.poles, of.poles) * 3 + shared(own.senses, of.senses);
  };
  const best = Math.max(...others.map(score));
  return best >= 2 ? best > score(equal) : best === 1 && score(equal) === 0 && own.senses.size > 0;
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
