import type { Found, HintReason, Rule } from "./hint.ts";

/** What stands at a match: the words of its groups. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** Stands at the end of a clause. */
export const CLAUSE_END = String.raw`(?=\s?(?:[.,;:!?]|$))`;
export const DAYS = "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag";
export const MONTHS = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember";

/** The suggestion of a rule that has one alone. */
export const always = (suggestion: string) => () => suggestion;

/** Returns an expression over whole words: "‹" and "›" are the edges of a word, a space is one or more. */
export function words(source: string, ignoreCase = false): RegExp {
  const written = source
    .replaceAll("‹", String.raw`(?<![\p{L}\p{N}])`)
    .replaceAll("›", String.raw`(?![\p{L}\p{N}])`)
    .replaceAll(" ", String.raw`[ \u00A0]+`);
  return new RegExp(written, ignoreCase ? "dgiu" : "dgu");
}

/**
 * A rule that is one expression. The group `x` is what is replaced, else all of it. `suggest` returns null where it is
 * not sure; a suggestion that is there already is none.
 */
export function pattern(
  id: string,
  reason: HintReason,
  expression: RegExp,
  suggest: (groups: Groups, whole: string) => string | null,
): Rule {
  return {
    id,
    reason,
    *find({ text }): Iterable<Found> {
      for (const match of text.matchAll(expression)) {
        const [start, end] = match.indices?.groups?.x ?? match.indices?.[0] ?? [0, 0];
        const given = text.slice(start, end);
        const suggestion = suggest(match.groups ?? {}, text);
        if (suggestion === null) continue;
        const cased = start === 0 ? sameCase(given, suggestion) : suggestion;
        if (cased !== given) yield { start, end, suggestion: cased };
      }
    },
  };
}

/** A table of words and what would stand there instead, as one rule; a capital stays one. */
export function table(id: string, reason: HintReason, lines: string): Rule {
  const right = new Map(
    lines.split(/\s*\|\s*/u).map((line) => {
      const [wrong = "", better = ""] = line.trim().split(/\s*>\s*/u);
      return [wrong.toLowerCase(), better] as const;
    }),
  );
  const expression = words(`‹(?<x>${[...right.keys()].toSorted((a, b) => b.length - a.length).join("|")})›`, true);
  return pattern(id, reason, expression, ({ x = "" }) => right.get(x.toLowerCase().replace(/\s+/gu, " ")) ?? null);
}

/** Returns the suggestion with a capital where the words that it replaces had one at the beginning. */
export function sameCase(given: string, suggestion: string): string {
  return /^\p{Lu}/u.test(given) ? suggestion.charAt(0).toUpperCase() + suggestion.slice(1) : suggestion;
}
