import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { findBrowser } from "../browser.ts";
import { run } from "./run.ts";
import { asOneTest, type Outcome } from "./steps.ts";

type Counts = Pick<Outcome, "passed" | "failed" | "skipped">;

/** The unit and server tests, or only the named projects of vitest.config.ts. */
export async function runVitest(...projects: string[]): Promise<Outcome> {
  return withReport(async (file) => {
    const only = projects.flatMap((project) => ["--project", project]);
    const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...only];
    return run("vitest", args, { timeoutMs: 8 * 60_000, env: { NO_COLOR: "1" } });
  }, countVitest);
}

export async function runPlaywright(): Promise<Outcome> {
  try {
    await findBrowser();
  } catch (error) {
    return asOneTest(false, (error as Error).message);
  }
  return withReport((file) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: "1" };
    return run("playwright", ["test", "--reporter=line,json"], { timeoutMs: 16 * 60_000, env });
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

function countVitest(report: unknown): Counts {
  const sums = report as Record<"numPassedTests" | "numFailedTests" | "numPendingTests" | "numTodoTests", number>;
  return {
    passed: sums.numPassedTests,
    failed: sums.numFailedTests,
    skipped: sums.numPendingTests + sums.numTodoTests,
  };
}

function countPlaywright(report: unknown): Counts {
  const { stats, errors } = report as {
    stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
    errors: unknown[];
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}
