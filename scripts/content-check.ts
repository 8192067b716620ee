import { parseArgs } from "node:util";

import { checkContent } from "../server/content/check-content.ts";
import { checkJudgedTexts, checkProofs } from "../server/content/check-judged-texts.ts";
import { describeProblem, type ContentProblem } from "../server/content/content-problem.ts";
import { readJudgedTexts } from "../server/content/judged-texts.ts";
import { CONTENT_FOLDER } from "../server/content/read-content.ts";
import { runValidators } from "./content/validators.ts";

/**
 * Says everything that is wrong with the shipped content, and how much of it there is; exit code 1 if anything is wrong.
 * With names behind it (`npm run content:check -- guten-tag`), only what is wrong with those sections or courses.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { root: { type: "string", default: CONTENT_FOLDER } },
});
const { problems: own, totals, courses } = await checkContent(values.root);
const { problems: found, notes } = await runValidators(courses);
const texts = await readJudgedTexts(values.root);
const problems = [...own, ...found, ...checkJudgedTexts(texts), ...checkProofs(texts)].filter(isWanted);

if (positionals.length === 0) for (const line of [...totals, "", ...notes]) console.log(line);
for (const problem of problems) console.error(describeProblem(problem));
if (problems.length > 0) {
  console.error(`${problems.length} problem(s) in content/`);
  process.exitCode = 1;
}

function isWanted({ file }: ContentProblem): boolean {
  const names = file.replace(/\.\w+$/, "").split("/");
  return positionals.length === 0 || positionals.some((wanted) => names.includes(wanted));
}
