import { sentencesOf, type Attack } from "./attack.ts";

const NOTATIONS = [
  ["Milligramm", "mg"], ["Milliliter", "ml"], [" Prozent", " %"], [" Grad", " °C"], ["Tabletten", "Tbl."], ["Blutdruck", "RR"],
  ["Ärztin", "Arzt"], ["informiert", "benachrichtigt"], ["Schmerzen", "Beschwerden"], ["ungefähr", "etwa"], ["deshalb", "darum"],
  ["bekommt", "erhält"], ["Atemnot", "Luftnot"], ["gestürzt", "hingefallen"],
] as const; // prettier-ignore
const LEAST_LETTERS = 8;

/** Other notation and other words for the same. */
const rename: Attack = (text) =>
  NOTATIONS.flatMap(([from, to]) =>
    text.includes(from) ? [{ text: text.replaceAll(from, to), made: "notation" }] : [],
  );

/** The sentences in another order. */
const reorder: Attack = (text) => {
  const sentences = sentencesOf(text);
  const turned = [...sentences.slice(1), ...sentences.slice(0, 1)].join(" ");
  return sentences.length < 2 ? [] : [{ text: turned, made: "order" }];
};

/** Two letters of a long word in each other's place. */
const slip: Attack = (text) =>
  [...text.matchAll(/\p{L}+/gu)]
    .filter(([word]) => word.length >= LEAST_LETTERS)
    .slice(0, 2)
    .flatMap((match) => {
      const [word] = match;
      const at = 3;
      const slipped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
      return slipped === word
        ? []
        : [{ text: text.slice(0, match.index) + slipped + text.slice(match.index + word.length), made: "typo" }];
    });

const withoutMarks: Attack = (text) => [
  { text: text.replace(/[.!]$/u, ""), made: "marks" },
  {
    text: text.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ß", "ss"),
    made: "umlauts",
  },
  { text: `${text} Haben Sie noch Fragen?`, made: "politeness" },
];

/** Variants that say the same: the verdict must not change. */
export const HARMLESS: readonly Attack[] = [rename, reorder, slip, withoutMarks];
