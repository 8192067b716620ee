import { beforeEach, describe, expect, it, vi } from "vitest";

async function freshGuard(signedIn: object | null) {
  vi.resetModules();
  vi.doMock("#api/session.ts", () => ({ loadSession: () => Promise.resolve(signedIn) }));
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
