const IN_WORD = /[\p{L}\p{M}\p{Nd}\u00AD-]/u;
const LONGEST_QUOTE = 300;

/** What is selected in a text, from whole word to whole word: a finger seldom hits the first letter. */
export function wholeWords(text: string, from: number, to: number): { from: number; to: number } {
  let [start, end] = [from, to];
  // Blanks at the edges belong to no word.
  while (start < end && /\s/u.test(text.charAt(start))) start += 1;
  while (end > start && /\s/u.test(text.charAt(end - 1))) end -= 1;
  if (start === end) return { from: start, to: end };
  if (IN_WORD.test(text.charAt(start))) while (start > 0 && IN_WORD.test(text.charAt(start - 1))) start -= 1;
  if (IN_WORD.test(text.charAt(end - 1))) while (end < text.length && IN_WORD.test(text.charAt(end))) end += 1;
  return { from: start, to: end };
}

/** Without what only the layout needs. */
export const tidy = (text: string): string => text.replaceAll("\u00AD", "").replace(/\s+/gu, " ").trim();

/** Where the sentences of a text begin and end. Older browsers have no segmenter: there a full stop does it. */
function sentencesOf(text: string): { from: number; to: number }[] {
  if (typeof Intl.Segmenter === "function") {
    const segments = new Intl.Segmenter("de", { granularity: "sentence" }).segment(text);
    return Array.from(segments, ({ index, segment }) => ({ from: index, to: index + segment.length }));
  }
  return Array.from(text.matchAll(/[^.!?…]+[.!?…]*\s*/gu), ({ index, 0: part }) => ({
    from: index,
    to: index + part.length,
  }));
}

/** The sentence (or sentences) in which something was selected; null where it says no more than the selection does. */
export function sentenceAround(text: string, from: number, to: number): string | null {
  const touched = sentencesOf(text).filter((sentence) => sentence.from < to && sentence.to > from);
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return null;
  const sentence = tidy(text.slice(first.from, last.to)).replace(/^[„“"»]+|[“”"«]+$/gu, "");
  const isMore =
    sentence.replace(/[\p{P}\s]+/gu, "").length > tidy(text.slice(from, to)).replace(/[\p{P}\s]+/gu, "").length;
  if (!isMore) return null;
  return sentence.length <= LONGEST_QUOTE ? sentence : shortened(text, from, to);
}

/** Of a sentence that is too long, what stands around the selection, in whole words. */
function shortened(text: string, from: number, to: number): string {
  const room = Math.max(0, Math.floor((LONGEST_QUOTE - (to - from)) / 2));
  const start = Math.max(0, from - room);
  const end = Math.min(text.length, to + room, start + LONGEST_QUOTE);
  const cut = wholeWords(text, start, end);
  const quote = tidy(text.slice(cut.from, cut.to));
  return `${start > 0 ? "… " : ""}${quote}${end < text.length ? " …" : ""}`;
}
