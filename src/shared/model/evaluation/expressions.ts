import type { Span } from "./evaluation.ts";

const compiled = new Map<string, RegExp | null>();

/** As the authors write them: letter case does not matter. A broken one fits nothing. */
export function expressionOf(source: string): RegExp | null {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  let expression: RegExp | null;
  try {
    expression = new RegExp(source.normalize("NFC").replaceAll("ß", "(?:ß|ss)"), "ius");
  } catch {
    expression = null;
  }
  compiled.set(source, expression);
  return expression;
}

const UMLAUTS: Readonly<Record<string, string>> = { ae: "ä", oe: "ö", ue: "ü", Ae: "Ä", Oe: "Ö", Ue: "Ü" };

/** "Huefte" and "Oedem" for who has no umlauts on her keyboard; "Dauer" and "Mauer" stay. */
export function withUmlauts(text: string): string {
  return text.replace(/(?<![aäeq])(?:ae|oe|ue)|[AOU]e/gu, (letters) => UMLAUTS[letters] ?? letters);
}

/** Where the first of the authors' regular expressions fits; null where none does. Only for expressions of our own content. */
export function findExpression(text: string, sources: readonly string[]): Span | null {
  const spelt = withUmlauts(text);
  for (const source of sources) {
    const expression = expressionOf(source);
    const match = expression?.exec(text);
    if (match) return { start: match.index, end: match.index + match[0].length };
    if (spelt !== text && expression?.test(spelt)) return { start: 0, end: text.length };
  }
  return null;
}
