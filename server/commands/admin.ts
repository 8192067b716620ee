// `npm run admin -- create EMAIL`: makes the first administrator, or makes one of somebody who is there.
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { eq } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { PASSWORD_MESSAGES } from "#shared/contract/endpoints/account.ts";
import { canonicalEmail } from "#shared/lib/email-address.ts";
import { passwordProblems } from "#shared/lib/password-rules.ts";

import { checkChosenPassword, hashChosenPassword } from "../auth/passwords.ts";
import { createDatabase, createPool } from "../db/connect.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { appUser } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { createUser } from "../features/users/create-user.ts";
import { StartError, runMain } from "../start-error.ts";
import { openBesideApp } from "./command-database.ts";

const USAGE = "Aufruf: npm run admin -- create E-MAIL";

/** Asks for a password; an empty line, or no terminal to ask at, means: make one. */
async function askPassword(): Promise<{ password: string; wasMade: boolean }> {
  if (process.stdin.isTTY) {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const given = await lines.question("Passwort (leer: eines erzeugen): ");
    lines.close();
    if (given) {
      await refusePoor(given);
      return { password: given, wasMade: false };
    }
  }
  return { password: madePassword(), wasMade: true };
}

/** The rules of everybody's passwords, for those with the most rights above all. */
async function refusePoor(password: string): Promise<void> {
  const problems = passwordProblems(password).map((problem) => PASSWORD_MESSAGES[problem]);
  if (problems.length > 0) throw new StartError(problems.join(". "), 2);
  await checkChosenPassword(password).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.fields?.password)
      throw new StartError(thrown.fields.password.join(". "), 2);
    throw thrown;
  });
}

/** At random, until it has all kinds of characters. */
function madePassword(): string {
  const password = randomBytes(15).toString("base64url");
  return passwordProblems(password).length === 0 ? password : madePassword();
}

await runMain(async () => {
  const [verb, address] = process.argv.slice(2);
  const email = address === undefined ? undefined : canonicalEmail(address);
  if (verb !== "create" || !email || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new StartError(USAGE, 2);
  const opened = await openBesideApp();
  const pool = createPool({ connection: opened.connection, size: 2 });
  try {
    await migrateDatabase(opened.connection);
    const db = createDatabase(pool);
    const promoted = await db
      .update(appUser)
      .set({ is_admin: true })
      .where(eq(appUser.email, email))
      .returning({ id: appUser.id });
    if (promoted.length > 0) return console.log(`${email} gab es schon und verwaltet ab jetzt. Das Passwort bleibt.`);
    const { password, wasMade } = await askPassword();
    const password_hash = await hashChosenPassword(password);
    await withTransaction(db, (tx) => createUser(tx, { email, password_hash, first_name: "Admin", is_admin: true }));
    console.log(`${email} ist angelegt und verwaltet.`);
    if (wasMade) console.log(`Passwort: ${password}`);
  } finally {
    await pool.end();
    await opened.close();
  }
});
