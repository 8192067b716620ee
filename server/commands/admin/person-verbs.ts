import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { eq } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { passwordProblems } from "#shared/lib/password-rules.ts";

import { checkChosenPassword, hashChosenPassword } from "../../auth/passwords.ts";
import { userByEmail } from "../../auth/user-by-email.ts";
import { appUser } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import { createUser } from "../../features/users/create-user.ts";
import { StartError } from "../../start-error.ts";
import { ruleText } from "../../texts/rule-text.ts";
import { addressOf } from "./addresses.ts";
import type { AdminContext, Verb } from "./verb.ts";

export const makeAdmin: Verb = {
  takes: ["E-MAIL"],
  about: "verwaltet den Server: legt Organisationen an und ernennt andere; ein Konto wird angelegt, wenn keines da ist",
  run: (ctx, { words }) =>
    give(ctx, addressOf(words[0]), {
      rights: { is_admin: true },
      firstName: "Admin",
      made: "ist angelegt und verwaltet",
      changed: "gab es schon und verwaltet ab jetzt",
    }),
};

export const makeAuthor: Verb = {
  takes: ["E-MAIL"],
  about: "darf Kurse schreiben; ein Konto wird angelegt, wenn keines da ist",
  run: (ctx, { words }) =>
    give(ctx, addressOf(words[0]), {
      rights: { expert_mode: true },
      firstName: "Autor",
      made: "ist angelegt und darf Kurse schreiben",
      changed: "gab es schon und darf ab jetzt Kurse schreiben",
    }),
};

interface Gift {
  rights: { is_admin: true } | { expert_mode: true };
  firstName: string;
  made: string;
  changed: string;
}

async function give({ db }: AdminContext, email: string, { rights, firstName, made, changed }: Gift): Promise<void> {
  const known = await userByEmail(db, email);
  if (known !== undefined) {
    await db.update(appUser).set(rights).where(eq(appUser.id, known.id));
    console.log(`${email} ${changed}. Das Passwort bleibt.`);
    return;
  }
  const { password, wasMade } = await askPassword();
  const password_hash = await hashChosenPassword(password);
  await withTransaction(db, (tx) => createUser(tx, { email, password_hash, first_name: firstName, ...rights }));
  console.log(`${email} ${made}.`);
  if (wasMade) console.log(`Passwort: ${password}`);
}

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
  const problems = passwordProblems(password).map((problem) => ruleText({ rule: problem }, "deu"));
  if (problems.length > 0) throw new StartError(problems.join(". "), 2);
  await checkChosenPassword(password).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.fields?.password)
      throw new StartError(thrown.fields.password.map((error) => ruleText(error, "deu")).join(". "), 2);
    throw thrown;
  });
}

/** At random, until it has all kinds of characters. */
function madePassword(): string {
  const password = randomBytes(15).toString("base64url");
  return passwordProblems(password).length === 0 ? password : madePassword();
}
