import { effectBody } from "./effect-body.ts";
import { shownFailures } from "./shown-failures.ts";
import { typedPaths } from "./typed-paths.ts";

/** The rules of our own for oxlint. */
export default {
  meta: { name: "visite" },
  rules: { "effect-body": effectBody, "shown-failures": shownFailures, "typed-paths": typedPaths },
};
