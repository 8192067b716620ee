import { expect, it } from "vitest";

import { cardId, membershipId, overlayId, wordCopyId, xpEventId } from "./derived-ids.ts";

it("gives two devices one id for one thing", () => {
  expect(membershipId("list", "item")).toBe(membershipId("list", "item"));
  expect(xpEventId("user", "first_login", "2026-01-01")).toBe(xpEventId("user", "first_login", "2026-01-01"));
});

it("keeps things of different kinds apart though their parts are equal", () => {
  const ids = [
    membershipId("a", "b"),
    overlayId("a", "b"),
    wordCopyId("a", "b"),
    xpEventId("a", "b", "c"),
    cardId("a", "b", "c"),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});
