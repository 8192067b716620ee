/** Whatever stands in an address: what is not understood counts as not there. The router reads "12" as a number. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

export const isTrue = (value: unknown): true | undefined => (value === true || value === "true" ? true : undefined);

export function oneOf<const T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((one) => one === value);
}

/** A page's number; absent or nonsense: none. */
export function pageOf(value: unknown): number | undefined {
  const page = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isInteger(page) && page >= 0 ? page : undefined;
}
