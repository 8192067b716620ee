// `npm run admin -- …`: what who runs the server does at its terminal. The table of commands is `admin/verbs.ts`.
import { createMailTokens } from "../auth/mail-tokens.ts";
import { createDatabase, createPool } from "../db/connect.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { runMain } from "../start-error.ts";
import { readCommand } from "./admin/read-command.ts";
import { openBesideApp } from "./command-database.ts";

await runMain(async () => {
  const { verb, given } = readCommand(process.argv.slice(2));
  const opened = await openBesideApp();
  const pool = createPool({ connection: opened.connection, size: 2 });
  try {
    await migrateDatabase(opened.connection);
    const { config } = opened;
    const mailTokens = createMailTokens(config.sessionSecret);
    await verb.run({ db: createDatabase(pool), config, mailTokens, now: new Date() }, given);
  } finally {
    await pool.end();
    await opened.close();
  }
});
