import { readFileSync } from "node:fs";

import { beforeEach, describe, expect, it, vi } from "vitest";

import { AppError } from "#shared/contract/errors.ts";
import { crashReport } from "#shared/model/crash-report.ts";

import { framesOf, reportOf } from "./report-crash.ts";

vi.hoisted(() => {
  vi.stubEnv("VITE_API_BASE", "http://localhost/api");
});

const HOME = "https://visite.example";
const CANARY = "Frau Müller hat Fieber";

const thrown = (stack: string, error: Error = new TypeError(CANARY)) => Object.assign(error, { stack });
const STACK = `TypeError: ${CANARY}\n    at t (${HOME}/assets/index-a.js:1:2)`;

describe("places", () => {
  it.each([
    [
      "Chromium",
      `TypeError: ${CANARY}\n    at t (${HOME}/assets/index-a.js:1:2)\n    at async ${HOME}/assets/b-c.js:3:4`,
    ],
    ["Firefox and Safari", `t@${HOME}/assets/index-a.js:1:2\n@${HOME}/assets/b-c.js:3:4\n[native code]`],
  ])("are read from the stack of %s", (_, stack) => {
    expect(framesOf(stack, HOME)).toEqual([
      { file: "assets/index-a.js", line: 1, column: 2 },
      { file: "assets/b-c.js", line: 3, column: 4 },
    ]);
  });

  it.each([
    "https://elsewhere.example/assets/index-a.js:1:2",
    `https://elsewhere.example/?${HOME}/assets/index-a.js:1:2`,
    "chrome-extension://abc/assets/x.js:1:2",
    `${HOME}/course/0198c0de:1:2`,
    `${HOME}/assets/x.js?word=wunde:1:2`,
    "<anonymous>:1:2",
  ])("%s is none of ours", (address) => {
    expect(framesOf(`    at t (${address})`, HOME)).toEqual([]);
  });
});

describe("a report", () => {
  const of = (error: Error, route = "/course/$courseId") => reportOf({ kind: "screen", error, route }, HOME, "1.2.3");

  it("has the class, the places, the pattern and the version: nothing of the message, and the server takes it", () => {
    const report = of(thrown(STACK));
    expect(report).toEqual({
      kind: "screen",
      error: "TypeError",
      route: "/course/$courseId",
      version: "1.2.3",
      frames: [{ file: "assets/index-a.js", line: 1, column: 2 }],
    });
    expect(crashReport["~standard"].validate(report)).not.toHaveProperty("issues");
  });

  it("names every page that the app has", () => {
    const tree = readFileSync("src/route-tree.gen.ts", "utf8");
    const paths = new Set([...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = ""]) => path));
    expect(paths.size).toBeGreaterThan(40);
    const refused = [...paths].filter((path) => {
      const checked = crashReport["~standard"].validate(of(thrown(STACK), path)) as { issues?: unknown };
      return checked.issues !== undefined;
    });
    expect(refused).toEqual([]);
  });

  it("takes no name that was made up", () => {
    expect(of(thrown(STACK, Object.assign(new Error(), { name: CANARY })))?.error).toBe("Error");
  });

  it.each([
    ["refusals", thrown(STACK, new AppError("network"))],
    ["what was given up", thrown(STACK, new DOMException("", "AbortError"))],
    ["parts that could not be loaded", thrown(STACK, new TypeError("Failed to fetch dynamically imported module: x"))],
    ["other scripts", thrown("at x (chrome-extension://abc/assets/x.js:1:2)")],
  ])("is not made of %s", (_, error) => {
    expect(of(error)).toBeNull();
  });
});

describe("telling", () => {
  beforeEach(() => vi.resetModules());

  async function run(isWanted: boolean | "unknown", crashes: number, line = (i: number) => i) {
    const asked: { path: string; body: unknown; authorization: string | null }[] = [];
    vi.stubGlobal("fetch", async (sent: Request) => {
      const path = new URL(sent.url).pathname;
      const body: unknown = sent.method === "POST" ? await sent.json() : null;
      asked.push({ path, body, authorization: sent.headers.get("authorization") });
      if (sent.method === "POST") return new Response(null, { status: 204 });
      if (isWanted === "unknown") throw new TypeError("no network");
      return Response.json({ status: "ok", crash_reports: isWanted });
    });
    vi.stubGlobal("location", { origin: HOME });
    vi.stubEnv("VITE_APP_VERSION", "1.2.3");
    vi.stubEnv("VITE_API_BASE", `${HOME}/api`);
    const { reportCrash } = await import("./report-crash.ts");
    for (let i = 0; i < crashes; i += 1) {
      const error = thrown(`    at t (${HOME}/assets/a.js:${line(i)}:1)`);
      await reportCrash({ kind: "error", error, route: "/home" });
    }
    return asked;
  }

  it("asks once whether somebody wants to know, and sends each place once, without a token", async () => {
    const asked = await run(true, 3, (i) => Math.min(i, 1));
    expect(asked.map(({ path }) => path)).toEqual(["/api/health", "/api/crash-reports", "/api/crash-reports"]);
    expect(asked.every(({ authorization }) => authorization === null)).toBe(true);
    expect(JSON.stringify(asked)).not.toContain(CANARY);
  });

  it("sends nothing where it is off", async () => {
    expect((await run(false, 3)).map(({ path }) => path)).toEqual(["/api/health"]);
  });

  it("sends five at most", async () => {
    expect((await run(true, 9)).filter(({ path }) => path === "/api/crash-reports")).toHaveLength(5);
  });

  it("without a network nothing is thrown", async () => {
    expect((await run("unknown", 2)).map(({ path }) => path)).toEqual(["/api/health", "/api/health"]);
  });
});
