import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { exchange, request } from "./http.ts";

vi.hoisted(() => vi.stubEnv("VITE_API_BASE", "http://localhost/api")); // read when the module is loaded

const answers = (body: string, init: ResponseInit & { type?: string } = {}) => {
  const headers = { "content-type": init.type ?? "application/json", ...(init.headers as Record<string, string>) };
  const fetched = vi.fn(async (_request: Request) => new Response(body, { ...init, headers }));
  // What was sent is let go of once it is answered: looked at is a copy.
  vi.stubGlobal("fetch", (sent: Request) => fetched(sent.clone()));
  return fetched;
};
const codeOf = (answer: Promise<unknown>) => answer.catch((error: { code: string }) => error.code);
const get = () => request({ method: "GET", path: "/users/me" });

/** Hangs until its signal says so, as a line with one bar does. */
const hangs = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp);
  });

it("sends JSON with token and key, and lists as repeated parameters", async () => {
  const fetched = answers("{}");
  const query = { scope: ["user:1", "library"], limit: "5" };
  const json = { name: "Größe" };
  await request({ method: "POST", path: "/x", query, json, token: "t", idempotencyKey: "k" });
  const sent = fetched.mock.calls[0]?.[0] as Request;
  expect(sent.url).toBe("http://localhost/api/x?scope=user%3A1&scope=library&limit=5");
  expect(await sent.json()).toEqual(json);
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    "content-type": "application/json",
    authorization: "Bearer t",
    "idempotency-key": "k",
  });
});

it("reads our JSON, and nothing of a 204", async () => {
  answers('{"id":1}');
  expect(await get()).toEqual({ id: 1 });
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  expect(await get()).toBeNull();
});

it("a refusal of ours keeps its code, its fields and how long to wait", async () => {
  const body = JSON.stringify({ code: "rate-limited", message: "x", rules: { term: [{ rule: "max", bound: 9 }] } });
  answers(body, { status: 429, headers: { "retry-after": "7" } });
  const error = await get().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: "rate-limited",
    fields: { term: [{ rule: "max", bound: 9 }] },
    details: { status: 429, retryAfterMs: 7000 },
  });
});

it("an answer that an earlier server has stored names its fields in texts alone", async () => {
  answers(JSON.stringify({ code: "validation", message: "x", fields: { term: ["Zu lang"] } }), { status: 422 });
  const error = await get().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ fields: { term: [{ rule: "invalid" }] } });
});

