/** What is held: a piece that looks for its place, or a place that waits for a piece. */
export type Hand = { kind: "piece" | "slot"; id: string } | null;

export interface Touch {
  hand: Hand;
  /** These two came together. */
  put?: { piece: string; slot: string };
  /** What stood in this place is given back. */
  emptied?: string;
}

interface Slots {
  /** All places in the order in which they are shown. */
  order: readonly string[];
  isFilled: (slot: string) => boolean;
  /** A place takes one piece, or any number: then it is never waiting and never given back as a whole. */
  takesMany?: boolean;
}

/** The first empty place behind this one, then from the beginning: who fills place after place need not look for it. */
function nextEmpty(after: string, { order, isFilled }: Slots): Hand {
  const at = order.indexOf(after);
  const slot = [...order.slice(at + 1), ...order.slice(0, at)].find((one) => !isFilled(one));
  return slot === undefined ? null : { kind: "slot", id: slot };
}

/** A piece was touched: it is taken up, put down, or put into the place that waits for it. */
export function touchPiece(hand: Hand, piece: string, slots: Slots): Touch {
  if (hand?.kind === "slot") return { hand: nextEmpty(hand.id, slots), put: { piece, slot: hand.id } };
  return { hand: hand?.id === piece ? null : { kind: "piece", id: piece } };
}

/** A place was touched: it gets the piece that is held, gives back what it has, or waits for one. */
export function touchSlot(hand: Hand, slot: string, { isFilled, takesMany }: Slots): Touch {
  if (hand?.kind === "piece") return { hand: null, put: { piece: hand.id, slot } };
  if (takesMany) return { hand };
  if (isFilled(slot)) return { hand: { kind: "slot", id: slot }, emptied: slot };
  return { hand: hand?.id === slot ? null : { kind: "slot", id: slot } };
}
