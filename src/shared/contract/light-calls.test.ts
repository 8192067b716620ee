import { expect, it } from "vitest";

import { API, type EndpointName } from "./api.ts";
import { APP_CALLS } from "./app-calls.ts";
import type { LightCalls } from "./light-calls.ts";
import { START_CALLS } from "./start-calls.ts";

/** What does not compile here must not compile anywhere: tsc reads this and runs nothing of it. */
const theyAreTheContracts = (): LightCalls[] => [
  { getMe: { method: "GET", path: "/users/me", auth: "bearer" } },
  // @ts-expect-error a misspelt path
  { getMe: { method: "GET", path: "/users/mine", auth: "bearer" } },
  // @ts-expect-error another method
  { getMe: { method: "POST", path: "/users/me", auth: "bearer" } },
  // @ts-expect-error a call that wants a token, sent without one
  { getMe: { method: "GET", path: "/users/me", auth: "none" } },
  // @ts-expect-error a call that the contract does not have
  { getMine: { method: "GET", path: "/users/me", auth: "bearer" } },
];

it("what the app sends is what the contract says", () => {
  expect(theyAreTheContracts).toBeTypeOf("function");
  for (const [name, { method, path, auth }] of Object.entries({ ...START_CALLS, ...APP_CALLS })) {
    expect([name, API[name as EndpointName]]).toEqual([name, expect.objectContaining({ method, path, auth })]);
  }
});
