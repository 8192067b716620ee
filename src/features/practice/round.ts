import type { Judgement } from "#shared/model/answer-tolerance.ts";
import type { Evaluation } from "#shared/model/evaluation/evaluation.ts";
import type { Verdict } from "#shared/model/vocabulary-terms.ts";

/** What is asked now. A word that was wrong at the first try is asked once more at the end, without being scored. */
export interface Card {
  itemId: string;
  isRepeat: boolean;
}

export interface Checked {
  /** Empty when she did not know it. */
  typed: string;
  judgement: Judgement;
  evaluation?: Evaluation;
}

/** A running round. Which words were answered is in the reviews; the rest survives a killed tab in a draft. */
export interface Round {
  itemIds: readonly string[];
  /** Words that are asked once even when they were wrong. */
  once: ReadonlySet<string>;
  firstTries: Readonly<Record<string, Verdict>>;
  repeated: readonly string[];
  /** Null when nothing is left to ask. */
  current: Card | null;
  phase: "asking" | "feedback" | "retyping";
  typed: string;
  hints: number;
  checked: Checked | null;
}

/** What of a round no review tells. */
export interface SavedRound {
  current: Card;
  typed: string;
  hints: number;
  repeated: readonly string[];
}

export type RoundEvent =
  | { kind: "typed"; typed: string }
  /** So many steps of the lamp are taken. */
  | { kind: "hinted"; steps: number }
  | { kind: "checked"; checked: Checked }
  /** The device could not store the answer: the question stands again, with what was typed. */
  | { kind: "not-stored"; card: Card; typed: string }
  | { kind: "overridden" }
  /** The answer had left the device before she called it right. */
  | { kind: "not-amended" }
  /** The text is made better; what was written first stays what counts. */
  | { kind: "revised" }
  | { kind: "retype" }
  | { kind: "next" };

type RoundProgress = Pick<Round, "itemIds" | "once" | "firstTries" | "repeated">;

function nextCard({ itemIds, once, firstTries, repeated }: RoundProgress): Card | null {
  const unasked = itemIds.find((id) => firstTries[id] === undefined);
  if (unasked !== undefined) return { itemId: unasked, isRepeat: false };
  const again = itemIds.find((id) => firstTries[id] === "wrong" && !repeated.includes(id) && !once.has(id));
  return again === undefined ? null : { itemId: again, isRepeat: true };
}

/** Begins a round, or goes on where the reviews and the draft say it stopped. */
export function beginRound(
  itemIds: readonly string[],
  firstTries: Readonly<Record<string, Verdict>>,
  saved?: SavedRound,
  once: ReadonlySet<string> = new Set(),
): Round {
  const repeated = saved?.repeated ?? [];
  const current = nextCard({ itemIds, once, firstTries, repeated });
  const isSame =
    current !== null && saved?.current.itemId === current.itemId && saved.current.isRepeat === current.isRepeat;
  return {
    itemIds,
    once,
    firstTries,
    repeated,
    current,
    phase: "asking",
    typed: isSame ? saved.typed : "",
    hints: isSame ? saved.hints : 0,
    checked: null,
  };
}

/** Goes on with the feedback that stood. */
export function withFeedback(round: Round, itemId: string, checked: Checked): Round {
  if (!round.itemIds.includes(itemId)) return round;
  return { ...round, current: { itemId, isRepeat: false }, phase: "feedback", typed: checked.typed, checked };
}

function checkedRound(round: Round, checked: Checked): Round {
  const { current, firstTries } = round;
  if (current === null || round.phase !== "asking") return round;
  const tries = current.isRepeat ? firstTries : { ...firstTries, [current.itemId]: checked.judgement.verdict };
  return { ...round, firstTries: tries, phase: "feedback", typed: checked.typed, checked };
}

function goOn(round: Round): Round {
  const { current } = round;
  if (current === null || round.phase === "asking") return round;
  const repeated = current.isRepeat ? [...round.repeated, current.itemId] : round.repeated;
  return beginRound(round.itemIds, round.firstTries, { current, typed: "", hints: 0, repeated }, round.once);
}

function overridden(round: Round): Round {
  if (round.current === null || !round.checked?.judgement.canOverride) return round;
  const judgement: Judgement = { ...round.checked.judgement, verdict: "correct", canOverride: false };
  const checked = { ...round.checked, judgement };
  if (round.current.isRepeat) return { ...round, checked };
  return { ...round, checked, firstTries: { ...round.firstTries, [round.current.itemId]: "correct" } };
}

function notAmended(round: Round): Round {
  const { current, checked } = round;
  if (current === null || current.isRepeat || !checked) return round;
  const judgement: Judgement = { ...checked.judgement, verdict: "wrong", canOverride: false };
  const firstTries = { ...round.firstTries, [current.itemId]: "wrong" as const };
  return { ...round, checked: { ...checked, judgement }, firstTries };
}

export function reduceRound(round: Round, event: RoundEvent): Round {
  switch (event.kind) {
    case "typed":
      return round.phase === "feedback" ? round : { ...round, typed: event.typed };
    case "hinted":
      return round.phase === "asking" ? { ...round, hints: event.steps } : round;
    case "checked":
      return checkedRound(round, event.checked);
    case "not-stored": {
      const { [event.card.itemId]: _, ...firstTries } = round.firstTries;
      const saved = { current: event.card, typed: event.typed, hints: 0, repeated: round.repeated };
      return beginRound(round.itemIds, firstTries, saved, round.once);
    }
    case "overridden":
      return overridden(round);
    case "not-amended":
      return notAmended(round);
    case "revised":
      if (round.current === null || round.phase !== "feedback") return round;
      return { ...round, phase: "asking", checked: null, current: { ...round.current, isRepeat: true } };
    case "retype":
      return round.phase === "feedback" ? { ...round, phase: "retyping", typed: "" } : round;
    case "next":
      return goOn(round);
  }
}

/** How many words were answered for the first time; the number of the word that is asked is one of them. */
export function positionOf(round: Round): { position: number; answered: number } {
  const answered = round.itemIds.filter((id) => round.firstTries[id] !== undefined).length;
  const index = round.current === null ? -1 : round.itemIds.indexOf(round.current.itemId);
  return { position: index < 0 ? round.itemIds.length : index + 1, answered };
}
