/** What is held: a piece that looks for its place, or a place that waits for a piece. */
export type Hand = { kind: "piece" | "place"; id: string } | null;

export interface Touch {
  hand: Hand;
  /** These two came together. */
  put?: { piece: string; place: string };
  /** What stood in this place is given back. */
  emptied?: string;
}

interface Places {
  /** All places in the order in which they are shown. */
  order: readonly string[];
  isFilled: (place: string) => boolean;
  /** A place takes one piece, or any number: then it is never waiting and never given back as a whole. */
  takesMany?: boolean;
}

/** The first empty place behind this one, then from the beginning: who fills place after place need not look for it. */
function nextEmpty(after: string, { order, isFilled }: Places): Hand {
  const at = order.indexOf(after);
  const place = [...order.slice(at + 1), ...order.slice(0, at)].find((one) => !isFilled(one));
  return place === undefined ? null : { kind: "place", id: place };
}

/** A piece was touched: it is taken up, put down, or put into the place that waits for it. */
export function touchPiece(hand: Hand, piece: string, places: Places): Touch {
  if (hand?.kind === "place") return { hand: nextEmpty(hand.id, places), put: { piece, place: hand.id } };
  return { hand: hand?.id === piece ? null : { kind: "piece", id: piece } };
}

/** A place was touched: it gets the piece that is held, gives back what it has, or waits for one. */
export function touchPlace(hand: Hand, place: string, { isFilled, takesMany }: Places): Touch {
  if (hand?.kind === "piece") return { hand: null, put: { piece: hand.id, place } };
  if (takesMany) return { hand };
  if (isFilled(place)) return { hand: { kind: "place", id: place }, emptied: place };
  return { hand: hand?.id === place ? null : { kind: "place", id: place } };
}
