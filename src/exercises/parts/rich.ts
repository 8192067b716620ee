/** What a rich text is made of. Nothing in it is ever HTML. */
export type RichPiece =
  | { kind: "text"; text: string }
  | { kind: "strong" | "em"; pieces: RichPiece[] }
  /** A word that a tap explains: where it stands in the dictionary, and how it is written here. */
  | { kind: "word"; lemma: string; text: string }
  | { kind: "break" };

const MARK = /\*\*(.+?)\*\*|\*(.+?)\*|\[\[(.+?)\]\]|(\n)/su;

/** `**fett**`, `*kursiv*`, `[[Wort]]`, `[[Wort|wie es hier steht]]`, line breaks. What does not pair up is text. */
export function richPieces(text: string): RichPiece[] {
  const found = MARK.exec(text);
  if (!found) return text === "" ? [] : [{ kind: "text", text }];
  const [whole, strong, em, word, line] = found;
  const before = richPieces(text.slice(0, found.index));
  const after = richPieces(text.slice(found.index + whole.length));
  const [lemma = "", shown = lemma] = (word ?? "").split("|");
  const piece: RichPiece =
    line !== undefined
      ? { kind: "break" }
      : word !== undefined
        ? { kind: "word", lemma, text: shown }
        : strong !== undefined
          ? { kind: "strong", pieces: richPieces(strong) }
          : { kind: "em", pieces: richPieces(em ?? "") };
  return [...before, piece, ...after];
}

/** Only its words: to be read aloud, compared, announced. */
export function plainText(text: string): string {
  const say = (pieces: readonly RichPiece[]): string =>
    pieces
      .map((piece) => {
        if (piece.kind === "break") return " ";
        return "pieces" in piece ? say(piece.pieces) : piece.text;
      })
      .join("");
  return say(richPieces(text));
}
