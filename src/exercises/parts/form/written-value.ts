import { foldPlain } from "#shared/lib/fold-german.ts";
import { unitOf, type Unit } from "#shared/model/judgement/units.ts";

import { numberIn } from "./normalise.ts";

/** What is denied, bounded or left open is no value: "nicht 5", "über 38", "5 oder 6". */
const OPEN =
  /(?<!\p{L})(?:nicht|kein\p{L}*|ohne|nie|nein|oder|bis|weniger|mehr|über|unter|mindestens|höchstens|maximal|minimal)(?!\p{L})/u;
/** "5–6", "5, 6": one field holds one number. The digit of "O2" belongs to its letter. */
const SECOND_NUMBER = /\d(?:[.,]\d+)?(?:[^\d.,]|[.,](?!\d))+(?<!\p{L})\d/u;
const THOUSANDS = /(?<![\d.,])(\d{1,3})\.(\d{3})(?![\d.,])/gu;

/** The one number that a text says, null where it says none, several, or leaves it open. */
export function plainNumberIn(text: string): number | null {
  const plain = text.normalize("NFC").trim().toLowerCase().replace(THOUSANDS, "$1$2");
  return OPEN.test(plain) || SECOND_NUMBER.test(plain) ? null : numberIn(plain);
}

/** Whether digits stand in a text: what is no number then is a wrong one, not a word. */
export const hasDigits = (text: string): boolean => /\d/u.test(text);

const SIGNS: Readonly<Record<string, Unit>> = {
  "%": { dimension: "percent", factor: 1 },
  "°c": { dimension: "degrees", factor: 1 },
  "°": { dimension: "degrees", factor: 1 },
};
const PER = /^(?:\/|pro\s|je\s|in der\s)\s?min/u;

/** What a unit measures; undefined: it is none that is known, or one made of several. */
function measureOf(written: string): Unit | undefined {
  const text = foldPlain(written).trim();
  if (PER.test(text)) return { dimension: "rate", factor: 1 };
  const [first = "", ...more] = text.replace(/\.$/u, "").split(/[\s/]+/u);
  if (/\/|\spro\s/u.test(text)) {
    const per = PER.test(text.slice(first.length).trim());
    return per && unitOf(first)?.dimension !== "volume" ? { dimension: "rate", factor: 1 } : undefined;
  }
  return SIGNS[text] ?? (more.length > 1 ? undefined : (SIGNS[first] ?? unitOf(first)));
}

/** The unit behind the number of a text, "" where it has none. */
function unitIn(text: string): string {
  const behind = /\d\s?([^\d\s.,].*)$/u.exec(text.trim())?.[1];
  return behind ?? "";
}

/**
 * Returns by what the number of a text has to be multiplied to be one of the wanted unit: 1000 for "1,5 l" where millilitres
 * are wanted; null where it measures something else.
 */
export function factorTo(wanted: string | undefined, text: string): number | null {
  const said = unitIn(text);
  const [own, other] = [measureOf(said), wanted === undefined ? undefined : measureOf(wanted)];
  if (own && other) return own.dimension === other.dimension ? own.factor / other.factor : null;
  // "mmol/l": what is known and is not its beginning is another unit.
  const isOther = own !== undefined && wanted?.includes("/") === true && !wanted.startsWith(said.trim());
  return isOther ? null : 1;
}
