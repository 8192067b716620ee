import { beforeEach, describe, expect, it, vi } from "vitest";

import { AppError } from "#shared/contract/errors.ts";

import { canHear } from "./modes/can-hear.ts";
import { listening } from "./modes/listening/rules.ts";
import { fetchRecordings, planRecordings } from "./recordings.ts";
import { around, aTask, aWord } from "./testing/a-word.ts";

const { brought, asked, sync } = vi.hoisted(() => ({ brought: vi.fn(), asked: vi.fn(), sync: vi.fn() }));
vi.mock("#api/media-here.ts", () => ({ bringMediaHere: brought, mediaHere: async () => new Set() }));
vi.mock("#sync/word-audio.ts", () => ({ askForAudio: asked, sendFirst: async () => undefined }));
vi.mock("#sync/runtime.ts", () => ({ syncNow: sync }));

const word = (id: string, audioUrl: string | null = null) => ({ id, audioUrl });
const url = (id: string) => `/api/media/${id}`;

describe("a word can be heard", () => {
  const recordings = new Set([url("a")]);
  it.each([
    ["by the device's voice", null, true, true],
    ["from a recording on this device", url("a"), false, true],
    ["not from one that is elsewhere", url("b"), false, false],
    ["not without both", null, false, false],
  ])("%s", (_, audioUrl, canSpeak, expected) => {
    const possibilities = { canSpeak, recordings };
    expect(canHear({ audioUrl }, possibilities)).toBe(expected);
    const asking = around(possibilities);
    expect(listening.build(aTask("listening"), aWord("Wunde", { audioUrl }), asking) !== null).toBe(expected);
  });
});

describe("what there is to fetch", () => {
  it("is what is not here; the server speaks what nobody has spoken", () => {
    const words = [word("a", url("a")), word("b", url("b")), word("c"), word("d")];
    const plan = planRecordings(words, new Set([url("a")]), 300);
    expect(plan).toMatchObject({ here: 1, made: 2, later: 0 });
    expect(plan.words.map(({ id }) => id)).toEqual(["b", "c", "d"]);
    expect(plan.bytes).toBeGreaterThan(0);
  });

  it("is no more than the server still does for her today", () => {
    const words = [word("a", url("a")), ...Array.from({ length: 10 }, (_, at) => word(`w${at}`))];
    const plan = planRecordings(words, new Set(), 3);
    expect([plan.words.length, plan.made, plan.later]).toEqual([4, 3, 7]);
    // Without a voice of the server what was spoken before can still be fetched.
    expect(planRecordings(words, new Set(), 0).words).toEqual([word("a", url("a"))]);
  });

  it("is two hundred at one go", () => {
    const plan = planRecordings(
      Array.from({ length: 500 }, (_, at) => word(String(at))),
      new Set(),
      1000,
    );
    expect([plan.words.length, plan.later]).toEqual([200, 300]);
  });
});

describe("fetching", () => {
  beforeEach(() => {
    for (const mock of [brought, asked, sync]) mock.mockReset().mockResolvedValue(undefined);
    asked.mockImplementation(async (id: string) => url(id));
  });
  const run = (words: ReturnType<typeof word>[], signal = new AbortController().signal) => {
    const progress: number[] = [];
    return fetchRecordings(words, { signal, onProgress: (done) => progress.push(done) }).then((result) => ({
      ...result,
      progress,
    }));
  };
  const fails = (code: "bad-gateway" | "rate-limited" | "network") => async () => {
    throw new AppError(code);
  };

  it("has spoken what is not yet, and asks for the rows at the end", async () => {
    const result = await run([word("a", url("a")), word("b")]);
    expect(result).toEqual({ count: 2, error: null, progress: [1, 2] });
    expect(asked.mock.calls).toEqual([["b"]]);
    expect(brought.mock.calls).toEqual([[url("a")], [url("b")]]);
    expect(sync).toHaveBeenCalledOnce();
  });

  it.each(["rate-limited", "network"] as const)("ends where nothing more can come: %s", async (code) => {
    asked.mockImplementationOnce(async (id: string) => url(id)).mockImplementation(fails(code));
    const { count, error } = await run([word("a"), word("b"), word("c")]);
    expect([count, error?.code, asked.mock.calls.length]).toEqual([1, code, 2]);
  });

  it("goes on behind a word that cannot be spoken, and gives up behind three", async () => {
    asked.mockImplementationOnce(fails("bad-gateway"));
    expect(await run([word("a"), word("b")])).toMatchObject({ count: 1, error: null });
    asked.mockReset().mockImplementation(fails("bad-gateway"));
    const { count, error } = await run(Array.from({ length: 9 }, (_, at) => word(String(at))));
    expect([count, error?.code, asked.mock.calls.length]).toEqual([0, "bad-gateway", 3]);
  });

  it("can be stopped; what came stays", async () => {
    const control = new AbortController();
    brought.mockImplementation(async () => control.abort());
    expect(await run([word("a"), word("b")], control.signal)).toMatchObject({ count: 1, error: null });
  });
});
