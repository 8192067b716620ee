import { describe, expect, it } from "vitest";

import { DEMO_PASSWORD } from "../demo-accounts.ts";
import { isKnownPassword } from "./known-passwords.ts";

describe("a password that everybody tries first", () => {
  it.each([
    "Password1",
    "Passwort1",
    "Qwertz123",
    "Qwerty123",
    "Trustno1",
    "Passw0rd",
    "Hallo123",
    "Schalke04",
    "Sommer2026",
    "Test1234",
    "PASSWORT1",
    "pAsSwOrD123",
    "Qwertz123!",
    " Passwort1 ",
    "Ｐassword１",
  ])("is known: %s", async (password) => {
    expect(await isKnownPassword(password)).toBe(true);
  });

  it.each([
    "Station3Nord",
    DEMO_PASSWORD,
    "Passwort1 und mehr",
    "meinPasswort1",
    "Qwertz12345678",
    "",
    "Übergabe um 6",
  ])("is not %j", async (password) => {
    expect(await isKnownPassword(password)).toBe(false);
  });
});
