import { expect, it } from "vitest";
import { parse } from "yaml";

import { moduleOf } from "./yaml-content.ts";

const importOf = async (code: string): Promise<unknown> =>
  ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: unknown }).default;

const PLAIN = "items:\n  - { term: Puls, patterns: [schlag, null, 3, true] }\n";
const SHARED = `head:
  - &who [frau, herr]
  - &danger { patterns: *who, why: "Nie <so>." }
items:
  - { who: *who, dangerous: [*danger] }
  - { who: *who, dangerous: [*danger, { patterns: [x], why: y }] }
`;

it.each([PLAIN, SHARED])("gives back what the file says", async (text) => {
  expect(await importOf(moduleOf(parse(text)))).toEqual(parse(text));
});

it("writes what is shared once", () => {
  expect(moduleOf(parse(SHARED)).split("Nie <so>.")).toHaveLength(2);
  expect(moduleOf(parse(PLAIN))).not.toContain("shared");
});