it.each([
  ["the page of a hotel's network", () => answers("<html>", { type: "text/html" }), "network"],
  ["a refusal that is not ours", () => answers("<html>", { status: 403, type: "text/html" }), "network"],
  ["a proxy without a server behind it", () => answers("<html>", { status: 502, type: "text/html" }), "unavailable"],
  ["JSON that breaks off", () => answers('{"id":'), "network"],
  ["no network", () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch"))), "network"],
])("%s is no answer of ours", async (_, prepare, code) => {
  prepare();
  expect(await codeOf(get())).toBe(code);
});

it("gives up when nothing comes in time, also in the middle of an answer", async () => {
  const options = { method: "GET", headers: {}, timeoutMs: 20 };
  vi.stubGlobal("fetch", hangs);
  expect(await codeOf(exchange("/x", options, async () => 1))).toBe("timeout");
  vi.stubGlobal(
    "fetch",
    async (sent: Request) =>
      new Response(new ReadableStream({ start: (to) => void hangs(sent).catch((error) => to.error(error)) })),
  );
  expect(await codeOf(exchange("/x", options, (answer) => answer.json()))).toBe("timeout");
});

describe("a read that is asked again", () => {
  const read = (signal?: AbortSignal) =>
    request({ method: "GET", path: "/x", isRepeated: true, ...(signal && { signal }) });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits 1, 2 and 4 seconds, and says what the last answer was", async () => {
    const at: number[] = [];
    const start = Date.now();
    vi.stubGlobal("fetch", async () => {
      at.push(Date.now() - start);
      return new Response("<html>", { status: 503, headers: { "content-type": "text/html", "retry-after": "60" } });
    });
    const code = codeOf(read());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await code).toBe("unavailable");
    expect(at).toEqual([0, 1000, 3000, 7000]);
  });

  it("gets what the server says once it is there again", async () => {
    const fetched = vi
      .fn<() => Promise<Response>>()
      .mockRejectedValueOnce(new TypeError("Failed to fetch"))
      .mockResolvedValueOnce(Response.json({ id: 1 }));
    vi.stubGlobal("fetch", fetched);
    const answer = read();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toEqual({ id: 1 });
  });

  it.each([
    ["what the server itself refuses", () => answers('{"code":"rate-limited"}', { status: 429 })],
    ["what is no read", () => answers("", { status: 503, type: "text/html" }), "POST"],
    ["what was asked once", () => answers("", { status: 503, type: "text/html" }), "GET", false],
  ])("is not: %s", async (_, prepare, method = "GET", isRepeated = true) => {
    const fetched = prepare();
    const code = codeOf(request({ method, path: "/x", isRepeated }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(["rate-limited", "unavailable"]).toContain(await code);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("is not without a network: whoever waits asks again when it is back", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const fetched = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
    vi.stubGlobal("fetch", fetched);
    expect(await codeOf(read())).toBe("network");
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.stubGlobal("navigator", { onLine: true });
  });

  it("is called off while it waits", async () => {
    answers("", { status: 503, type: "text/html" });
    const stop = new AbortController();
    const code = codeOf(read(stop.signal));
    await vi.advanceTimersByTimeAsync(500);
    stop.abort();
    expect(await code).toBe("cancelled");
  });
});

it("what was called off by us is no failure of the network", async () => {
  vi.stubGlobal("fetch", hangs);
  const stop = new AbortController();
  const answer = codeOf(request({ method: "GET", path: "/x", signal: stop.signal }));
  stop.abort();
  expect(await answer).toBe("cancelled");
});

describe("a long body of sync", () => {
  const json = {
    calls: Array.from({ length: 100 }, (_, index) => ({ path: "/vocabs", body: { remarks: `ä${index}` } })),
  };
  const announced = { headers: { "accept-encoding": "gzip" } };
  const sentBy = async (fetched: ReturnType<typeof answers>) => {
    const sent = fetched.mock.calls.at(-1)?.[0] as Request;
    const isPacked = sent.headers.get("content-encoding") === "gzip";
    const bytes = new Uint8Array(await sent.clone().arrayBuffer());
    expect(JSON.parse(isPacked ? gunzipSync(bytes).toString() : new TextDecoder().decode(bytes))).toBeTruthy();
    return isPacked ? "packed" : "plain";
  };
  let fresh: typeof request;
  const replay = (body: unknown = json) => fresh({ method: "POST", path: "/sync/replay", json: body });
  const pull = () => fresh({ method: "GET", path: "/sync/changes" });

  beforeEach(async () => {
    vi.resetModules();
    ({ request: fresh } = await import("./http.ts"));
  });

  it("is packed once the server has said that it takes that", async () => {
    const fetched = answers("{}", announced);
    await replay();
    expect(await sentBy(fetched)).toBe("plain");
    await replay();
    expect(await sentBy(fetched)).toBe("packed");
    const packed = fetched.mock.calls.at(-1)?.[0] as Request;
    expect(JSON.parse(gunzipSync(new Uint8Array(await packed.arrayBuffer())).toString())).toEqual(json);
  });

  it("stays as it is where it is short, or no call of sync", async () => {
    const fetched = answers("{}", announced);
    await pull();
    await replay({ calls: [] });
    expect(await sentBy(fetched)).toBe("plain");
    await fresh({ method: "POST", path: "/vocab-lists/create-my", json });
    expect(await sentBy(fetched)).toBe("plain");
  });

  it("stays as it is where the engine cannot pack", async () => {
    const fetched = answers("{}", announced);
    await pull();
    vi.stubGlobal("CompressionStream", undefined);
    await replay();
    expect(await sentBy(fetched)).toBe("plain");
  });

  it("is not packed any more when the server stops saying so", async () => {
    answers("{}", announced);
    await pull();
    const older = answers("{}");
    await pull();
    await replay();
    expect(await sentBy(older)).toBe("plain");
  });

  it.each([400, 415])(
    "refused with %i because it is packed goes at once as it is, and from then on",
    async (status) => {
      const fetched = vi.fn(async (sent: Request) =>
        sent.headers.has("content-encoding")
          ? new Response("{}", { status })
          : Response.json({ ok: true }, { headers: { "accept-encoding": "gzip" } }),
      );
      vi.stubGlobal("fetch", (sent: Request) => fetched(sent.clone()));
      await pull();
      expect(await replay()).toEqual({ ok: true });
      expect(fetched).toHaveBeenCalledTimes(3);
      await replay();
      expect(fetched).toHaveBeenCalledTimes(4);
    },
  );
});
