interface KnownFlaky {
  /** File, groups and title: "account.spec.ts > signing up > the code is asked for". */
  test: string;
  /** What is known of its cause. */
  reason: string;
  /** The day it was added, YYYY-MM-DD. */
  since: string;
}

/** Tests that may pass at their second try on CI. All others have failed then. */
export const KNOWN_FLAKY: readonly KnownFlaky[] = [];
