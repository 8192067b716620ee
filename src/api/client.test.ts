import { beforeEach, expect, it, vi } from "vitest";

const iat = Math.floor(Date.now() / 1000);
const token = (sub: string): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part({ sub, iat, exp: iat + 3600 })}.x`;
};
const session = (userId: string) => ({
  userId,
  accessToken: token(userId),
  refreshToken: `refresh of ${userId}`,
  receivedAt: Date.now(),
  lifetimeMs: 3_600_000,
});

let sent: string[];

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("VITE_API_BASE", "http://localhost/api");
  indexedDB = new (indexedDB.constructor as new () => IDBFactory)();
  sent = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request.headers.get("authorization") ?? "");
    return Response.json({ code: "unauthorized", message: "x" }, { status: 401 });
  });
});

it("a call of one person does not go out with the token of another", async () => {
  const { set } = await import("idb-keyval");
  await set("session", session("B"));
  const { callAtStart } = await import("./calls/start.ts");
  await expect(callAtStart("getMe", { as: "A" })).rejects.toMatchObject({ code: "wrong-user" });
  expect(sent).toEqual([]);
});

it("a call that is repeated after a refresh does not take the token of whoever signed in meanwhile", async () => {
  const { set } = await import("idb-keyval");
  await set("session", session("A"));
  const { callAtStart } = await import("./calls/start.ts");
  const { loadSession } = await import("./session.ts");
  await loadSession();
  await set("session", session("B")); // by another tab; this one has not heard of it yet
  await expect(callAtStart("getMe", { as: "A" })).rejects.toMatchObject({ code: "wrong-user" });
  expect(sent).toEqual([`Bearer ${token("A")}`]);
});
