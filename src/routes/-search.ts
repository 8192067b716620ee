/** Whatever stands in an address: what is not understood counts as not there. The router reads "12" as a number. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

export const isTrue = (value: unknown): true | undefined => (value === true || value === "true" ? true : undefined);

export function oneOf<const T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((one) => one === value);
}
