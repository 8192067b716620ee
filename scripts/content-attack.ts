import { parseArgs } from "node:util";

import { readJudgedTexts } from "../server/content/judged-texts.ts";
import { runAttacks } from "./content/attack/run-attacks.ts";

/**
 * Attacks every judged text of the content with answers made from its right ones: negated, other numbers, sides, persons
 * and drugs, with a dangerous sentence more. Prints what passes, and which harmless changes do not.
 * With names behind it (`npm run content:attack -- explain/Insulin`) only those tasks.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { quiet: { type: "boolean", default: false } },
});
const texts = (await readJudgedTexts()).filter(
  ({ id }) => positionals.length === 0 || positionals.some((name) => id.includes(name)),
);
const attacked = runAttacks(texts);
const wrong = attacked.filter(
  ({ isHarmless, verdict }) =>
    isHarmless === (verdict !== "met" && verdict !== "unsure") && (isHarmless || verdict === "met"),
);

if (!values.quiet)
  for (const { id, made, verdict, text } of wrong) console.log(`${id} · ${made} · ${verdict}: ${text}`);
const groups = Object.groupBy(attacked, ({ made, isHarmless }) => `${isHarmless ? "harmless" : "attack"} ${made}`);
for (const [made, all = []] of Object.entries(groups)) {
  const counts = Object.entries(Object.groupBy(all, ({ verdict }) => verdict)).map(
    ([verdict, those]) => `${verdict} ${those?.length ?? 0}`,
  );
  console.log(`${made.padEnd(22)} ${String(all.length).padStart(5)}   ${counts.join(", ")}`);
}
