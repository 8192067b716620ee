import { eq } from "drizzle-orm";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { invitation, membership, organization } from "../db/account-schema.ts";
import { appUser } from "../db/schema.ts";
import { anAddress, anOrganization, guest, newestMailTo, tryToSignIn } from "../testing/accounts.ts";
import { aLearner, PASSWORD } from "../testing/factories.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { databaseUrl } from "../testing/test-database.ts";
import { spawnProgram } from "../testing/test-server.ts";

const COMMAND = fileURLToPath(new URL("./admin.ts", import.meta.url));

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Runs the command as an operator does, on the database of this test, beside the app. */
async function admin(...args: string[]) {
  const env = {
    DATABASE_URL: databaseUrl(test.connection),
    SESSION_SECRET: test.deps.config.sessionSecret,
    LOG_LEVEL: "silent",
  };
  const program = spawnProgram(COMMAND, args, { dataDir: test.deps.config.dataDir, env });
  const code = await program.exited;
  return { code, output: program.output() };
}

const roleOf = async (organizationId: string) =>
  test.db
    .select({ is_manager: membership.is_manager, is_tutor: membership.is_tutor, agreed: membership.accepted_terms_at })
    .from(membership)
    .where(eq(membership.organization_id, organizationId));

describe("npm run admin", () => {
  it("refuses what it does not know, and what is none of this server's", async () => {
    const tried = await Promise.all([
      admin("help"),
      admin("create", "kein"),
      admin("tutor", "a@visite.test", "--organization", "Gibt es nicht"),
      admin("organization", "create", "Klinik", "--seats", "viele"),
    ]);
    const said = [
      "Diesen Befehl gibt es nicht: help",
      "Das ist keine E-Mail-Adresse: kein",
      "Diese Organisation gibt es nicht: Gibt es nicht",
      "--seats braucht eine Zahl",
    ];
    expect(tried).toEqual(said.map((text, n) => ({ code: n === 2 ? 1 : 2, output: expect.stringContaining(text) })));
  });

  it("makes an administrator and an author: of nobody with a password that is said once, of somebody without one", async () => {
    const [chief, writer] = [anAddress(), anAddress()];
    const made = await admin("create", chief.toUpperCase());
    expect([made.code, made.output]).toEqual([0, expect.stringContaining(`${chief} ist angelegt und verwaltet.`)]);
    const password = /^Passwort: (.+)$/m.exec(made.output)?.[1] ?? "";
    expect(await tryToSignIn(test, chief, password)).toBe(200);
    const { email } = await aLearner(test, { email: writer });
    expect((await admin("author", email)).output).toContain("darf ab jetzt Kurse schreiben. Das Passwort bleibt.");
    expect(await tryToSignIn(test, email, PASSWORD)).toBe(200);
    const rows = await test.db.select().from(appUser).where(eq(appUser.email, email));
    expect(rows).toMatchObject([{ expert_mode: true, is_admin: false }]);
    expect((await admin("create", email)).output).toContain("gab es schon und verwaltet ab jetzt");
  });

  it("makes an organisation once, and lists it with its seats", async () => {
    const { code, output } = await admin("organization", "create", "Haus Sonne", "--seats", "3");
    const id = /: ([0-9a-f-]{36})$/m.exec(output)?.[1];
    expect([code, id]).toEqual([0, expect.any(String)]);
    const again = await admin("organization", "create", "haus sonne");
    expect([again.code, again.output]).toEqual([1, expect.stringContaining(`„Haus Sonne“ gibt es schon: ${id}`)]);
    expect((await admin("organization", "list")).output).toContain(
      `${id}  Haus Sonne: 0 Mitglieder, 0 eingeladen, 3 Plätze`,
    );
  });

  it("lets somebody with an account lead or guide at once, by the organisation's name or id", async () => {
    const clinic = await anOrganization(test, "Klinik Bergblick");
    const { email } = await aLearner(test);
    expect((await admin("tutor", email, "--organization", "klinik bergblick")).code).toBe(0);
    expect((await admin("manager", email, "--organization", clinic)).output).toContain(
      `${email} ist jetzt Leitung von „Klinik Bergblick“.`,
    );
    // Nobody has agreed for her to be seen.
    expect(await roleOf(clinic)).toEqual([{ is_manager: true, is_tutor: true, agreed: null }]);
    expect((await admin("list")).output).toContain(`${email}: leitet „Klinik Bergblick“`);
    await test.db.insert(organization).values({ id: newId(), name: "Klinik BERGBLICK" });
    const unclear = await admin("tutor", email, "--organization", "Klinik Bergblick");
    expect([unclear.code, unclear.output]).toEqual([1, expect.stringContaining(clinic)]);
  });

  it("invites who has no account, by a link and by mail; both lead in, and twice is one invitation", async () => {
    const clinic = await anOrganization(test, "Klinik Talgrund");
    const email = anAddress();
    await admin("tutor", email, "--organization", clinic);
    const { code, output } = await admin("manager", email, "--organization", clinic);
    expect([code, output]).toEqual([0, expect.stringContaining("ist eingeladen: Leitung von „Klinik Talgrund“")]);
    const link = /(http\S+)/.exec(output)?.[1] ?? "";
    expect(new URL(link).pathname).toBe("/account/invite/accept");
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get("token");
    const rows = await test.db.select().from(invitation).where(eq(invitation.organization_id, clinic));
    expect(rows).toMatchObject([{ email, is_manager: true, invited_by: null }]);
    const person = { password: PASSWORD, first_name: "Amina", accepted_terms: true };
    expect((await guest(test).post("/auth/invite/accept", { token, ...person })).status).toBe(200);
    expect(await roleOf(clinic)).toMatchObject([{ is_manager: true, agreed: expect.any(String) }]);
  });

  it("has the mail of an invitation written by the app", async () => {
    const clinic = await anOrganization(test, "Klinik Seeblick");
    const email = anAddress();
    await admin("manager", email, "--organization", clinic);
    // The app looks into the outbox whenever it is woken: here by another mail.
    await guest(test).post("/auth/reset-password", { email: anAddress() });
    expect((await newestMailTo(test, email)).subject).toBe("Klinik Seeblick lädt dich zu Visite ein");
  });

  it("brings nobody into an organisation that is full", async () => {
    await admin("organization", "create", "Haus Eng", "--seats", "1");
    expect((await admin("manager", anAddress(), "--organization", "Haus Eng")).code).toBe(0);
    const refused = await admin("tutor", anAddress(), "--organization", "Haus Eng");
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining("Alle Plätze dieser Organisation sind belegt."),
    ]);
  });
});
