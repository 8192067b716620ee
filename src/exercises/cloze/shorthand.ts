export interface MarkedGap {
  answers: string[];
  tip?: string;
}

/** A text with gaps taken out: {{g1}} stands where `gaps[0]` was. */
export interface MarkedText {
  text: string;
  gaps: MarkedGap[];
}

/** Pieces between a sign that is not escaped by a backslash. */
function splitAt(text: string, sign: string): string[] {
  const pieces = [""];
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i] ?? "";
    if (letter === "\\" && i + 1 < text.length) {
      pieces[pieces.length - 1] += letter + text[i + 1];
      i += 1;
    } else if (letter === sign) pieces.push("");
    else pieces[pieces.length - 1] += letter;
  }
  return pieces;
}

const unescaped = (text: string): string => text.replaceAll(/\\([\\/:*])/gu, "$1");

function gapOf(mark: string): MarkedGap {
  const [answers = "", ...tip] = splitAt(mark, ":");
  return {
    answers: splitAt(answers, "/")
      .map((answer) => unescaped(answer).trim())
      .filter(Boolean),
    ...(tip.length > 0 && { tip: unescaped(tip.join(":")).trim() }),
  };
}

/** "Mein *Name/Nachname:Tipp* ist …": the shorthand of H5P. Null: a star has no partner, or a gap is empty. */
export function fromShorthand(marked: string): MarkedText | null {
  const pieces = splitAt(marked.trim(), "*");
  if (pieces.length % 2 === 0) return null;
  const gaps: MarkedGap[] = [];
  const text = pieces.map((piece, i) => {
    if (i % 2 === 0) return unescaped(piece);
    gaps.push(gapOf(piece));
    return `{{g${gaps.length}}}`;
  });
  return gaps.some(({ answers }) => answers.length === 0) ? null : { text: text.join(""), gaps };
}

const SENTENCE = /[^.!?]+[.!?]+["“”]?\s*|[^.!?]+$/gu;
const WORD = /\p{L}{2,}/gu;

/** A C-test: from sentence `from` (1 for the first) on, the second half of every `every`th word is a gap. */
export function cTest(text: string, { from, every = 2 }: { from: number; every?: number }): MarkedText {
  const gaps: MarkedGap[] = [];
  let count = 0;
  const halve = (word: string): string => {
    count += 1;
    if (count % every !== 0) return word;
    const shown = Math.floor(word.length / 2);
    gaps.push({ answers: [word.slice(shown)] });
    return `${word.slice(0, shown)}{{g${gaps.length}}}`;
  };
  const sentences = text.trim().match(SENTENCE) ?? [];
  const made = sentences.map((sentence, i) => (i + 1 < from ? sentence : sentence.replaceAll(WORD, halve)));
  return { text: made.join(""), gaps };
}
