// `npm run partition`: divides the tables that grow with every answer by the hash of whose rows they are. Done is done: a table
// that is divided already is left as it is, so that what was broken off goes on where it was.
import { parseArgs } from "node:util";

import { migrateDatabase } from "../db/migrate.ts";
import { DIVIDED_TABLES, USUAL_PARTS } from "../db/divided-tables.ts";
import { partitionTable, partsOf } from "../db/partition-table.ts";
import { withClient } from "../embedded/connection.ts";
import { StartError, runMain } from "../start-error.ts";
import { openAlone, refuseWhileAppRuns } from "./command-database.ts";

const MOST_PARTS = 128;

await runMain(async () => {
  const { values } = parseArgs({ options: { parts: { type: "string", default: String(USUAL_PARTS) } } });
  const parts = Number(values.parts);
  if (!Number.isInteger(parts) || parts < 2 || parts > MOST_PARTS) {
    throw new StartError(`Aufruf: npm run partition -- [--parts 2…${MOST_PARTS}]`, 2);
  }
  const opened = await openAlone();
  try {
    await refuseWhileAppRuns(opened.connection);
    await migrateDatabase(opened.connection);
    await withClient({ ...opened.connection, application_name: "visite-partition" }, async (client) => {
      for (const divided of DIVIDED_TABLES) {
        const found = await partsOf(client, divided.table);
        if (found > 0) {
          console.log(`${divided.table}: liegt schon in ${found} Teilen.`);
          continue;
        }
        const startedAt = performance.now();
        const rows = await partitionTable(client, divided, parts);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        console.log(`${divided.table}: ${rows} Zeilen in ${parts} Teilen, ${seconds} s.`);
      }
    });
  } finally {
    await opened.close();
  }
});
