import * as v from "valibot";

import type { Endpoint } from "#shared/contract/endpoint.ts";

/** Throws where an answer is not what the contract says of its call: a key too few, or one too many. */
export function validateAnswer(endpoint: Endpoint, body: unknown): void {
  if (endpoint.answer === null) throw new Error("this call answers nothing");
  const parsed = v.parse(endpoint.answer, body);
  const [asked, got] = [JSON.stringify(sorted(parsed)), JSON.stringify(sorted(body))];
  if (asked !== got) throw new Error(`more than the contract says:\n${got}\n${asked}`);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
