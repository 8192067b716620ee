import { expect, it } from "vitest";

import type { DeviceRows } from "#shared/model/entities.ts";

import { readersOf } from "./section-data.ts";

const given = (fields: Partial<DeviceRows["section_assignment"]>) =>
  ({
    sectionId: "s1",
    assignedBy: "t1",
    assignedByName: "Tomasz",
    showsAnswers: true,
    ...fields,
  }) as DeviceRows["section_assignment"];

it("names who reads what she answers here: tutors who assigned it, and nobody else", () => {
  const rows = [
    given({}),
    given({ assignedByName: "Mai" }),
    given({}),
    given({ sectionId: "s2", assignedByName: "anderswo" }),
    given({ showsAnswers: false, assignedByName: "Leitung" }),
    given({ assignedBy: null, assignedByName: "" }),
  ];
  expect(readersOf(rows, "s1")).toEqual(["Tomasz", "Mai"]);
  expect(readersOf(rows, "s3")).toEqual([]);
});
