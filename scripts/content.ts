/**
 * Tools for who writes courses (guide: content/README.md).
 *
 *   npm run content -- places [section …]   writes missing lines into the tables of translations, keeps the rest
 *   npm run content -- keys                 writes what was published into shipped-keys.txt
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { checkCourses } from "../server/content/courses/check-courses.ts";
import type { MadeCourse } from "../server/content/courses/make-course.ts";
import { nextShippedKeys } from "../server/content/courses/shipped-keys.ts";
import { writeSectionTable } from "../server/content/courses/write-section-table.ts";
import { CONTENT_FOLDER } from "../server/content/read-content.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { root: { type: "string", default: CONTENT_FOLDER } },
});
const [tool, ...wanted] = positionals;
const { made } = await checkCourses(values.root);

if (tool === "places") for (const course of made) writePlaces(course);
else if (tool === "keys") for (const course of made) writeKeys(course);
else {
  console.error("npm run content -- places [section …] | keys");
  process.exitCode = 1;
}

function writePlaces({ parsed, items }: MadeCourse): void {
  for (const section of parsed.sections) {
    const { head, yaml } = section;
    if (wanted.length > 0 && !wanted.includes(head.section)) continue;
    const own = items.filter((item) => item.section === section);
    if (own.length < section.items.length) {
      console.error(`${head.section}: some items cannot be read (npm run content:check -- ${head.section})`);
      process.exitCode = 1;
      continue;
    }
    const { text, dropped } = writeSectionTable(section, own);
    writeFileSync(join(values.root, yaml.file.replace(/\.yaml$/, ".tsv")), text);
    for (const line of dropped) console.log(`${head.section}: no text any more for ${line}`);
  }
}

function writeKeys({ parsed }: MadeCourse): void {
  if (parsed.head.state !== "published") return;
  writeFileSync(
    join(values.root, parsed.yaml.file.replace(/course\.yaml$/, "shipped-keys.txt")),
    nextShippedKeys(parsed),
  );
}
