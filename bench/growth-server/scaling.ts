import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { projectRoot } from "../../scripts/lib/run.ts";
import { columnsText } from "../lib/columns.ts";
import { describeMachine } from "../lib/server-app.ts";
import { measureRequests, NOTHING_NEW, ONE_ANSWER } from "./requests.ts";
import { dayOf, GROWTH_HEAD, growthOf } from "./scaling-tables.ts";
import { type MeasuredNode, startNode } from "./start-node.ts";
import { measureYear } from "./year.ts";

const PAGE = join(projectRoot, "docs/scaling.md");
/** The page keeps what stands between these two. */
const [FROM, TO] = ["<!-- measured -->", "<!-- /measured -->"];

/** Measures what `docs/scaling.md` is reckoned of, and prints its tables; with `--write` it puts them there. */
export async function measureScaling(): Promise<void> {
  const node = await startNode();
  try {
    const report = await reportOf(node);
    console.log(report);
    if (process.argv.includes("--write")) write(report);
  } finally {
    await node.stop();
  }
}

async function reportOf(node: MeasuredNode): Promise<string> {
  const requests = await measureRequests(node);
  const figuresOf = (wanted: string) => {
    const found = requests.find(({ what }) => what === wanted);
    if (found === undefined) throw new Error(`${wanted} was not measured`);
    return found;
  };
  const year = await measureYear(node);
  const measured = { answer: figuresOf(ONE_ANSWER), nothingNew: figuresOf(NOTHING_NEW), ...year };
  return [
    `${await describeMachine(node.pool)}; the callers run on the same machine`,
    columnsText(
      ["processor's time and bytes of one request", "node, ms", "PostgreSQL, ms", "WAL", "up", "down"],
      requests.map(({ what, nodeMs, databaseMs, walBytes, up, down }) => [
        what,
        nodeMs.toFixed(2),
        databaseMs.toFixed(2),
        ...[walBytes, up, down].map((bytes) => bytes.toFixed(0)),
      ]),
    ),
    columnsText(["a learner's day and year", ""], dayOf(measured)),
    columnsText(GROWTH_HEAD, growthOf(measured)),
  ].join("\n\n");
}

function write(report: string): void {
  const text = readFileSync(PAGE, "utf8");
  const [from, to] = [text.indexOf(FROM), text.indexOf(TO)];
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for the tables`);
  writeFileSync(PAGE, `${text.slice(0, from + FROM.length)}\n\n${report}\n\n${text.slice(to)}`);
}
