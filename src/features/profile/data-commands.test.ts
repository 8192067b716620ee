import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { signIn } from "#api/session.ts";
import { goneAccounts } from "#api/gone-accounts.ts";
import { closeLearner, openLearner } from "#db/learner.ts";
import { newId } from "#shared/lib/uuid.ts";

import { deleteMyAccount, downloadMyData } from "./data-commands.ts";

// Read when the modules are: paths alone are no address outside a browser.
vi.hoisted(() => vi.stubEnv("VITE_API_BASE", "http://localhost/api"));

const json = (status: number, body: object): Response => Response.json(body, { status });
const token = (sub: string): string => {
  const iat = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part({ sub, iat, exp: iat + 3600 })}.x`;
};
const GONE = { code: "invalid-grant", message: "x", details: { ended: "account" } };

let userId: string;
let answers: (() => Response)[];
let asked: string[];
beforeEach(async () => {
  userId = newId();
  openLearner(userId);
  asked = [];
  const grant = { token: { access_token: token(userId), refresh_token: "r" }, notifications: [] };
  answers = [() => json(200, grant)];
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    asked.push(`${method} ${url.replace(/.*\/api/, "")}`);
    const answer = answers.shift();
    if (!answer) throw new TypeError("no network");
    return answer();
  });
  await signIn("a", "b");
  asked = [];
});
afterEach(() => {
  closeLearner();
  vi.unstubAllGlobals();
});

describe("deleting her account", () => {
  it("answers whose it was", async () => {
    answers = [() => new Response(null, { status: 204 })];
    expect(await deleteMyAccount("Visite2026")).toBe(userId);
  });

  it("is done, too, where the answer of the first try was lost: the second finds the account gone", async () => {
    answers = [() => json(401, { code: "unauthorized", message: "x" }), () => json(401, GONE)];
    expect(await deleteMyAccount("Visite2026")).toBe(userId);
    expect(asked).toEqual(["DELETE /users/me", "POST /auth/token"]);
    expect(await goneAccounts()).toContain(userId);
  });

  it.each([
    ["a wrong password", 422, "validation"],
    ["the last manager", 409, "last-manager"],
    ["too many tries", 429, "rate-limited"],
  ] as const)("is not done for %s", async (_, status, code) => {
    answers = [() => json(status, { code, message: "x" })];
    await expect(deleteMyAccount("x")).rejects.toMatchObject({ code });
    expect(await goneAccounts()).not.toContain(userId);
  });

  it("says that nobody knows where there was no answer", async () => {
    answers = [];
    await expect(deleteMyAccount("x")).rejects.toMatchObject({ code: "network" });
  });
});

describe("taking her data along", () => {
  const options = () => ({ signal: new AbortController().signal, onBytes: vi.fn() });
  const zip = (body: BodyInit) => new Response(body, { headers: { "content-type": "application/zip" } });

  it("answers the file and says on the way how much has come", async () => {
    answers = [() => zip("PK....")];
    const { signal, onBytes } = options();
    expect(await (await downloadMyData({ signal, onBytes })).text()).toBe("PK....");
    expect(onBytes).toHaveBeenLastCalledWith(6);
    expect(asked).toEqual(["GET /users/me/export?format=zip"]);
  });

  it("takes the sign-in page of a hotel for no network, not for her data", async () => {
    answers = [() => new Response("<html>", { headers: { "content-type": "text/html" } })];
    await expect(downloadMyData(options())).rejects.toMatchObject({ code: "network" });
  });

  it("says what the server refused, and gives nothing half when it breaks off", async () => {
    answers = [() => json(429, { code: "rate-limited", message: "x" })];
    await expect(downloadMyData(options())).rejects.toMatchObject({ code: "rate-limited" });
    let pieces = 0;
    const broken = new ReadableStream({
      pull(controller) {
        pieces += 1;
        if (pieces === 1) controller.enqueue(new Uint8Array(10));
        else controller.error(new TypeError("broken"));
      },
    });
    answers = [() => zip(broken)];
    await expect(downloadMyData(options())).rejects.toMatchObject({ code: "network" });
  });
});
