import { expect, it, vi } from "vitest";

import { callsOf } from "./calls-of.ts";

const sent = vi.hoisted(() => vi.fn());
vi.mock("../client.ts", () => ({ callEndpoint: sent }));

/** What does not compile here must not compile anywhere: tsc reads this and runs nothing of it. */
const theyAreTheContracts = () => [
  // @ts-expect-error a misspelt path
  callsOf({ getMe: { method: "GET", path: "/users/mine", auth: "bearer" } }),
  // @ts-expect-error another method
  callsOf({ getMe: { method: "POST", path: "/users/me", auth: "bearer" } }),
  // @ts-expect-error a call that wants a token, sent without one
  callsOf({ getMe: { method: "GET", path: "/users/me", auth: "none" } }),
  // @ts-expect-error a call that the contract does not have
  callsOf({ getMine: { method: "GET", path: "/users/me", auth: "bearer" } }),
  // @ts-expect-error a call of another area
  callsOf({ getMe: { method: "GET", path: "/users/me", auth: "bearer" } })("getSection", { params: { id: "" } }),
];

it("what the app sends is compared with the contract by the compiler", () => {
  expect(theyAreTheContracts).toBeTypeOf("function");
});

it("a call is sent as its area says", () => {
  const getMe = { method: "GET", path: "/users/me", auth: "bearer" } as const;
  void callsOf({ getMe })("getMe", { as: "A" });
  expect(sent).toHaveBeenCalledWith(getMe, { as: "A" });
});
