import { describe, expect, it } from "vitest";

import { API, type EndpointName } from "#shared/contract/api.ts";
import type { CourseInteractionRow } from "#shared/model/course/study-rows.ts";
import type { SectionRow } from "#shared/model/course/course-rows.ts";

import type { AllHandlers, Handlers } from "./calls/handler.ts";
import type { LoadedRow } from "./calls/load-row.ts";
import { operation } from "./calls/operation.ts";
import { type RuleOf, ruleOf } from "./calls/permissions.ts";
import { rowOperation } from "./calls/row-calls.ts";
import { LOADERS } from "./loaders.ts";

const nothing = async () => ({ answer: () => null });
const never = async () => Promise.reject(new Error("not run"));

/** What does not compile here must not compile anywhere: tsc reads this and runs nothing of it. */
const aRowIsNotFoundByHand = (all: AllHandlers) => {
  // @ts-expect-error the rule of this call names a row: it is loaded, not looked for
  const unchecked = operation("deleteSection", nothing);
  const direct = {
    // @ts-expect-error the same of a direct call, which could open any transaction
    getSeats: { kind: "direct", run: never },
  } satisfies Handlers;
  // @ts-expect-error the handler of another call has another row
  const borrowed: Handlers = { getOrganization: all.getSeats };
  // @ts-expect-error this rule names no row
  const without = rowOperation("getMe", never);
  const typed = rowOperation("updateSection", async (_, section) => {
    const row: SectionRow = section;
    // @ts-expect-error what a handler gets is the row of its rule, and no other
    const other: CourseInteractionRow = section;
    throw new Error(`${row.id} ${other.id}`);
  });
  // @ts-expect-error what may be gone has to be looked at
  const gone: LoadedRow<"updateSection"> | LoadedRow<"getCourse"> = undefined as LoadedRow<"deleteSection">;
  return [unchecked, direct, borrowed, without, typed, gone];
};

const aRuleFitsItsCall = (): RuleOf<"updateSection">[] => [
  { who: "author", whose: "own-course", row: "section", by: "params.id" },
  // @ts-expect-error there is no such loader
  { who: "author", whose: "own-course", row: "sektion", by: "params.id" },
  // @ts-expect-error nor this one of these courses
  { who: "author", whose: "visible-course", row: "section-to-copy", by: "params.id" },
  // @ts-expect-error the call has no such place
  { who: "author", whose: "own-course", row: "section", by: "params.section_id" },
  // @ts-expect-error the loader looks at what this call does not carry
  { who: "author", whose: "own-course", row: "section-to-copy", by: "params.id" },
  // @ts-expect-error a row without its place
  { who: "author", whose: "own-course", row: "section" },
];

describe("rules and loaders", () => {
  it("are asked of the compiler", () => {
    expect([aRowIsNotFoundByHand, aRuleFitsItsCall].map((one) => typeof one)).toEqual(["function", "function"]);
  });

  it("belong together: every loader has a call, so that the walks of all calls by all roles meet it", () => {
    const rules = (Object.keys(API) as EndpointName[]).map(ruleOf);
    const used = new Set(rules.flatMap((rule) => ("row" in rule ? `${rule.whose} ${rule.row}` : [])));
    const all = Object.entries(LOADERS).flatMap(([whose, rows]) => Object.keys(rows).map((row) => `${whose} ${row}`));
    expect(all.filter((one) => !used.has(one))).toEqual([]);
  });
});
