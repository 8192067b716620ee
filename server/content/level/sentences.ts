/** A sentence of a text and what is counted in it. */
export interface Sentence {
  text: string;
  words: readonly string[];
  /** Clauses that do not stand alone. */
  subordinate: number;
}

/** Their full stop ends no sentence. */
const ABBREVIATION = /(?:^|[\s(„])(?:Dr|Prof|Nr|bzw|ca|z|B|usw|Tel|\d{1,4})\.$/u;
const WORD = /[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*|\d+(?:[.,:]\d+)*/gu;
const CONJUNCTIONS =
  /[,–]\s+(?:als|bevor|bis|da|damit|dass|nachdem|ob|obwohl|sobald|solange|sodass|während|warum|was|weil|welche[rsmn]?|wenn|wer|wie|wo|woher|wohin)\s/giu;
const OPENED = /^(?:Als|Bevor|Damit|Nachdem|Ob|Obwohl|Sobald|Solange|Während|Weil|Wenn)\s/u;

/** The words of a text without its marks: rich text says [[lemma|as it is written]]. */
export const plainGerman = (text: string): string =>
  text
    .replaceAll(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/gu, "$1")
    .replaceAll(/\*+/gu, "")
    .normalize("NFC");

export const wordsIn = (text: string): string[] => plainGerman(text).match(WORD) ?? [];

/** The sentences of a text. A line break ends one, and so does what a colon introduces with a capital. */
export function sentencesOf(text: string): Sentence[] {
  const pieces = plainGerman(text)
    .split(/\n|(?<=[.!?…][“"]?)\s+(?=[\p{Lu}„"–])|(?<=:)\s+(?=[„"\p{Lu}])/u)
    .reduce<string[]>((sentences, piece) => {
      const before = sentences.at(-1);
      if (before !== undefined && ABBREVIATION.test(before)) sentences[sentences.length - 1] = `${before} ${piece}`;
      else sentences.push(piece);
      return sentences;
    }, []);
  return pieces.flatMap((piece): Sentence[] => {
    const words = wordsIn(piece);
    if (words.length === 0) return [];
    const subordinate = (piece.match(CONJUNCTIONS)?.length ?? 0) + (OPENED.test(piece) ? 1 : 0);
    return [{ text: piece.trim(), words, subordinate }];
  });
}
