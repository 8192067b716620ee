import { Fragment, type ReactNode } from "react";

import { richPieces, type RichPiece } from "./rich.ts";
import styles from "./rich-text.module.css";

type RichTextProps = {
  text: string;
  /** Opens what a marked word means; without it marked words are words. */
  onWord?: ((lemma: string) => void) | undefined;
};

function shown(pieces: readonly RichPiece[], onWord: RichTextProps["onWord"]): ReactNode[] {
  return pieces.map((piece, i) => {
    // A text does not change under its reader: a piece is its place.
    const key = `${i}`;
    switch (piece.kind) {
      case "text":
        return <Fragment key={key}>{piece.text}</Fragment>;
      case "break":
        return <br key={key} />;
      case "strong":
        return <strong key={key}>{shown(piece.pieces, onWord)}</strong>;
      case "em":
        return <em key={key}>{shown(piece.pieces, onWord)}</em>;
      case "word":
        return onWord ? (
          <button key={key} type="button" className={styles.word} onClick={() => onWord(piece.lemma)}>
            {piece.text}
          </button>
        ) : (
          <Fragment key={key}>{piece.text}</Fragment>
        );
    }
  });
}

/** German with bold, italics, and words that a tap explains. Stands inside a paragraph. */
export function RichText({ text, onWord }: RichTextProps) {
  return (
    <span lang="de" dir="ltr" className={styles.rich}>
      {shown(richPieces(text), onWord)}
    </span>
  );
}
