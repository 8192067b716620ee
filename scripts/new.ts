import { parseArgs } from "node:util";

import { ROOT } from "./lib/build-id.ts";
import { apply, type Change } from "./new/change.ts";
import { newKind } from "./new/kind.ts";

const USAGE = "npm run new -- kind <name> [--graded]";

/** Makes what can be made of a new part of the app; docs/recipes says what is left to write. */
const MAKERS: Readonly<Record<string, (name: string, options: { graded: boolean }) => Change[]>> = {
  kind: (name, { graded }) => newKind(name, { isGraded: graded }),
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { graded: { type: "boolean", default: false } },
});
const [what = "", name = ""] = positionals;
const make = Object.hasOwn(MAKERS, what) ? MAKERS[what] : undefined;
if (make === undefined || name === "") {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const changes = make(name, values);
  apply(changes, ROOT);
  for (const change of changes) console.log(`${"text" in change ? "made   " : "changed"} ${change.path}`);
  console.log(`Now: docs/recipes/${what}.md`);
}
