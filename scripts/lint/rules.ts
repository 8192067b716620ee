import { effectBody } from "./effect-body.ts";
import { plainNames } from "./plain-names.ts";
import { shownFailures } from "./shown-failures.ts";
import { typedPaths } from "./typed-paths.ts";

/** The rules of our own for oxlint. */
export default {
  meta: { name: "visite" },
  rules: {
    "effect-body": effectBody,
    "plain-names": plainNames,
    "shown-failures": shownFailures,
    "typed-paths": typedPaths,
  },
};
