import { expect, it } from "vitest";

import { momentsOf, type SharedEntry } from "./journal-data.ts";

const entry = (id: string, userId: string, written_at: string, fields: Partial<SharedEntry> = {}): SharedEntry => ({
  id,
  user: { id: userId, first_name: userId, last_name: "" },
  course_title: "Kurs",
  section_title: "Abschnitt",
  objective: null,
  questions: [],
  confidence: null,
  message: id,
  voice_file_id: null,
  voice_duration_ms: null,
  written_at,
  ...fields,
});

it("what was written by one press stands together, and nothing else does", () => {
  const [late, early] = ["2026-11-20T09:00:00.000Z", "2026-11-20T08:00:00.000Z"];
  const moments = momentsOf([
    entry("3", "Amina", late),
    entry("2", "Olha", late),
    entry("1", "Amina", "2026-11-20T08:59:59.600Z", { objective: "Ich kann grüßen.", confidence: 3 }),
    entry("4", "Amina", late, { section_title: "Anderer" }),
    entry("5", "Amina", early),
  ]);
  expect(moments.map(({ entries }) => entries.map(({ id }) => id))).toEqual([["1", "3"], ["2"], ["4"], ["5"]]);
});
