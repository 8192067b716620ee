import { foldPlain } from "./fold-german.ts";

/** How a typed word spells the wanted one, from nearest to farthest. */
export type Spelling = "identical" | "case" | "transcription" | "umlaut";

const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Every way to write one letter of the wanted word; `isLoose` allows the dots (or an accent) to be missing too. */
function waysToWrite(letter: string, isLoose: boolean): string[] {
  const ways = [letter];
  const writtenOut = WRITTEN_OUT[letter];
  if (writtenOut) ways.push(writtenOut);
  if (isLoose && letter !== "ß") {
    const bare = foldPlain(letter);
    if (bare && bare !== letter) ways.push(bare);
  }
  return ways;
}

/** Whether `typed` writes `wanted`. All partial readings are followed at once, so the time is linear. */
function writes(typed: string, wanted: string, isLoose: boolean): boolean {
  if (typed.length > 2 * wanted.length) return false;
  let ends = new Set([0]);
  for (const letter of wanted) {
    const ways = waysToWrite(letter, isLoose);
    const next = new Set<number>();
    for (const end of ends) {
      const fitting = ways.filter((way) => typed.startsWith(way, end));
      fitting.forEach((way) => next.add(end + way.length));
    }
    if (next.size === 0) return false;
    ends = next;
  }
  return ends.has(typed.length);
}

/**
 * Whether two words are the same but for case, for umlauts written out (ae, oe, ue, ss) or for missing dots. It has a
 * direction: dots that are typed but not wanted make another word ("drücken" does not spell "drucken").
 */
export function spellingOf(typed: string, wanted: string): Spelling | null {
  if (typed === wanted) return "identical";
  const a = typed.toLowerCase();
  const b = wanted.toLowerCase();
  if (a === b) return "case";
  if (writes(a, b, false)) return "transcription";
  return writes(a, b, true) ? "umlaut" : null;
}
