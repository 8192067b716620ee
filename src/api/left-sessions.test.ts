import { get, set } from "idb-keyval";
import { beforeEach, expect, it, vi } from "vitest";

import { goneAccounts } from "./gone-accounts.ts";
import { endLeftSessions, stopAskingAbout, noteLeftSession } from "./left-sessions.ts";

// Read when the modules are loaded.
vi.hoisted(() => vi.stubEnv("VITE_API_BASE", "http://localhost/api"));

const KEY = "leftSessions";
const DAY_MS = 24 * 3_600_000;

let told: unknown[];
let answer: () => Response | Promise<Response>;
beforeEach(async () => {
  await set(KEY, []);
  told = [];
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal("fetch", async (request: Request) => {
    expect(request.headers.get("authorization")).toBeNull();
    told.push(await request.json());
    return answer();
  });
});

const refused = (code: string, status: number, details?: object) => () =>
  Response.json({ code, message: "x", details }, { status });

it("a session that is over is told to the server by its token alone, and then forgotten", async () => {
  await noteLeftSession({ refreshToken: "r1" });
  await noteLeftSession({ refreshToken: "r1" });
  await endLeftSessions();
  expect(told).toEqual([{ refresh_token: "r1" }]);
  expect(await get(KEY)).toEqual([]);
});

it.each([
  ["there is no network", () => Promise.reject(new TypeError("no network"))],
  ["somebody else answers", () => new Response("<html>", { status: 200, headers: { "content-type": "text/html" } })],
  ["the server fails", refused("internal", 500)],
  ["the server is busy", refused("rate-limited", 429)],
])("it waits where %s", async (_, failing) => {
  await noteLeftSession({ refreshToken: "r1" });
  answer = failing;
  await expect(endLeftSessions()).rejects.toThrow();
  expect(await get(KEY)).toEqual([{ refreshToken: "r1" }]);
  answer = () => new Response(null, { status: 204 });
  await endLeftSessions();
  expect(await get(KEY)).toEqual([]);
});

it("a token that the server does not know is asked about once", async () => {
  await noteLeftSession({ refreshToken: "r1" });
  answer = refused("unauthorized", 401);
  await endLeftSessions();
  expect(await get(KEY)).toEqual([]);
});

it("where her data stay, the server is asked once a day, and says when her account is gone", async () => {
  await noteLeftSession({ refreshToken: "r1", keptFor: "A" });
  await endLeftSessions();
  await endLeftSessions();
  expect(told).toHaveLength(1);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + DAY_MS + 1);
  answer = refused("invalid-grant", 401, { ended: "account" });
  await endLeftSessions();
  expect(await goneAccounts()).toEqual(["A"]);
  expect(await get(KEY)).toEqual([]);
  vi.restoreAllMocks();
});

it("who is back is not asked for any more, but what the server does not know yet still is", async () => {
  await noteLeftSession({ refreshToken: "told", keptFor: "A", toldAt: 1 });
  await noteLeftSession({ refreshToken: "untold", keptFor: "A" });
  await noteLeftSession({ refreshToken: "other", keptFor: "B", toldAt: 1 });
  await stopAskingAbout("A");
  expect(await get(KEY)).toEqual([{ refreshToken: "untold" }, { refreshToken: "other", keptFor: "B", toldAt: 1 }]);
});
