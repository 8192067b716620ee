import type { MediaChoice } from "#db/media-choice.ts";

/** So much of a course counts as few: not more than its texts weigh. */
export const FEW_BYTES = 5_000_000;
/** Films of so much together are a choice of their own. */
export const FILMS_ASKED_FROM_BYTES = 20_000_000;

/** What the browser says of the line; most of them say nothing. */
export interface Line {
  saveData?: boolean;
  type?: string;
}

/** Fires "change" where there is one. */
export const connection = (): (Line & Partial<EventTarget>) | undefined =>
  (globalThis.navigator as { connection?: Line & Partial<EventTarget> }).connection;

/** Whether pictures and sounds of so many bytes come without being asked for. Who saves data is never surprised. */
export function comesByItself(choice: MediaChoice, bytes: number, line: Line | undefined): boolean {
  if (choice === "never" || line?.saveData === true) return false;
  return choice === "always" || bytes <= FEW_BYTES || line?.type === "wifi" || line?.type === "ethernet";
}
