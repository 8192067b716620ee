import type { ReactNode } from "react";

import styles from "./pick-and-place.module.css";
import { PressButton } from "../controls/pressable.tsx";

export interface TrayPiece {
  id: string;
  content: ReactNode;
  /** It lies in a place: struck through, and not to be had. */
  isUsed?: boolean;
}

type TrayProps = {
  /** What lies here, for screen readers: "Wörter". */
  label: string;
  pieces: readonly TrayPiece[];
  /** The piece that is held. */
  held: string | undefined;
  onPress: (id: string) => void;
  /** German words: they read from the left, on Arabic pages as well. */
  isGerman?: boolean;
};

/** The pieces that wait for their place; a touch takes one up. */
export function Tray({ label, pieces, held, onPress, isGerman = true }: TrayProps) {
  const german = isGerman ? ({ lang: "de", dir: "ltr" } as const) : {};
  return (
    <div className={styles.tray} role="group" aria-label={label} data-ltr={isGerman || undefined}>
      {pieces.map(({ id, content, isUsed }) => (
        <PressButton
          key={id}
          className={styles.piece}
          aria-pressed={held === id}
          isDisabled={isUsed}
          onPress={() => onPress(id)}
        >
          <span {...german}>{content}</span>
        </PressButton>
      ))}
    </div>
  );
}
