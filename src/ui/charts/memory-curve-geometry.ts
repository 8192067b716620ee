import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";

const dayMs = 86_400_000;

/** Forgetting curve of FSRS with its usual exponent: 90 % after as many days as the stability has. */
export function powerRecall(elapsedDays: number, stabilityDays: number): number {
  return (1 + ((19 / 81) * elapsedDays) / Math.max(0.01, stabilityDays)) ** -0.5;
}

/** A review and how firm the memory was after it. */
export type Review = {
  /** UTC ms. */
  at: number;
  /** Days until recall falls to 90 %. */
  stabilityDays: number;
};

export type Point = { x: number; y: number };

export type CurveGeometry = {
  /** SVG path of what has been. */
  past: string;
  /** SVG path of what is expected, up to the next review. */
  ahead: string;
  reviews: Point[];
  now: Point;
  due: Point;
  targetY: number;
  recallNow: number;
};

type Input = {
  reviews: readonly Review[];
  nowAt: number;
  dueAt: number;
  target: number;
  width: number;
  height: number;
  /** Space at the top for the dots. */
  top: number;
  recall: (elapsedDays: number, stabilityDays: number) => number;
  isMirrored: boolean;
};

/** Where everything of a memory curve stands. Time runs along the reading direction; the lowest line is the target. */
export function memoryCurve(input: Input): CurveGeometry {
  const { reviews, nowAt, dueAt, target, width, height, top, recall, isMirrored } = input;
  const first = reviews[0]?.at ?? nowAt;
  // A tenth of the room stays free behind the due date, for its label.
  const span = Math.max(dayMs, (Math.max(dueAt, nowAt) - first) * 1.1);
  const inset = 6;
  const sides = [inset, width - inset];
  const x = scaleLinear([first, first + span], isMirrored ? sides.toReversed() : sides);
  const depth = scaleLinear([1, target], [top, height]);
  // What lies below the target is drawn just under its line: the exact depth of forgetting helps nobody.
  const y = (share: number) => depth(Math.max(share, target - 0.03));
  const at = (review: Review, time: number) => recall((time - review.at) / dayMs, review.stabilityDays);
  const stretch = (review: Review, from: number, to: number) =>
    Array.from({ length: 13 }, (_, step): [number, number] => {
      const time = from + ((to - from) * step) / 12;
      return [x(time), y(at(review, time))];
    });
  const path = line().digits(1);
  const past = reviews.flatMap((review, index) => {
    const next = reviews[index + 1];
    return stretch(review, review.at, next?.at ?? Math.max(nowAt, review.at));
  });
  const last = reviews.at(-1);
  const recallNow = last === undefined ? 1 : at(last, nowAt);
  return {
    past: path(past) ?? "",
    ahead: last === undefined || dueAt <= nowAt ? "" : (path(stretch(last, nowAt, dueAt)) ?? ""),
    reviews: reviews.map((review) => ({ x: x(review.at), y: y(1) })),
    now: { x: x(nowAt), y: y(recallNow) },
    due: { x: x(dueAt), y: y(last === undefined ? target : at(last, dueAt)) },
    targetY: y(target),
    recallNow,
  };
}
