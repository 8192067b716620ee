import type { CrashKind } from "#shared/model/crash-report.ts";

/**
 * Listens for what nobody caught. What is to be told of it, and to whom, is loaded with the first crash only. Returns what
 * React asks for to tell of a screen that broke.
 */
export function listenForCrashes(routeNow: () => string | undefined): { onCaughtError: (error: unknown) => void } {
  const report = (kind: CrashKind, thrown: unknown): void => {
    if (!(thrown instanceof Error)) return;
    import("./report-crash.ts").then((m) => m.reportCrash({ kind, error: thrown, route: routeNow() })).catch(() => {});
  };
  addEventListener("error", ({ error }) => report("error", error));
  addEventListener("unhandledrejection", ({ reason }) => report("rejection", reason));
  return {
    onCaughtError(error) {
      // oxlint-disable-next-line no-console -- as React does where nobody listens
      console.error(error);
      report("screen", error);
    },
  };
}
