import { KNOWN_FLAKY } from "../../e2e/known-flaky.ts";
import type { Outcome } from "./steps.ts";

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: { status: string; projectName: string }[] }[];
}

interface Report {
  stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
  errors: unknown[];
  suites: Suite[];
}

interface Known {
  test: string;
  /** How many a line for all of them forgives. */
  atMost?: number;
}

/**
 * Counts a report of Playwright. A test that passed at its second try only has failed, unless it is one of those of
 * which it is known why, or the line for all of them ("*") forgives it.
 */
export function countPlaywright(report: unknown, known: readonly Known[] = KNOWN_FLAKY): Omit<Outcome, "output"> {
  const { stats, errors, suites } = report as Report;
  const flaky = suites.flatMap((suite) => flakyIn(suite, []));
  const unknown = flaky.filter((test) => !known.some((one) => one.test === test)).length;
  const forgiven = known.find(({ test }) => test === "*")?.atMost ?? 0;
  const failed = Math.max(0, unknown - forgiven);
  return {
    passed: stats.expected + flaky.length - failed,
    failed: stats.unexpected + failed + errors.length,
    skipped: stats.skipped,
    notes: flaky.map((test) => `passed at the second try only: ${test}`),
  };
}

/** The tests that passed at a second try, named as in {@link KNOWN_FLAKY}. */
function flakyIn({ title, suites = [], specs = [] }: Suite, above: readonly string[]): string[] {
  const path = [...above, title];
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map((spec) => [...path, spec.title].join(" > ")),
    ...suites.flatMap((suite) => flakyIn(suite, path)),
  ];
}
