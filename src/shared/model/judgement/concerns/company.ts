import type { BoundQuantity } from "../bindings.ts";
import type { Reading } from "../read-answer.ts";
import type { Reference } from "../reference.ts";
import type { Dimension } from "../units.ts";

/** Values without a unit can stand for any. */
export const isComparable = (a: Dimension, b: Dimension): boolean => a === b || a === "plain" || b === "plain";

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
export function isElsewhere(
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
