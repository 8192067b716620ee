import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import type { AllHandlers, Handlers } from "./handler.ts";
import { operation } from "./operation.ts";

/** What does not compile here must not compile anywhere: tsc reads this and runs nothing of it. */
const theTableIsTotal = (all: AllHandlers, { health: _health, ...withoutOne }: AllHandlers) => {
  // @ts-expect-error a call without its handler
  const total: AllHandlers = withoutOne;
  const misspelt = {
    // @ts-expect-error a call that the contract does not have
    helth: all.health,
  } satisfies Handlers;
  const replayed = {
    // @ts-expect-error what may be replayed is an operation
    updateUser: { kind: "direct", run: async () => Promise.reject(new Error("not run")) },
  } satisfies Handlers;
  // @ts-expect-error who takes a file says what body it makes of it
  const withFile: Handlers = { setProfileImage: operation("setProfileImage", async () => ({ answer: () => null })) };
  return [total, misspelt, replayed, withFile];
};

describe("the table of handlers", () => {
  it("is asked of the compiler", () => {
    expect(theTableIsTotal).toBeTypeOf("function");
  });
});

describe("handlers", () => {
  it("stand in the calls.ts of each folder, and nothing of the contract is mounted by hand", () => {
    const table = readFileSync(new URL("../calls.ts", import.meta.url), "utf8");
    const named = [...table.matchAll(/^import \{ \w+Calls \} from "(.+)";$/gm)].map(([, path = ""]) => path);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => !path.endsWith("/calls.ts"))).toEqual([]);
    const app = readFileSync(new URL("../app.ts", import.meta.url), "utf8");
    expect(app.match(/app\.(post|put|patch|delete|on)\(|app\.get\("\/api/g)).toBeNull();
  });
});
