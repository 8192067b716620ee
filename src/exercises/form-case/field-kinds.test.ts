import { describe, expect, test } from "vitest";

import { sampleContext } from "../testing/sample-context.ts";
import { caseForm, type CaseForm } from "./core.ts";
import type { FieldValue } from "../parts/form/field.ts";

const [sample] = caseForm.samples;
const content = sample!.content;

const field = (id: string, more: object) => ({ id, label: id, points: 1, ...more });
const kinds: CaseForm = {
  ...content,
  said: [{ id: "c1", who: "patient", text: "…", tells: ["told", "nobody"] }],
  facts: [
    { id: "told", is: "x" },
    { id: "nobody", unknown: true },
    { id: "unasked", is: "x" },
  ],
  language_checks: [],
  sections: [
    {
      id: "s1",
      title: "Felder",
      fields: ["told", "nobody", "unasked"].flatMap((fact_id) => [
        field(`${fact_id}.text`, {
          kind: "text",
          fact_id,
          typed: { answers: ["rechte Hüfte"], wrong: [], tolerance: "german", hints: [] },
        }),
        field(`${fact_id}.number`, { kind: "number", fact_id, value: 82, within: 0, unit: "kg", wrong: [] }),
        field(`${fact_id}.time`, { kind: "time", fact_id, value: "07:30", wrong: [] }),
        field(`${fact_id}.date`, { kind: "date", fact_id, value: "1959-05-03", wrong: [] }),
        field(`${fact_id}.pressure`, { kind: "blood_pressure", fact_id, value: "140/90", wrong: [] }),
        field(`${fact_id}.scale`, { kind: "scale", fact_id, from: 0, to: 10, value: 6, within: 0 }),
        field(`${fact_id}.choice`, {
          kind: "choice",
          fact_id,
          options: [
            { id: "a", text: "rechts" },
            { id: "b", text: "links" },
            { id: "u", text: "nicht bekannt" },
          ],
          right: ["a"],
        }),
        field(`${fact_id}.multi`, {
          kind: "multi",
          fact_id,
          options: [
            { id: "a", text: "Brille" },
            { id: "b", text: "Rollator" },
            { id: "u", text: "nicht bekannt" },
          ],
          right: ["a", "b"],
        }),
        field(`${fact_id}.point`, {
          kind: "body_point",
          fact_id,
          media_id: "00000000-0000-4000-8000-000000000001",
          at: [0.2, 0.3],
          within: 0.1,
        }),
        field(`${fact_id}.free`, {
          kind: "free_text",
          fact_id,
          ideas: [{ id: "i1", idea: "wo es wehtut", patterns: ["rechte hüfte"], points: 1, missing: "Wo?" }],
          forbidden: [],
          least: 0,
          most: 500,
          sample: "Die rechte Hüfte tut weh.",
        }),
      ]) as CaseForm["sections"][number]["fields"],
    },
  ],
};
type Kind = "text" | "number" | "time" | "date" | "pressure" | "scale" | "choice" | "multi" | "point" | "free";
const RIGHT: Record<Kind, FieldValue> = {
  text: "rechte Hüfte", number: "82", time: "7:30", date: "3.5.1959", pressure: "140/90", scale: "6", choice: "a",
  multi: ["a", "b"], point: { at: [0.2, 0.3] }, free: "Die rechte Hüfte tut weh.",
}; // prettier-ignore
const UNKNOWN: Partial<Record<Kind, FieldValue>> = {
  text: "nicht bekannt", number: "unbekannt", time: "weiß nicht", date: "nicht bekannt", pressure: "k. A.", choice: "u", multi: ["u"],
  free: "Das ist nicht bekannt.",
}; // prettier-ignore
/** Another side, ten times as much, another unit, a neighbour's value, the two halves exchanged. */
const WRONG: Record<Kind, FieldValue[]> = {
  text: ["linke Hüfte", "keine rechte Hüfte", "82 kg", "140/90"],
  number: ["820", "82 g", "8,2", "140", "nicht 82", "80–84"],
  time: ["19:30", "8:30", "nicht 7:30", "7:30 oder 8:30", "82"],
  date: ["5.3.1959", "3.5.1995", "30.5.1959", "7:30"],
  pressure: ["90/140", "14/9", "140/80", "140", "1400/900"],
  scale: ["10", "0", "60"],
  choice: ["b"],
  multi: [["u", "a", "b"], ["a"]],
  point: [{ at: [0.8, 0.3] }],
  free: ["Die linke Hüfte tut weh.", "Die rechte Hüfte tut nicht weh."],
};
const KINDS = Object.keys(RIGHT) as Kind[];

function of(fact: string, kind: Kind, value?: FieldValue): string {
  const id = `${fact}.${kind}`;
  const answer = {
    values: value === undefined ? {} : { [id]: value },
    not_obtainable: value === undefined ? [id] : [],
    plays: 0,
  };
  const part = caseForm.grade(kinds, answer, sampleContext).find(({ part_id }) => part_id === id);
  return `${part?.verdict} ${part?.code}`;
}

describe.each(KINDS)("a field of kind %s", (kind) => {
  const unknown = UNKNOWN[kind];

  test("holds what was said, and nothing else", () => {
    expect(of("told", kind, RIGHT[kind])).toBe("correct identical");
    expect(WRONG[kind].filter((value) => of("told", kind, value).startsWith("correct"))).toEqual([]);
  });

  test("is not given up where it was said, ticked or in words", () => {
    expect(of("told", kind)).toBe("wrong was-said");
    if (unknown !== undefined) expect(of("told", kind, unknown)).toBe("wrong was-said");
  });

  test("is given up where nobody knows, ticked or in words, and takes no value", () => {
    expect(of("nobody", kind)).toBe("correct not-obtainable");
    if (unknown !== undefined) expect(of("nobody", kind, unknown)).toBe("correct not-obtainable");
    for (const value of [RIGHT[kind], ...WRONG[kind]]) expect(of("nobody", kind, value)).toBe("wrong invented");
  });

  test("stays empty where nobody asked", () => {
    expect(of("unasked", kind)).toBe("wrong not-asked");
    if (unknown !== undefined) expect(of("unasked", kind, unknown)).toBe("wrong not-asked");
    expect(of("unasked", kind, RIGHT[kind])).toBe("wrong not-asked");
  });
});

test("an answer that itself is “nicht bekannt” is one like any other", () => {
  const own = structuredClone(kinds);
  const text = own.sections[0]!.fields[0]!;
  if (text.kind === "text") text.typed = { answers: ["nicht bekannt"], wrong: [], tolerance: "german", hints: [] };
  const answer = { values: { "told.text": "nicht bekannt" }, not_obtainable: [], plays: 0 };
  expect(caseForm.grade(own, answer, sampleContext)[0]).toMatchObject({ verdict: "correct" });
});
