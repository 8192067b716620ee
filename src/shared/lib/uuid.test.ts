import { expect, it } from "vitest";

import { derivedId } from "./derived-id.ts";
import { isUuid, newId } from "./uuid.ts";

it("makes a new id each time, of version 7", () => {
  const ids = new Set(Array.from({ length: 1000 }, newId));
  expect(ids.size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

it("derives the same id from the same parts for ever", () => {
  // Written down on purpose: devices in the field hold such ids, so a change of this value is a loss of data.
  expect(derivedId("card", "a", "b")).toBe("6aaf61f4-897e-5eb7-a3e2-1e5dd2881e98");
});

it("keeps other parts and another order apart", () => {
  const ids = [derivedId("a", "b"), derivedId("b", "a"), derivedId("a"), derivedId("a", "b", "")];
  expect(new Set(ids).size).toBe(4);
  expect(ids.every((id) => id[14] === "5" && isUuid(id))).toBe(true);
});

it("knows a UUID from other text", () => {
  expect(isUuid(newId())).toBe(true);
  expect(isUuid("0193b1c0-7a7b-7cc2-8d3e")).toBe(false);
  expect(isUuid("")).toBe(false);
});
