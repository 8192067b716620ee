import { effectBody } from "./effect-body.ts";
import { shownFailures } from "./shown-failures.ts";

/** The rules of our own for oxlint. */
export default { meta: { name: "visite" }, rules: { "effect-body": effectBody, "shown-failures": shownFailures } };
