import { stripVTControlCharacters } from "node:util";

/** What a step counted. A static check counts as one test. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped?: number;
  /** Shown in any case. */
  notes?: string[];
  /** What failed and why, in a few lines each. Shown again at the end: the output of a long run is often cut. */
  failures?: string[];
  /** Shown when something failed. */
  output: string;
}

export interface Step {
  name: string;
  run: () => Promise<Outcome>;
}

export function asOneTest(isOk: boolean, output: string): Outcome {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, output };
}

/**
 * Runs the steps one after the other, shows the output of those that fail, and prints the sum as the last line:
 * `N passed, N failed`. Sets the exit code to 1 when something failed or nothing passed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const step of steps) {
    const startedAt = Date.now();
    process.stdout.write(`${step.name} … `);
    const outcome = await step.run().catch((error: unknown) => asOneTest(false, describe(error)));
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`${outcome.failed > 0 ? `${outcome.failed} FAILED` : "ok"} (${counted(outcome)}, ${seconds} s)`);
    for (const note of outcome.notes ?? []) console.log(`  ${note}`);
    if (outcome.failed > 0) console.log(`${outcome.output.trimEnd()}\n`);
    if (outcome.failed > 0) failures.push(...(outcome.failures ?? [step.name]));
    sum.passed += outcome.passed;
    sum.failed += outcome.failed;
    sum.skipped += outcome.skipped ?? 0;
  }
  for (const failure of failures) console.log(`FAILED: ${failure}\n`);
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : "";
  if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1;
  console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
}

const MOST_LINES = 15;

/** Enough of a message to know what went wrong, without colours. */
export function firstLines(message: string): string {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  return lines.slice(0, MOST_LINES).join("\n");
}

function counted({ passed, failed, skipped }: Outcome): string {
  return `${passed} of ${passed + failed}${skipped ? `, ${skipped} skipped` : ""}`;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
