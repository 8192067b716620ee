import { useEffect, useState } from "react";

import { touchPiece, touchSlot, type Hand, type Touch } from "./pick-and-place.ts";

interface PickAndPlaceProps {
  /** All places in the order in which they are shown. */
  order: readonly string[];
  isFilled: (slot: string) => boolean;
  takesMany?: boolean;
  /** Closed after the check. */
  isClosed?: boolean;
  onPut: (piece: string, slot: string) => void;
  onEmptied?: (slot: string) => void;
}

export interface PickAndPlace {
  hand: Hand;
  pressPiece: (id: string) => void;
  pressSlot: (id: string) => void;
  /** Waits at this place, as if it had been touched. */
  setHand: (hand: Hand) => void;
}

/** Touch and touch instead of drag: a piece and then its place, or the place first. Escape puts down what is held. */
export function usePickAndPlace(props: PickAndPlaceProps): PickAndPlace {
  const [held, setHand] = useState<Hand>(null);
  // The check puts down what is held: a further try does not begin with it.
  if (props.isClosed && held !== null) setHand(null);
  const hand = props.isClosed ? null : held;
  useEffect(() => {
    if (hand === null) return undefined;
    const putDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setHand(null);
    };
    window.addEventListener("keydown", putDown);
    return () => window.removeEventListener("keydown", putDown);
  }, [hand]);
  function follow({ hand: next, put, emptied }: Touch): void {
    setHand(next);
    if (put) props.onPut(put.piece, put.slot);
    if (emptied !== undefined) props.onEmptied?.(emptied);
  }
  return {
    hand,
    pressPiece: (id) => props.isClosed || follow(touchPiece(hand, id, props)),
    pressSlot: (id) => props.isClosed || follow(touchSlot(hand, id, props)),
    setHand,
  };
}
