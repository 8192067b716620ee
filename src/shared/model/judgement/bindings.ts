import { CONCEPTS } from "./lexicon/ward-lexicon.ts";
import type { Quantity } from "./quantity.ts";
import type { Word } from "./read-words.ts";
import type { Dimension } from "./units.ts";

/** A number and the thing it belongs to: a vital sign, a drug, or "" where nothing is near. */
export interface BoundQuantity extends Quantity {
  readonly about: string;
}

/** What each thing is measured in. */
const MEASURED: Readonly<Record<string, readonly Dimension[]>> = {
  blutdruck: ["pressure", "plain"],
  puls: ["rate", "plain"],
  atemfrequenz: ["rate", "plain"],
  temperatur: ["degrees", "plain"],
  fieber: ["degrees", "plain"],
  sättigung: ["percent", "plain"],
  blutzucker: ["concentration", "molar", "plain"],
  zucker: ["concentration", "molar"],
  schmerzstärke: ["score", "plain"],
  gewicht: ["weight"],
  sauerstoff: ["flow", "volume"],
  kalium: ["molar", "plain"],
};
const DOSES: readonly Dimension[] = ["mass", "units", "drops", "tablets", "volume"];
const LITRE = 1000;
const MOST_BEFORE = 7;
const MOST_AFTER = 4;
/** Values of the ward that name themselves by their unit. */
const BY_UNIT: Partial<Record<Dimension, string>> = {
  pressure: "blutdruck",
  percent: "sättigung",
  degrees: "temperatur",
  score: "schmerzstärke",
};

interface Target {
  name: string;
  at: number;
  takes: readonly Dimension[];
}

function targetsOf(words: readonly Word[]): Target[] {
  return words.flatMap(({ concepts, at, text }) => {
    // "Stärke 6", but not "starke".
    if (text === "Stärke") return [{ name: "schmerzstärke", at, takes: ["plain"] }];
    return concepts.flatMap((index) => {
      const concept = CONCEPTS[index];
      if (!concept) return [];
      const takes = MEASURED[concept.name] ?? (concept.class === "drug" ? DOSES : undefined);
      return takes ? [{ name: concept.name === "fieber" ? "temperatur" : concept.name, at, takes }] : [];
    });
  });
}

/** The nearest thing that may have such a number: before it if there is one, in its clause rather than outside. */
function nearest(quantity: Quantity, targets: readonly Target[], clauseOf: readonly number[]): string {
  const clause = clauseOf[quantity.first];
  const reach = targets.flatMap((target) => {
    if (!target.takes.includes(quantity.dimension)) return [];
    const gap = target.at < quantity.first ? quantity.first - target.at : target.at - quantity.last;
    const isBefore = target.at < quantity.first;
    if (gap > (isBefore ? MOST_BEFORE : MOST_AFTER)) return [];
    const far = clauseOf[target.at] === clause ? 0 : 6;
    // A dose stands on either side of its drug, a value behind its name.
    const side = isBefore || target.takes === DOSES ? 0 : 2;
    return [{ name: target.name, cost: gap + far + side }];
  });
  return reach.toSorted((a, b) => a.cost - b.cost)[0]?.name ?? "";
}

/** Binds each number to what it belongs to. */
export function bindQuantities(
  words: readonly Word[],
  quantities: readonly Quantity[],
  clauseOf: readonly number[],
): BoundQuantity[] {
  const targets = targetsOf(words);
  return quantities.map((quantity) => {
    const near = nearest(quantity, targets, clauseOf);
    const about = near === "" ? (BY_UNIT[quantity.dimension] ?? "") : near;
    if (about === "sauerstoff" && quantity.dimension === "volume")
      return {
        ...quantity,
        about,
        dimension: "flow",
        value: quantity.value / LITRE,
        ...(quantity.to && { to: quantity.to / LITRE }),
      };
    return { ...quantity, about };
  });
}
