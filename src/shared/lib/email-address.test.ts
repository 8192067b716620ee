import { expect, it } from "vitest";

import { isEmailAddress } from "./email-address.ts";

it.each(["amina@klinikum.de", "a.b+visite@sub.klinikum.de", "nguyễn@bệnhviện.vn", "o'neil@klinik.ie"])(
  "%s is an address",
  (text) => expect(isEmailAddress(text)).toBe(true),
);

it.each([
  "",
  "amina",
  "amina@",
  "@klinikum.de",
  "amina@klinikum",
  "amina@klinikum.",
  "amina@.de",
  "a b@klinikum.de",
  "a@b@klinikum.de",
  "Amina <amina@klinikum.de>",
  "a@klinikum.de,b@klinikum.de",
  "a@klinikum.de\r\nBcc: b@klinikum.de",
  `${"x".repeat(320)}@klinikum.de`,
])("%j is none", (text) => expect(isEmailAddress(text)).toBe(false));
