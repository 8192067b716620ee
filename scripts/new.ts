import { parseArgs } from "node:util";

import { ROOT } from "./lib/build-id.ts";
import { apply, type Change } from "./new/change.ts";
import { newKind } from "./new/kind.ts";
import { newMutation } from "./new/mutation.ts";
import { newScreen } from "./new/screen.ts";

const USAGE = `npm run new -- kind <name> [--graded]
npm run new -- screen <area>/<name> --path /dashboard/ward-days --title "Tage auf Station"
npm run new -- mutation <courses|user|vocabulary>/<name> --call "PATCH /vocabs/{id}" --entity vocab_item --title "Wort geändert"`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    graded: { type: "boolean", default: false },
    path: { type: "string", default: "" },
    title: { type: "string", default: "" },
    call: { type: "string", default: "" },
    entity: { type: "string", default: "" },
  },
});

/** Makes what can be made of a new part of the app; docs/recipes says what is left to write. */
const MAKERS: Readonly<Record<string, (name: string) => Change[]>> = {
  kind: (name) => newKind(name, { isGraded: values.graded }),
  screen: (name) => newScreen(name, values),
  mutation: (name) => newMutation(name, values),
};

const [what = "", name = ""] = positionals;
const make = Object.hasOwn(MAKERS, what) ? MAKERS[what] : undefined;
if (make === undefined || name === "") {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const changes = make(name);
  apply(changes, ROOT);
  for (const change of changes) console.log(`${"text" in change ? "made   " : "changed"} ${change.path}`);
  console.log(`Now: docs/recipes/${what}.md`);
}
