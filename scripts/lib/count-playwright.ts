import { KNOWN_FLAKY } from "../../e2e/known-flaky.ts";
import { firstLines, type Outcome } from "./steps.ts";

interface Test {
  status: string;
  projectName: string;
  results?: { errors?: { message?: string }[] }[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: Test[] }[];
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
  const flakyTests = suites.flatMap((suite) => testsIn(suite, "flaky"));
  const flaky = flakyTests.map(({ name }) => name);
  const unknown = flaky.filter((test) => !known.some((one) => one.test === test)).length;
  const forgiven = known.find(({ test }) => test === "*")?.atMost ?? 0;
  const failed = Math.max(0, unknown - forgiven);
  return {
    passed: stats.expected + flaky.length - failed,
    failed: stats.unexpected + failed + errors.length,
    skipped: stats.skipped,
    notes: flaky.map((test) => `passed at the second try only: ${test}`),
    failures: [...suites.flatMap((suite) => testsIn(suite, "unexpected")), ...(failed > 0 ? flakyTests : [])].map(
      ({ name, test }) => withErrors(name, test),
    ),
  };
}

/** The tests that ended in this way, named as in {@link KNOWN_FLAKY}. */
function testsIn(
  { title, suites = [], specs = [] }: Suite,
  status: string,
  above: readonly string[] = [],
): { name: string; test: Test }[] {
  const path = [...above, title];
  return [
    ...specs.flatMap((spec) => {
      const test = spec.tests.find((one) => one.status === status);
      return test ? [{ name: [...path, spec.title].join(" > "), test }] : [];
    }),
    ...suites.flatMap((suite) => testsIn(suite, status, path)),
  ];
}

/** The name of a test and the first lines of what went wrong at each try. */
function withErrors(name: string, { results = [] }: Test): string {
  const tries = results.map(({ errors = [] }) => firstLines(errors[0]?.message ?? ""));
  return [name, ...tries.filter(Boolean)].join("\n");
}
