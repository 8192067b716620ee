import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";

import { createApp } from "../app.ts";
import { createMailTokens } from "../auth/mail-tokens.ts";
import { mail } from "../db/account-schema.ts";
import { mailWriter } from "../features/mails/write-mail.ts";
import { createLogger } from "../observability/logger.ts";
import { aForm, anAddress, guest, outboxIsEmpty } from "../testing/accounts.ts";
import { TestSmtpServer } from "../testing/smtp.ts";
import { createTestApp, type TestApp, TestClock } from "../testing/test-app.ts";
import { freePort } from "../testing/test-server.ts";
import { Mailer } from "./mailer.ts";

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const settings = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: "Visite <visite@klinik.test>",
  PUBLIC_URL: "https://visite.klinik.test",
});

async function anApp(url: string) {
  const clock = new TestClock();
  const test = await createTestApp({ clock, env: settings(url) });
  endings.push(() => test.close());
  return { test, clock };
}

async function aServer(port?: number): Promise<TestSmtpServer> {
  const server = await TestSmtpServer.start(port);
  endings.push(() => server.stop());
  return server;
}

const register = async (test: TestApp, fields: Record<string, unknown> = {}) => {
  const form = aForm(fields);
  expect((await guest(test).post("/auth/sign-up", form)).status).toBe(201);
  return form.email;
};

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 8000; !(await isSo()); await sleep(10)) {
    if (Date.now() > end) throw new Error("it does not come about");
  }
}
/** Looks at the outbox as the timer of the process does. */
async function look(test: TestApp): Promise<void> {
  const mailer = new Mailer(test.deps, mailWriter(test.deps, createMailTokens(test.deps.config.sessionSecret)));
  await mailer.settled();
  await mailer.close();
}
const waiting = (test: TestApp) => test.db.$count(mail);

describe("over SMTP", () => {
  it("a mail arrives, as text and as HTML, with a link to the public address", async () => {
    const server = await aServer();
    const { test } = await anApp(server.url);
    const email = await register(test, { email: anAddress() });
    await outboxIsEmpty(test);
    expect(server.received).toMatchObject([{ to: email, subject: expect.stringMatching(/^\d{6} ist dein Code/) }]);
    await guest(test).post("/auth/sign-up/confirm", { email, code: server.received[0]?.code });
    await guest(test).post("/auth/reset-password", { email });
    await outboxIsEmpty(test);
    expect(server.received[1]?.text).toContain("https://visite.klinik.test/account/change-password#token=");
    expect(server.received[1]?.html).toContain("https://visite.klinik.test/account/change-password#token=");
  });

  it("a server that is away loses no mail: it goes out when the server is back, and its code still has 15 minutes", async () => {
    const port = await freePort();
    const { test, clock } = await anApp(`smtp://127.0.0.1:${port}`);
    const email = await register(test);
    await until(async () => (await test.db.select().from(mail))[0]?.tries === 1);
    const server = await aServer(port);
    clock.advance(40 * 60_000);
    await look(test);
    expect(await waiting(test)).toBe(0);
    const { code } = server.received[0] ?? {};
    clock.advance(14 * 60_000);
    expect((await guest(test).post("/auth/sign-up/confirm", { email, code })).status).toBe(200);
  });

  it("a server that refuses for now is asked again, later and later", async () => {
    const server = await aServer();
    const { test, clock } = await anApp(server.url);
    server.behaviour = { refuse: 451 };
    await register(test);
    const waits: number[] = [];
    for (let n = 1; n <= 4; n += 1) {
      await until(async () => {
        const [row] = await test.db.select().from(mail);
        if (row?.tries !== n) return false;
        waits[n - 1] = Date.parse(row.next_try_at) - clock.now().getTime();
        return waits[n - 1]! < 119_000; // no longer the lease
      });
      clock.advance((waits[n - 1] ?? 0) + 10);
      if (n < 4) await look(test);
    }
    expect(waits.map((ms) => Math.round(ms / 15_000))).toEqual([1, 2, 4, 8]);
    expect(server.received).toEqual([]);
    server.behaviour = {};
    await look(test);
    expect([server.received.length, await waiting(test)]).toEqual([1, 0]);
  });

  it("a recipient that does not exist is given up at once, and holds up nobody", async () => {
    const server = await aServer();
    const { test } = await anApp(server.url);
    server.behaviour = { refuse: 550 };
    await register(test);
    await outboxIsEmpty(test);
    server.behaviour = {};
    const email = await register(test);
    await outboxIsEmpty(test);
    expect(server.received.map(({ to }) => to)).toEqual([email]);
  });

  it("a slow server delays no answer, and the end of the process waits for it a little only", async () => {
    const server = await aServer();
    const { test } = await anApp(server.url);
    // Long enough that a slow machine is no slow server.
    server.behaviour = { delayMs: 20_000 };
    const start = performance.now();
    await register(test);
    expect(performance.now() - start).toBeLessThan(15_000);
    await until(async () => (await test.db.select().from(mail))[0]?.tries === 1);
    const closing = performance.now();
    await test.app.close?.();
    expect(performance.now() - closing).toBeLessThan(15_000);
    // What the server may not have taken is kept.
    expect(await waiting(test)).toBe(1);
  });

  it("two nodes send each mail once", async () => {
    const server = await aServer();
    const { test } = await anApp(server.url);
    const second = createApp(test.deps);
    endings.push(() => second.close?.() ?? Promise.resolve());
    const emails = await Promise.all(Array.from({ length: 8 }, () => register(test)));
    await Promise.all([look(test), look(test)]);
    await outboxIsEmpty(test);
    expect(server.received.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
  });

  it("after two days nobody waits for a mail any more", async () => {
    const port = await freePort();
    const { test, clock } = await anApp(`smtp://127.0.0.1:${port}`);
    await register(test);
    await until(async () => (await test.db.select().from(mail))[0]?.tries === 1);
    clock.advance(49 * 3_600_000);
    await look(test);
    expect(await waiting(test)).toBe(0);
  });
});

describe("without SMTP", () => {
  it("a mail is a file for the owner's eyes only; the log says where it lies, and neither code nor address", async () => {
    const lines: string[] = [];
    const test = await createTestApp();
    endings.push(() => test.close());
    const logger = createLogger("trace");
    const written = (...args: unknown[]) => void lines.push(JSON.stringify(args));
    Object.assign(logger, { info: written, warn: written, error: written, debug: written });
    const app = createApp({ ...test.deps, logger });
    endings.push(() => app.close?.() ?? Promise.resolve());
    const email = await register({ ...test, app });
    await outboxIsEmpty(test);
    const folder = join(test.deps.config.dataDir, "mails");
    const [name = ""] = readdirSync(folder);
    expect(name).toMatch(/^[\dT.Z-]+-sign-up-[0-9a-f-]{36}\.eml$/);
    expect([statSync(folder).mode & 0o777, statSync(join(folder, name)).mode & 0o777]).toEqual([0o700, 0o600]);
    const bytes = readFileSync(join(folder, name), "utf8");
    const code = /^\s*(\d{6})\s*$/m.exec(bytes)?.[1] ?? "?";
    const log = lines.join("\n");
    expect(log).toContain(join(folder, name));
    expect(log).not.toContain(code);
    expect(log).not.toContain(email);
  });
});
