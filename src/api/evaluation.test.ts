import { afterEach, describe, expect, it, vi } from "vitest";

const call = vi.hoisted(() => vi.fn());
vi.mock("./calls/evaluation.ts", () => ({ call }));
vi.mock("./calls/start.ts", () => ({ callAtStart: call }));

const answer = {
  engine: "model",
  verdict: "almost",
  points: [
    {
      id: "word",
      code: "word-used",
      params: { term: "Arm", found: "Arm" },
      is_met: true,
      weight: "required",
      span: { start: 0, end: 3 },
    },
    { id: "x", code: "of-tomorrow", params: {}, is_met: false, weight: "expected", span: null },
  ],
  is_sure: true,
  suggestion: "Mein Arm tut weh.",
};

/** A fresh module each: what the server can do is remembered. */
async function opinion(can: boolean | Error, judged: unknown) {
  vi.resetModules();
  call.mockImplementation((name: string) => {
    if (name !== "getCapabilities") return judged instanceof Error ? Promise.reject(judged) : Promise.resolve(judged);
    return can instanceof Error ? Promise.reject(can) : Promise.resolve({ evaluation: can });
  });
  const { secondOpinion } = await import("./evaluation.ts");
  return secondOpinion("evaluateSentence", { vocab_id: "id", answer: "Mein Arm tut weh" });
}
const asked = () => call.mock.calls.map(([name]) => name as string);

afterEach(() => call.mockReset());

describe("a second opinion", () => {
  it("comes in the app's own form, without what it has no words for", async () => {
    expect(await opinion(true, answer)).toEqual({
      verdict: "almost",
      points: [
        {
          id: "word",
          code: "word-used",
          params: { term: "Arm", found: "Arm" },
          isMet: true,
          weight: "required",
          span: { start: 0, end: 3 },
        },
      ],
      isSure: true,
      suggestion: "Mein Arm tut weh.",
    });
  });

  it("is not there where only the rules spoke, which the device has itself", async () => {
    expect(await opinion(true, { ...answer, engine: "rules" })).toBeUndefined();
  });

  it("is not even asked for where the server has no model, or cannot be reached", async () => {
    expect(await opinion(false, answer)).toBeUndefined();
    expect(await opinion(new Error("network"), answer)).toBeUndefined();
    expect(asked()).toEqual(["getCapabilities", "getCapabilities"]);
  });

  it("is no error when it fails", async () => {
    expect(await opinion(true, new Error("bad gateway"))).toBeUndefined();
  });
});
