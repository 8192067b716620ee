import { beforeEach, describe, expect, it, vi } from "vitest";

const token = (sub: string, count: number): string => {
  const iat = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part({ sub, iat, exp: iat + 3600, count })}.x`;
};
const grant = (sub: string, count: number): Response =>
  Response.json({
    token: { access_token: token(sub, count), refresh_token: `${sub}.${count}` },
    notifications: [],
  });

/** The answers of the server to one request after the other; sign-out is always taken. */
let answers: (() => Response | Promise<Response>)[];

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("VITE_API_BASE", "http://localhost/api");
  indexedDB = new (indexedDB.constructor as new () => IDBFactory)();
  answers = [];
  vi.stubGlobal("fetch", async ({ url }: Request) =>
    url.endsWith("/auth/sign-out") ? new Response(null, { status: 204 }) : answers.shift()?.(),
  );
});

const refusal = (): Response => Response.json({ code: "invalid-grant", message: "x" }, { status: 401 });

/** Signs A in and lets her refresh hang until `release`. */
async function aRefreshUnderWay(answer = () => grant("A", 2)) {
  const session = await import("./session.ts");
  answers = [() => grant("A", 1)];
  const signedIn = await session.signIn("a", "b");
  let release = (): void => undefined;
  let hasBegun = false;
  const held = new Promise<void>((done) => (release = done));
  answers = [
    async () => {
      hasBegun = true;
      await held;
      return answer();
    },
  ];
  const outcome = session.refreshAccess(signedIn.session.accessToken).catch((error: { code: string }) => error.code);
  await vi.waitFor(() => expect(hasBegun).toBe(true));
  return { session, outcome, release: () => release() };
}

describe("a refresh that is refused", () => {
  const refused = async (answer: Response) => {
    const { session, outcome, release } = await aRefreshUnderWay(() => answer);
    release();
    expect(await outcome).toBe("invalid-grant");
    expect(session.currentSession()).toBeNull();
    const { goneAccounts } = await import("./gone-accounts.ts");
    return goneAccounts();
  };

  it("keeps her data for her next sign-in", async () => {
    expect(await refused(refusal())).toEqual([]);
  });

  it("names the account whose data must go, where the server says that it was deleted", async () => {
    const details = { ended: "account" };
    const answer = Response.json({ code: "invalid-grant", message: "x", details }, { status: 401 });
    expect(await refused(answer)).toEqual(["A"]);
  });
});

describe("a refresh that is under way", () => {
  it("replaces the session that it refreshes", async () => {
    const { session, outcome, release } = await aRefreshUnderWay();
    release();
    expect(await outcome).toBe(session.currentSession()?.accessToken);
    expect(await session.reloadSession()).toMatchObject({ userId: "A", refreshToken: "A.2" });
  });

  it("does not sign her in again after she signed out", async () => {
    const { session, outcome, release } = await aRefreshUnderWay();
    await session.signOut();
    release();
    expect(await outcome).toBe("unauthorized");
    expect([await session.reloadSession(), session.currentSession()]).toEqual([null, null]);
  });

  it("leaves the session of whoever signed in after her", async () => {
    const { session, release, outcome } = await aRefreshUnderWay();
    await session.signOut();
    answers.unshift(() => grant("B", 1));
    await session.signIn("b", "c");
    release();
    await outcome;
    expect(session.currentSession()).toMatchObject({ userId: "B" });
    expect(await session.reloadSession()).toMatchObject({ userId: "B", refreshToken: "B.1" });
  });

  it("signs her out when it is refused for good", async () => {
    const { session, release, outcome } = await aRefreshUnderWay(refusal);
    release();
    expect(await outcome).toBe("invalid-grant");
    expect([await session.reloadSession(), session.currentSession()]).toEqual([null, null]);
  });

  it("signs nobody else out when it is refused", async () => {
    const { session, release, outcome } = await aRefreshUnderWay(refusal);
    await session.signOut();
    answers.unshift(() => grant("B", 1));
    await session.signIn("b", "c");
    release();
    expect(await outcome).toBe("invalid-grant");
    expect(await session.reloadSession()).toMatchObject({ userId: "B" });
  });
});

it("a sign-in counts although the browser refuses to keep its mirror", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => "not json",
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  const session = await import("./session.ts");
  answers = [() => grant("A", 1)];
  await session.signIn("a", "b");
  expect(session.currentSession()).toMatchObject({ userId: "A" });
});

describe("the id of a refresh", () => {
  /** Records what is asked, and answers like a server whose answers are lost on the way. */
  const lostAnswers = () => {
    const asked: Record<string, string>[] = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      asked.push(Object.fromEntries(new URLSearchParams(await request.text())));
      throw new TypeError("the network is gone");
    });
    return asked;
  };
  const idsOf = (asked: Record<string, string>[]) => new Set(asked.map(({ refresh_id }) => refresh_id));

  it("is the same in every context and at every try, until the next token is here", async () => {
    const session = await import("./session.ts");
    answers = [() => grant("A", 1)];
    const first = await session.signIn("a", "b");
    const asked = lostAnswers();
    await session.refreshAccess(first.session.accessToken).catch(() => undefined);
    vi.resetModules();
    const worker = await import("./session.ts");
    await worker.loadSession();
    await worker.refreshAccess(first.session.accessToken).catch(() => undefined);
    expect([asked.length, idsOf(asked).size]).toEqual([2, 1]);
    expect([...idsOf(asked)][0]).toMatch(/^[0-9a-f-]{36}$/);
    vi.stubGlobal("fetch", async () => grant("A", 2));
    await worker.refreshAccess(first.session.accessToken);
    const later = lostAnswers();
    await session.refreshAccess(worker.currentSession()?.accessToken ?? "").catch(() => undefined);
    expect(later[0]?.["refresh_token"]).toBe("A.2");
    expect(idsOf(later)).not.toEqual(idsOf(asked));
  });

  it("is agreed on by two tabs that find a session of an older version", async () => {
    const { set } = await import("idb-keyval");
    const accessToken = token("A", 1);
    await set("session", { userId: "A", accessToken, refreshToken: "A.1", receivedAt: 0, lifetimeMs: 3_600_000 });
    vi.stubGlobal("navigator", {});
    const asked = lostAnswers();
    const tabs = [];
    for (let n = 0; n < 2; n += 1) {
      vi.resetModules();
      tabs.push(await import("./session.ts"));
    }
    await Promise.all(tabs.map((tab) => tab.refreshAccess(accessToken).catch(() => undefined)));
    expect([asked.length, idsOf(asked).size]).toEqual([2, 1]);
  });
});

it("the mirror that others may read has no refresh token", async () => {
  const mirror = new Map<string, string>();
  const setItem = (key: string, value: string) => void mirror.set(key, value);
  vi.stubGlobal("localStorage", { getItem: (key: string) => mirror.get(key) ?? null, setItem });
  const session = await import("./session.ts");
  answers = [() => grant("A", 1)];
  await session.signIn("a", "b");
  expect(JSON.parse(mirror.get("token") ?? "{}")).toEqual({ access_token: expect.any(String) });
  expect(JSON.stringify([...mirror])).not.toContain("A.1");
});

describe("the lock of the session", () => {
  it("does not stop this context when a frozen one keeps it", async () => {
    const session = await import("./session.ts");
    answers = [() => grant("A", 1), () => grant("A", 2)];
    const signedIn = await session.signIn("a", "b");
    const asked: number[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      asked.push(ms);
      const impatient = new AbortController();
      setTimeout(() => impatient.abort(new DOMException("x", "TimeoutError")), 20);
      return impatient.signal;
    });
    let thaw = (): void => undefined;
    const frozen = navigator.locks.request("visite-session", () => new Promise<void>((done) => (thaw = done)));
    await session.refreshAccess(signedIn.session.accessToken);
    expect(session.currentSession()).toMatchObject({ refreshToken: "A.2" });
    expect(asked[0]).toBeLessThanOrEqual(15_000);
    thaw();
    await frozen;
  });

  it("is not missed where there are none", async () => {
    vi.stubGlobal("navigator", {});
    const session = await import("./session.ts");
    answers = [() => grant("A", 1), () => grant("A", 2)];
    const signedIn = await session.signIn("a", "b");
    await session.refreshAccess(signedIn.session.accessToken);
    expect(session.currentSession()).toMatchObject({ refreshToken: "A.2" });
  });
});
