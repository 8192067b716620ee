import { concernAbout, type Concern } from "../concern.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import { polesIn, type PoleMention } from "../pole-mentions.ts";
import type { Reference } from "../reference.ts";

/** Axes whose poles say little without what stands beside them. */
const NEEDS_COMPANY = new Set(
  "quality before length strength up front inside company frequency warmth light speed growth breath day daytime weekday".split(
    " ",
  ),
);

/** Axes on which a vague statement says something. */
const OF_STATEMENTS = new Set("height amount trend pace course growth".split(" "));

/** Whether two mentions of one axis say the same. */
function agrees(a: PoleMention, b: PoleMention): boolean {
  if (a.pole === b.pole) return a.denied === b.denied;
  return a.isOpposite && a.denied !== b.denied;
}

const overlap = (a: PoleMention, b: PoleMention): number => {
  if (a.axis === "before" || a.axis === "amount" || a.axis === "quality")
    return a.next !== "" && a.next === b.next ? 1 : 0;
  return [...a.with].filter((sense) => b.with.has(sense)).length;
};

const most = (mention: PoleMention, others: readonly PoleMention[]): number =>
  Math.max(-1, ...others.map((other) => overlap(mention, other)));

/** "wird niedriger": where it goes, not where it is. */
const isChange = ({ clauses, clauseOf }: Reading, { key, at, poles }: Word): boolean =>
  key.endsWith("er") &&
  poles.some(({ axis }) => axis === "height") &&
  (clauses[clauseOf[at] ?? 0]?.words.some((word) => /^(?:wird|werden|macht|wurde)$/u.test(word.key)) ?? false);

/** "viel Blut verloren": then there is little. */
const isLack = ({ clauses, clauseOf }: Reading, { at }: Word): boolean =>
  clauses[clauseOf[at] ?? 0]?.words.some(({ key }) => /^(?:verlor|fehl|geschwitzt)/u.test(key)) ?? false;

/** Finds what the answer says with the other pole: "zu niedrig" where it is "zu hoch". */
export function poleConcerns(reading: Reading, reference: Reference, isFree: boolean): Concern[] {
  return polesIn(reading).flatMap((mention) => {
    if (isFree && !OF_STATEMENTS.has(mention.axis)) return [];
    const known = reference.poles.filter(({ axis }) => axis === mention.axis);
    const word = reading.words[mention.at];
    if (
      known.length === 0 ||
      !word ||
      (reference.literals.has(word.key) && !mention.denied) ||
      reference.openAxes.has(mention.axis) ||
      isChange(reading, word) ||
      isLack(reading, word)
    )
      return [];
    const same = most(
      mention,
      known.filter((other) => agrees(mention, other)),
    );
    const other = most(
      mention,
      known.filter((one) => !agrees(mention, one)),
    );
    if (other < 0 || same >= other) return [];
    if (other > 0) return [concernAbout(reading, [word], { kind: "opposite", severity: "contradicted" })];
    if (isFree && mention.axis === "growth")
      return [concernAbout(reading, [word], { kind: "opposite", severity: "contradicted" })];
    if (same >= 0 || NEEDS_COMPANY.has(mention.axis)) return [];
    return [concernAbout(reading, [word], { kind: "opposite", severity: "unsure" })];
  });
}
