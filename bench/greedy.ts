// `npm run bench:greedy`: what another learner feels while one person with 20,000 words and 100,000 reviews fires ten
// costly reads at once, again and again, kind by kind. `npm run bench:greedy -- explain` measures the kinds whose name has
// this in it. Exit code 1 if her p95 is three times what it is when it is quiet, or more.
import { measureGreedy } from "./greedy/measure.ts";

if (!(await measureGreedy(process.argv.slice(2)))) process.exitCode = 1;
