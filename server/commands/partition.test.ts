import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { DIVIDED_TABLES } from "../db/divided-tables.ts";
import { partsOf } from "../db/partition-table.ts";
import { userTables } from "../db/tables.ts";
import { withClient } from "../embedded/connection.ts";
import { addManyRows } from "../testing/many-rows.ts";
import { createTestDatabase, databaseUrl, type TestDatabase } from "../testing/test-database.ts";
import { removeFolder, spawnProgram, temporaryFolder } from "../testing/test-server.ts";

const SHARE = { learners: 20, words: 4, reviewsOfAWord: 3, overlays: 0, tests: 2, days: 3, receipts: 10, tasks: 2 };

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = temporaryFolder();
  database = await createTestDatabase();
  await addManyRows(database.pool, SHARE, "nobody signs in");
});
afterEach(async () => {
  await database.drop();
  removeFolder(folder);
});

async function run(name: string, { connection }: TestDatabase, ...args: string[]) {
  const command = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const env = { DATABASE_URL: databaseUrl(connection), SESSION_SECRET: "a secret for tests only, of enough length" };
  const program = spawnProgram(command, args, { dataDir: folder, env });
  return { code: await program.exited, output: program.output() };
}

const partsIn = ({ connection }: TestDatabase) =>
  withClient(connection, async (client) => {
    const parts: number[] = [];
    for (const { table } of DIVIDED_TABLES) parts.push(await partsOf(client, table));
    return parts;
  });

/** Each table's rows, sorted; but the feed's id, which a restore renews. */
const rowsIn = ({ connection }: TestDatabase) =>
  withClient(connection, async (client) => {
    const found: Record<string, string[]> = {};
    for (const { name } of await userTables(client)) {
      if (name === "app_meta") continue;
      const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });

describe("npm run partition", () => {
  it("divides a database that nobody uses, once; a backup of it comes back as any other", async () => {
    const before = await rowsIn(database);
    const busy = await run("partition", database);
    expect(busy).toMatchObject({ code: 1, output: expect.stringContaining("läuft noch") });
    expect(await partsIn(database)).toEqual([0, 0]);
    await database.pool.end();

    const first = await run("partition", database, "--parts", "4");
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining("200 Zeilen in 4 Teilen") });
    expect(await partsIn(database)).toEqual([4, 4]);
    const again = await run("partition", database);
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining("liegt schon in 4 Teilen") });
    expect(await partsIn(database)).toEqual([4, 4]);
    expect(await rowsIn(database)).toEqual(before);

    const file = join(folder, "stand.backup");
    expect(await run("backup", database, file)).toMatchObject({ code: 0 });
    const fresh = await createTestDatabase();
    try {
      await fresh.pool.end();
      expect(await run("restore", fresh, file, "--force")).toMatchObject({ code: 0 });
      expect(await partsIn(fresh)).toEqual([0, 0]);
      expect(await rowsIn(fresh)).toEqual(before);
    } finally {
      await fresh.drop();
    }
  });

  it("goes on where it was broken off", async () => {
    await database.pool.end();
    const before = await rowsIn(database);
    await withClient(database.connection, (client) =>
      client.query(
        "create table other (id uuid, user_id uuid, mutation_id uuid, foreign key (user_id, mutation_id) references sync_receipt)",
      ),
    );
    const broken = await run("partition", database, "--parts", "4");
    expect(broken).toMatchObject({ code: 1, output: expect.stringContaining("sync_receipt") });
    expect(await partsIn(database)).toEqual([4, 0]);
    await withClient(database.connection, (client) => client.query("drop table other"));
    expect(await run("partition", database, "--parts", "8")).toMatchObject({ code: 0 });
    expect(await partsIn(database)).toEqual([4, 8]);
    expect(await rowsIn(database)).toEqual(before);
  });

  it("refuses to make one part, or half of one", async () => {
    const tried = await Promise.all(["1", "2.5"].map((parts) => run("partition", database, "--parts", parts)));
    for (const one of tried) expect(one).toMatchObject({ code: 2, output: expect.stringContaining("Aufruf") });
  });
});
