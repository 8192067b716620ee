import type { Point } from "#ui/controls/gestures.ts";
import type { Slide } from "#ui/controls/use-hold.ts";

/** A thumb's way on a narrow phone that nobody goes by accident. */
const SLIDE_PX = 64;

/** Towards the bin, which stands at the end of the line, throws away; up goes on without the finger. */
export function talkSlide(from: Point, to: Point, isMirrored: boolean): Slide {
  const up = from.y - to.y;
  const aside = isMirrored ? from.x - to.x : to.x - from.x;
  if (aside >= SLIDE_PX && aside >= up) return "cancel";
  return up >= SLIDE_PX && up > Math.abs(aside) ? "lock" : null;
}
