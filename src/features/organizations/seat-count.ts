export const MOST_SEATS = 100_000;

/** What was typed as a number of seats: null for as many as like, undefined for what is no such number. */
export function seatCountOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const count = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return count <= MOST_SEATS ? count : undefined;
}
