import { describe, expect, it } from "vitest";

import { readConfig } from "../config.ts";

const base = { SESSION_SECRET: "a secret for tests only, of enough length" };
const read = (env: Record<string, string>) => readConfig({ ...base, ...env });
const complete = { MAIL_FROM: "Visite <visite@klinik.de>", PUBLIC_URL: "https://visite.klinik.de" };

describe("the settings of mails", () => {
  it("are none by default: mails are files", () => {
    expect(read({}).smtp).toBeNull();
  });

  it.each([
    ["smtp://mail.klinik.de", { port: 587, secure: false, requireTLS: false }],
    ["smtp://mail.klinik.de:25", { port: 25, secure: false }],
    ["smtps://mail.klinik.de", { port: 465, secure: true, requireTLS: false }],
    ["smtp://visite:ge%40heim@mail.klinik.de", { requireTLS: true, auth: { user: "visite", pass: "ge@heim" } }],
    ["smtp://visite:geheim@localhost:1025", { host: "localhost", requireTLS: false }],
    ["smtp://[::1]:1025", { host: "::1" }],
  ])("%s is understood", (url, wanted) => {
    expect(read({ SMTP_URL: url, ...complete }).smtp).toMatchObject(wanted);
  });

  it.each([
    [{ SMTP_URL: "mail.klinik.de", ...complete }, "SMTP_URL: muss eine Adresse sein"],
    [{ SMTP_URL: "https://mail.klinik.de", ...complete }, "SMTP_URL: muss eine Adresse sein"],
    [{ SMTP_URL: "smtp://", ...complete }, "SMTP_URL: muss eine Adresse sein"],
    [{ SMTP_URL: "smtp://mail.klinik.de", MAIL_FROM: "visite@klinik.de" }, "PUBLIC_URL: fehlt"],
    [{ SMTP_URL: "smtp://mail.klinik.de", PUBLIC_URL: "https://visite.klinik.de" }, "MAIL_FROM: fehlt"],
    [{ MAIL_FROM: "Visite" }, "MAIL_FROM: muss eine Adresse sein"],
    [{ REGISTRATION: "zu" }, "REGISTRATION: muss eines davon sein: open, closed"],
  ])("%o is refused in one line", (env, message) => {
    expect(() => read(env as Record<string, string>)).toThrow(message);
  });
});
