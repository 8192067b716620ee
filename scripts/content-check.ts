import { checkContent } from "../server/content/check-content.ts";
import { describeProblem } from "../server/content/content-problem.ts";
import { runValidators } from "./content/validators.ts";

/** Says everything that is wrong with the shipped content, and how much of it there is; exit code 1 if anything is wrong. */
const { problems: own, totals } = await checkContent();
const { problems: found, notes } = await runValidators();
const problems = [...own, ...found];

for (const line of [...totals, "", ...notes]) console.log(line);
for (const problem of problems) console.error(describeProblem(problem));
if (problems.length > 0) {
  console.error(`${problems.length} problem(s) in content/`);
  process.exitCode = 1;
}
