import type { Attack, Variant } from "./attack.ts";

const DIGITS = /(?<![\d.,:])\d{1,4}(?:,\d+)?(?![\d:]|[.,]\d)/gu;
const WORDS: Readonly<Record<string, string>> = {
  zwei: "zwanzig", drei: "dreißig", vier: "vierzig", fünf: "fünfzig", sechs: "sechzig", sieben: "siebzig", acht: "achtzig",
  neun: "neunzig", zehn: "hundert", vierzig: "vierzehn", fünfzig: "fünfzehn", dreißig: "dreizehn", zwanzig: "zwei",
}; // prettier-ignore

const german = (value: number): string => String(Math.round(value * 1000) / 1000).replace(".", ",");
const valueOf = (digits: string): number => Number(digits.replace(",", "."));

/** Ten times the number, a tenth of it, its digits the other way round. */
export const changeNumbers: Attack = (text) => [
  ...[...text.matchAll(DIGITS)].flatMap((match) => {
    const [digits] = match;
    const put = (other: string): Variant => ({
      text: text.slice(0, match.index) + other + text.slice(match.index + digits.length),
      made: "number",
    });
    const turned = digits.length === 2 ? [...digits].toReversed().join("") : digits;
    return [
      put(german(valueOf(digits) * 10)),
      put(german(valueOf(digits) / 10)),
      ...(turned === digits ? [] : [put(turned)]),
    ];
  }),
  ...Object.entries(WORDS).flatMap(([word, other]) => {
    const changed = text.replace(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "iu"), other);
    return changed === text ? [] : [{ text: changed, made: "number" }];
  }),
];

/** Two numbers in each other's place. */
export const swapNumbers: Attack = (text) => {
  const found = [...text.matchAll(DIGITS)];
  return found.slice(1).flatMap((second, at) => {
    const first = found[at];
    if (!first || first[0] === second[0]) return [];
    const changed =
      text.slice(0, first.index) +
      second[0] +
      text.slice(first.index + first[0].length, second.index) +
      first[0] +
      text.slice(second.index + second[0].length);
    return [{ text: changed, made: "swapped" }];
  });
};
