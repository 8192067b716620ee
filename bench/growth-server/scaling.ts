import { printColumns } from "../lib/columns.ts";
import { describeMachine } from "../lib/server-app.ts";
import { measureRequests, NOTHING_NEW, ONE_ANSWER } from "./requests.ts";
import { dayOf, GROWTH_HEAD, growthOf } from "./scaling-tables.ts";
import { startNode } from "./start-node.ts";
import { measureYear } from "./year.ts";

/** Measures what `docs/scaling.md` is reckoned of, and prints its tables. */
export async function measureScaling(): Promise<void> {
  const node = await startNode();
  try {
    console.log(`${await describeMachine(node.pool)}; the callers run on the same machine\n`);
    const requests = await measureRequests(node);
    const figuresOf = (wanted: string) => {
      const found = requests.find(({ what }) => what === wanted);
      if (found === undefined) throw new Error(`${wanted} was not measured`);
      return found;
    };
    const year = await measureYear(node);
    const measured = {
      answer: figuresOf(ONE_ANSWER),
      nothingNew: figuresOf(NOTHING_NEW),
      ...year,
      yearBytes: year.bytes,
    };
    printColumns(
      ["measured", "node, ms", "PostgreSQL, ms", "WAL, bytes", "bytes up", "bytes down"],
      requests.map(({ what, nodeMs, databaseMs, walBytes, up, down }) => [
        what,
        nodeMs.toFixed(2),
        databaseMs.toFixed(2),
        ...[walBytes, up, down].map((bytes) => bytes.toFixed(0)),
      ]),
    );
    console.log(`\n${year.rows.toFixed(0)} lines of the feed and receipts a learner and year\n`);
    printColumns(["a learner's day", ""], dayOf(measured));
    console.log("");
    printColumns(GROWTH_HEAD, growthOf(measured));
  } finally {
    await node.stop();
  }
}
