import { expect, it } from "vitest";

import { canonicalEmail, isEmailAddress } from "./email-address.ts";

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

it.each([
  [" Amina@Klinikum.DE ", "amina@klinikum.de"],
  ["linh@Krankenhäuser.de", "linh@xn--krankenhuser-ncb.de"],
  ["linh@xn--krankenhuser-ncb.de", "linh@xn--krankenhuser-ncb.de"],
  // The same letters, composed and in two parts.
  ["nguye\u0302\u0303n@klinik.vn", "nguy\u1EC5n@klinik.vn"],
  ["jürgen@klinik.de", "jürgen@klinik.de"],
  ["a@ä.de/x", "a@ä.de/x"],
  ["", ""],
  ["kein", "kein"],
])("%j and whatever means the same is %j", (typed, stored) => expect(canonicalEmail(typed)).toBe(stored));
