const NUMBER = /\d+(?:[.,]\d+)?/gu;
const numbersOf = (text: string): number[] => (text.match(NUMBER) ?? []).map((one) => Number(one.replace(",", ".")));

/** Where a value stands to its reference: "< 140/90" is for both halves; null where it has no numbers. */
function standing(value: string, reference: string): "low" | "high" | "within" | null {
  const [values, bounds] = [numbersOf(value), numbersOf(reference)];
  if (values.length === 0 || bounds.length === 0) return null;
  const [first = 0, last = 0] = bounds;
  if (/^[<>]/u.test(reference)) {
    const isBelow = reference.startsWith("<");
    const isWrong = values.some((one, at) => (isBelow ? one >= (bounds[at] ?? first) : one <= (bounds[at] ?? first)));
    return isWrong ? (isBelow ? "high" : "low") : "within";
  }
  const [one = 0] = values;
  return one < first ? "low" : one > last ? "high" : "within";
}

/** Returns why a row does not stand out as its range says, or null. */
export function rangeFault({
  value,
  reference,
  conspicuous,
}: {
  value: string;
  reference?: string | undefined;
  conspicuous?: string | undefined;
}): string | null {
  const is = reference === undefined ? null : standing(value, reference);
  if (is === null) return null;
  if (is !== "within") return conspicuous === is ? null : `${value} is ${is} (${reference}), and not marked so`;
  return conspicuous === "high" || conspicuous === "low"
    ? `${value} is within ${reference}, and marked ${conspicuous}`
    : null;
}
