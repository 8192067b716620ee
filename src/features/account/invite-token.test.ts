import { expect, it } from "vitest";

import { inviteTokenIn } from "./invite-token.ts";

const token = `0190a1b2-0000-7000-8000-000000000001.12.${"aB-_".repeat(10)}xyz`;

it.each([
  token,
  `https://visite.klinik.de/account/invite/accept#token=${token}`,
  `https://visite.klinik.de/account/invite/accept?token=${token}`,
  ` <https://visite.klinik.de/account/org-invite/accept#token=${token}> `,
])("is found in %j", (text) => expect(inviteTokenIn(text)).toBe(token));

it.each(["", "https://visite.klinik.de/account/invite/accept", token.slice(0, -2)])("is not found in %j", (text) => {
  expect(inviteTokenIn(text)).toBeUndefined();
});
