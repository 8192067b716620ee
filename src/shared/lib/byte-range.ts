/** Both ends included. */
export type ByteRange = { start: number; end: number; isWhole: boolean };

/** Returns the bytes a Range header asks for: all where it is missing or malformed; "none" where they do not exist. */
export function byteRange(header: string | null, size: number): ByteRange | "none" {
  const whole = { start: 0, end: size - 1, isWhole: true };
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return whole;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? "none" : { start, end, isWhole: false };
}
