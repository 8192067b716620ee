import type { Reporter, TestCase, TestModule } from "vitest/node";

import { tell } from "./told.ts";

const nameOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`;

/** Tells which tests run, so that a suite that stands still can be told from one that is slow. */
export default class ProgressReporter implements Reporter {
  onTestModuleStart(module: TestModule): void {
    tell("began", module.relativeModuleId);
  }

  onTestModuleEnd(module: TestModule): void {
    tell("ended", module.relativeModuleId);
  }

  onTestCaseReady(test: TestCase): void {
    tell("began", nameOf(test));
  }

  onTestCaseResult(test: TestCase): void {
    tell("ended", nameOf(test));
  }
}
