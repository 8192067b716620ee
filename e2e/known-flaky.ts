interface KnownFlaky {
  /** File, groups and title: "account.spec.ts > signing up > the code is asked for"; "*" with a number: any so many. */
  test: string;
  atMost?: number;
  /** What is known of its cause. */
  reason: string;
  /** The day it was added, YYYY-MM-DD. */
  since: string;
}

/** Tests that may pass at their second try on CI. All others have failed then. */
export const KNOWN_FLAKY: readonly KnownFlaky[] = [
  {
    test: "*",
    atMost: 3,
    reason:
      "many new stories, played whole once on a quiet machine: to be gone when three runs in a row waver in nothing",
    since: "2026-11-24",
  },
];
