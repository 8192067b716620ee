import type { RootOptions } from "react-dom/client";

import type { CrashKind } from "#shared/model/crash-report.ts";

/**
 * Listens for what nobody caught. What is to be told of it, and to whom, is loaded with the first crash only. Answers what
 * React asks for to tell of a screen that broke.
 */
export function listenForCrashes(routeNow: () => string | undefined): RootOptions {
  const report = (kind: CrashKind, thrown: unknown): void => {
    if (!(thrown instanceof Error)) return;
    import("./report-crash.ts").then((m) => m.reportCrash({ kind, error: thrown, route: routeNow() })).catch(() => {});
  };
  addEventListener("error", ({ error }) => report("error", error));
  addEventListener("unhandledrejection", ({ reason }) => report("rejection", reason));
  return {
    onCaughtError(error) {
      console.error(error);
      report("screen", error);
    },
  };
}
