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

/**
 * Counts a report of Playwright. A test that passed at its second try only has failed, unless it is one of those of
 * which it is known why.
 */
export function countPlaywright(
  report: unknown,
  known: readonly { test: string }[] = KNOWN_FLAKY,
): Omit<Outcome, "output"> {
  const { stats, errors, suites } = report as Report;
  const flaky = suites.flatMap((suite) => testsIn(suite, "flaky"));
  const wavered = flaky.filter(({ name }) => !known.some(({ test }) => test === name));
  return {
    passed: stats.expected + flaky.length - wavered.length,
    failed: stats.unexpected + wavered.length + errors.length,
    skipped: stats.skipped,
    notes: flaky.map(({ name }) => `passed at the second try only: ${name}`),
    failures: [...suites.flatMap((suite) => testsIn(suite, "unexpected")), ...wavered].map(({ name, test }) =>
      withErrors(name, test),
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
