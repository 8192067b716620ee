import { beforeEach, describe, expect, it, vi } from "vitest";

async function freshGuard(signedIn: object | null) {
  vi.resetModules();
  vi.doMock("#api/session.ts", () => ({
    loadSession: () => Promise.resolve(signedIn),
    currentSession: () => signedIn,
  }));
  return import("./guard.ts");
}

const session = { userId: "u", accessToken: "a.b.c", refreshToken: "r", receivedAt: 0, lifetimeMs: 1 };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe("a visitor who is not signed in", () => {
  it("may open the sign-in, and comes back to the screen that was wanted, once", async () => {
    const guard = await freshGuard(null);
    expect(await guard.belongsHome("/account/sign-in")).toBe(false);
    expect(await guard.maySeeSignedInArea("/vocab-dashboard?filter=due")).toBe(false);
    expect(guard.addressAfterLogin()).toBe("/vocab-dashboard?filter=due");
    expect(guard.addressAfterLogin()).toBe("/home");
  });

  it.each(["/account/sign-in", "/account/sign-up/confirm", "https://evil.test/", "//evil.test"])(
    "is never sent back to %s",
    async (href) => {
      const guard = await freshGuard(null);
      await guard.maySeeSignedInArea(href);
      expect(guard.addressAfterLogin()).toBe("/home");
    },
  );
});

describe("an address that somebody left when her session ended", () => {
  it.each([
    ["u", "/vocab-dashboard/words/1"],
    ["somebody else", "/home"],
  ])("leads only herself back: it was of %s", async (of, where) => {
    const guard = await freshGuard(session);
    const { storeReturnAddress } = await import("./return-address.ts");
    storeReturnAddress("/vocab-dashboard/words/1", of);
    expect(guard.addressAfterLogin()).toBe(where);
    expect(guard.addressAfterLogin()).toBe("/home");
  });
});

describe("a signed-in person", () => {
  it.each(["/account", "/account/sign-in", "/account/sign-in/", "/account/sign-up"])(
    "is sent home from %s",
    async (path) => {
      const guard = await freshGuard(session);
      expect(await guard.belongsHome(path)).toBe(true);
    },
  );

  it("may see the signed-in area, however old the token is", async () => {
    const guard = await freshGuard(session);
    expect(await guard.maySeeSignedInArea("/home")).toBe(true);
    expect(await guard.belongsHome("/account/change-password")).toBe(false);
  });
});

describe("the first questions", () => {
  const open = async (user: object | null) => {
    const stored = new Map<string, string>([["user", JSON.stringify(user)]]);
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    return freshGuard(session);
  };

  it("open the app for somebody who has not answered them, until she has put them off", async () => {
    const guard = await open({ id: "u", onboardingCompletedAt: null });
    expect(guard.opensWithOnboarding()).toBe(true);
    guard.rememberAsked();
    expect(guard.opensWithOnboarding()).toBe(false);
  });

  it.each([
    ["who has answered them", { id: "u", onboardingCompletedAt: "2026-03-02T08:00:00.000Z" }],
    ["whose details are not here yet", { id: "u" }],
    ["of whom nothing is known", null],
  ])("do not hold up somebody %s", async (_, user) => {
    const guard = await open(user);
    expect(guard.opensWithOnboarding()).toBe(false);
  });
});
