/** Signs that nobody sees: soft hyphens, joints and gaps of no width, marks of direction, byte order marks. */
const INVISIBLE = "\\u00AD\\u034F\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB";
const EVERY_INVISIBLE = new RegExp(`[${INVISIBLE}]`, "gu");
/** Blanks that look like one and are none to a program: no-break, narrow, of a certain width. */
const BLANKS = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu;

const JOINERS = new Set(["\u200C", "\u200D"]);
/** Beside these a joiner means nothing; within Persian words and drawn signs it is part of the spelling. */
const JOINS_NOTHING = new RegExp(
  `^$|[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}\\p{P}\\s${INVISIBLE}]`,
  "u",
);

/** The text as it is compared: nothing in it that nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(EVERY_INVISIBLE, "");

/** The text as it is stored: what nobody sees is gone, every blank is a plain one, and what spells a word stays. */
export function visibleText(text: string): string {
  return text.replace(BLANKS, " ").replace(EVERY_INVISIBLE, (sign, at: number) => {
    const isSpelling =
      JOINERS.has(sign) && !JOINS_NOTHING.test(text.charAt(at - 1)) && !JOINS_NOTHING.test(text.charAt(at + 1));
    return isSpelling ? sign : "";
  });
}
