import type { Reporter, TestCase } from "@playwright/test/reporter";

import { tell } from "./told.ts";

const nameOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(" > ");

/** Tells which tests run, so that a suite that stands still can be told from one that is slow. */
export default class ProgressReporter implements Reporter {
  onTestBegin(test: TestCase): void {
    tell("began", nameOf(test));
  }

  onTestEnd(test: TestCase): void {
    tell("ended", nameOf(test));
  }

  printsToStdio(): boolean {
    return false;
  }
}
