// `npm run seed`: puts the content as it is in content/ (and, in the demo, the demo's people) into the database.
import { systemClock } from "../app-deps.ts";
import { loadCases } from "../content/cases/make-case.ts";
import { loadCourses } from "../content/courses/load-courses.ts";
import { createDatabase, createPool } from "../db/connect.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { withTransaction } from "../db/transaction.ts";
import { importCases } from "../seed/import-cases.ts";
import { importCourses } from "../seed/import-courses.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { seedLibrary } from "../seed/seed-library.ts";
import { runMain } from "../start-error.ts";
import { openStore } from "../storage/open-store.ts";
import { openBesideApp } from "./command-database.ts";

await runMain(async () => {
  const opened = await openBesideApp();
  const pool = createPool({ connection: opened.connection, size: 4 });
  try {
    await migrateDatabase(opened.connection);
    const db = createDatabase(pool);
    const { config } = opened;
    await withTransaction(db, (tx) => seedLibrary(tx));
    const cases = await loadCases();
    await withTransaction(db, (tx) => importCases(tx, cases));
    await importCourses({ db, files: await openStore(config), now: systemClock.now() }, await loadCourses());
    if (config.isDemo) await seedDemo({ db, clock: systemClock });
    opened.markComplete();
    console.log(opened.config.isDemo ? "Inhalte und Demo-Daten sind geladen." : "Die Inhalte sind geladen.");
  } finally {
    await pool.end();
    await opened.close();
  }
});
