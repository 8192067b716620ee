import { AppError } from "#shared/contract/errors.ts";

interface TextChange {
  /** The text as the server has it. */
  current: string | null;
  next: string | null;
  /** The text the learner saw; undefined: she did not say, so the later arrival wins. */
  base: string | null | undefined;
}

/** Refuses a change of a learner's free text that another device has changed meanwhile, unless both wrote the same. */
export function refuseTextConflict(change: TextChange, onConflict: () => void): void {
  if (!isTextConflict(change)) return;
  onConflict();
  throw new AppError("conflict");
}

export const isTextConflict = ({ current, next, base }: TextChange): boolean =>
  base !== undefined && !isSame(base, current) && !isSame(next, current);

// An emptied field is null on one device and "" on another: the learner sees no difference.
function isSame(a: string | null, b: string | null): boolean {
  return (a ?? "") === (b ?? "");
}
