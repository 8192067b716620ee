import { expect, it } from "vitest";

import { ERROR_CODES, type ErrorCode } from "./errors.ts";
import { isOwnAttempt, replayOutcome } from "./replay-outcome.ts";

it.each([
  ["applied", 200],
  ["applied", 204],
  ["not-now", 0],
  ["not-now", 302],
  ["not-now", 401],
  ["refused", 404],
  ["refused", 409],
  ["not-now", 424],
  ["not-now", 429],
  ["not-now", 500],
  ["refused", 501],
  ["not-now", 503],
])("without a code it is %s by status %i", (outcome, status) => {
  expect(replayOutcome({ status })).toBe(outcome);
  expect(replayOutcome({ status, code: "a-code-of-tomorrow" })).toBe(outcome);
});

it.each(Object.keys(ERROR_CODES) as ErrorCode[])("%s may succeed later, or is refused for good", (code) => {
  const { status, retryable } = ERROR_CODES[code];
  const isSignIn = status === 401; // the call waits for a valid token
  const isOfDevice = status === 0; // never comes from a server
  expect(replayOutcome({ status, code })).toBe(retryable || isSignIn || isOfDevice ? "not-now" : "refused");
});

it("another call's failure and a file on its way are no attempts of its own", () => {
  expect(isOwnAttempt({ status: 424, code: "not-tried" })).toBe(false);
  expect(isOwnAttempt({ status: 409, code: "file-missing" })).toBe(false);
  expect(isOwnAttempt({ status: 500, code: "internal" })).toBe(true);
});
