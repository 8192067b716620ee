// Writes the packages that the app ships, with their licences, for the page of attributions.
// After a change of dependencies: npx node scripts/make-attributions.ts && npx oxfmt src/features/public
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { readAttributions } from "./lib/attributions.ts";

const root = join(fileURLToPath(import.meta.url), "../..");
const { packages, texts } = readAttributions(root);
const folder = join(root, "src/features/public");
writeFileSync(join(folder, "packages.gen.json"), `${JSON.stringify(packages, null, 1)}\n`);
writeFileSync(join(folder, "licence-texts.gen.json"), `${JSON.stringify(texts, null, 1)}\n`);
console.log(`${packages.length} packages, ${texts.length} licence texts`);
