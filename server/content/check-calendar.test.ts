import { expect, it } from "vitest";

import { authoredLines } from "./authored-lines.ts";
import { checkCalendar } from "./check-calendar.ts";

const problemsOf = (text: string): string[] =>
  checkCalendar(authoredLines("probe.yaml", text)).map(({ line, reason }) => `${line}: ${reason}`);

it.each(["Es ist sechs Uhr am Morgen.", "Sie kommt um halb zwei am Mittag.", "Um 2 Uhr in der Nacht klingelt er."])(
  "finds a time of day that nobody says: %s",
  (text) => {
    expect(problemsOf(`a: ${text}`)).toEqual([expect.stringContaining("say morgens")]);
  },
);

it.each(["Sie war 2026 im Krankenhaus.", "Seit 2024 nimmt er Tabletten.", "im Sommer 2026"])(
  "finds a year that passes: %s",
  (text) => {
    expect(problemsOf(`a: ${text}`)).toEqual([expect.stringContaining("passes")]);
  },
);

it("lets days, sources and what is past pass", () => {
  const text = `a: Notizen vom 12. Oktober 2026, sechs Uhr morgens, 17 Uhr am Ausgang
b: { on: 2026-11-21, by: "12.10.2026", source: "NPIAP (2025)", was: bis Ende 2016, most: 2000 }
`;
  expect(problemsOf(text)).toEqual([]);
});

const item = (more: string) => `items:
  - key: fall
    geburtsdatum: { is: 1948-02-04 }
  - key: text
    p: ${more}
`;

it("finds an age beside a birth date where nobody says which day it is", () => {
  expect(problemsOf(item("Frau Schneider, 78 Jahre alt"))).toEqual([
    '5: "78 Jahre alt" beside a birth date is true for a year: name the day',
  ]);
  expect(problemsOf(item("10. Oktober 2026, Frau Schneider, 78 Jahre"))).toEqual([]);
  expect(problemsOf(item("Sie ist über 60 Jahre alt."))).toEqual([]);
});
