import { eachInPieces } from "../limits/in-pieces.ts";

/** Arrays that are longer are written element by element. */
const SHORT = 20;

/** The same as `JSON.stringify` of an answer, written in pieces that let others in. */
export async function jsonInPieces(answer: unknown): Promise<string> {
  const texts: string[] = [];
  await eachInPieces(textsOf(answer ?? null), (text) => texts.push(text), "without a pause");
  return texts.join("");
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > SHORT;

/** Whether a long array stands in it, or in what an array in it holds. */
const holdsLong = (value: unknown): value is object =>
  isPlain(value) &&
  Object.values(value).some((one) => isLong(one) || (Array.isArray(one) && one.some((inner) => holdsLong(inner))));

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !("toJSON" in value);

function* textsOf(value: unknown): Generator<string> {
  if (Array.isArray(value) && (isLong(value) || value.some((one) => holdsLong(one)))) {
    yield "[";
    for (const [at, one] of value.entries()) {
      if (at > 0) yield ",";
      yield* textsOf(one ?? null);
    }
    yield "]";
    return;
  }
  if (!holdsLong(value)) return void (yield JSON.stringify(value) ?? "null");
  yield "{";
  let isFirst = true;
  for (const [key, one] of Object.entries(value)) {
    if (one === undefined) continue;
    yield `${isFirst ? "" : ","}${JSON.stringify(key)}:`;
    yield* textsOf(one);
    isFirst = false;
  }
  yield "}";
}
