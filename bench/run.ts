// `npm run bench`: what the product weighs and how fast it is, against its budgets. `npm run bench size` runs one part.
import { measureColdStart, measureColdStartOfMany } from "./cold-start.ts";
import { measureCommit } from "./commit.ts";
import { measureCourses } from "./courses.ts";
import { measureDrain } from "./drain.ts";
import { measureFirstSnapshot } from "./first-snapshot.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { giveWords } from "./lib/learner.ts";
import { printTable, type Figure } from "./lib/measure.ts";
import { startProduct, type Product } from "./lib/product.ts";
import { measureSize } from "./size.ts";
import { measureSmoothness } from "./smoothness.ts";

const WORDS = 5000;
const parts: Record<string, (product: Product) => Promise<Figure[]>> = {
  size: measureSize,
  commit: measureCommit,
  "cold-start": measureColdStart,
  "first-snapshot": measureFirstSnapshot,
  drain: measureDrain,
  courses: measureCourses,
  lighthouse: measureLighthouse,
  // These fill the learner's account, the last one more than the one before.
  smoothness: measureSmoothness,
  "cold-start-50000": measureColdStartOfMany,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}`);

const figures: Figure[] = [];
const product = await startProduct();
try {
  const names = Object.keys(parts).filter((name) => wanted.length === 0 || wanted.includes(name));
  for (const name of names) {
    console.log(`measuring: ${name}`);
    if (name === "commit") await giveWords(product.url, WORDS);
    try {
      figures.push(...((await parts[name]?.(product)) ?? []));
    } catch (error) {
      console.error(`${name} could not be measured: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
} finally {
  await product.stop();
}
if (!printTable(figures)) process.exitCode = 1;
