import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { findBrowser, type Browser } from "../browser.ts";
import { countPlaywright } from "./count-playwright.ts";
import { run } from "./run.ts";
import { asOneTest, firstLines, type Outcome } from "./steps.ts";

type Counts = Omit<Outcome, "output">;

/** The unit and server tests, or only the named projects of vitest.config.ts. */
export async function runVitest(...projects: string[]): Promise<Outcome> {
  return withReport(async (file) => {
    const only = projects.flatMap((project) => ["--project", project]);
    const reporters = ["default", "json", "./scripts/lib/progress/vitest-reporter.ts"];
    const args = ["run", ...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${file}`, ...only];
    return run("vitest", args, { env: { NO_COLOR: "1" } });
  }, countVitest);
}

/** The suite in a browser: in the one that `npm test` takes, or some of it in another of this machine. */
export async function runPlaywright(
  find: () => Promise<Browser> = findBrowser,
  files: readonly string[] = [],
): Promise<Outcome> {
  let executablePath: string;
  try {
    ({ executablePath } = await find());
  } catch (error) {
    return asOneTest(false, (error as Error).message);
  }
  return withReport((file) => {
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      NO_COLOR: "1",
      ...(find === findBrowser ? {} : { CHROME_PATH: executablePath }),
    };
    const reporters = ["line", "json", "./scripts/lib/progress/playwright-reporter.ts"].join(",");
    return run("playwright", ["test", `--reporter=${reporters}`, ...files], { env });
  }, countPlaywright);
}

/** A child that ends badly without naming a failed test (broken set-up, unhandled error) counts as one failed test. */
async function withReport(
  start: (file: string) => ReturnType<typeof run>,
  count: (report: unknown) => Counts,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "visite-report-"));
  const file = join(folder, "report.json");
  try {
    const { isOk, output } = await start(file);
    const counts = readCounts(file, count);
    if (!isOk && counts.failed === 0) counts.failed = 1;
    return { ...counts, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(file: string, count: (report: unknown) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1 }; // no report: it did not get that far
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as VitestReport;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults
      .filter(({ status }) => status === "failed")
      .flatMap(({ name, message = "", assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === "failed");
        // A file that could not be loaded has no failed test.
        if (failed.length === 0) return [`${name}\n${firstLines(message)}`];
        return failed.map((test) => `${name} > ${test.fullName}\n${firstLines(test.failureMessages?.[0] ?? "")}`);
      }),
  };
}
