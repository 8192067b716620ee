import { describe, expect, it } from "vitest";

import { describeProblem } from "../content-problem.ts";
import { authoredLines } from "../authored-lines.ts";
import { parseCast } from "./cast-file.ts";
import { checkCast } from "./check-cast.ts";

const CAST = `people:
  - { first: Hanna, last: Lindner, title: Frau, role: patient, also: [Frau Hanna] }
  - { last: Hahn, title: Herr, role: doctor }
  - { last: Silva, title: Frau, role: patient, doctorate: true }
  - { first: Amira, last: Haddad, title: Frau, role: nurse }
  - { first: Rosa, last: Santos, role: nurse }
`;

function problemsOf(text: string, cast = CAST): string[] {
  const { people = [], problems } = parseCast(cast);
  return [...problems, ...checkCast(people, authoredLines("probe.yaml", text))].map(describeProblem);
}

describe("the cast", () => {
  it("lets those pass who are in it, in any form of their names", () => {
    const text = `a: Frau Lindner Kaffee bringen. Frau Hanna Lindner wartet auf Herrn Doktor Hahn.
b: Dr. Hahn, Frau Doktor Silva und Schwester Amira. „Frau Hanna“ ist falsch. Frau Lindners Bett.
c: Guten Tag, Frau Doktor, hier ist ihre Schwester Amina.
d: { name: Rosa, voice: female }
e: { name: Amira Haddad, role: Pflegefachfrau, voice: female }
`;
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ["a: Herr Lindner klingelt.", "Herr Lindner"],
    ["a: Pfleger Besnik kommt.", "Pfleger Besnik"],
    ["a: Oberärztin Kaya operiert.", "Oberärztin Kaya"],
    ["a: { name: Rosa Lim, role: Spätdienst, voice: female }", "Rosa Lim"],
  ])("finds a stranger in %s", (text, said) => {
    expect(problemsOf(text)).toEqual([`probe.yaml:1: ${said}: is not in cast.yaml`]);
  });

  it.each([
    ["a: Frau Doktor Lindner operiert.", "Frau Doktor Lindner", "doctor", "patient"],
    ["a: Der Patient Herr Hahn schläft.", "Herr Hahn", "patient", "doctor"],
    ["a: Schwester Hanna kommt.", "Schwester Hanna", "nurse", "patient"],
    ["a: { name: Frau Lindner, role: Ärztin, voice: female }", "Frau Lindner", "doctor", "patient"],
  ])("finds somebody in another role in %s", (text, said, role, own) => {
    expect(problemsOf(text)).toEqual([`probe.yaml:1: ${said}: is called a ${role} here, but is a ${own} in cast.yaml`]);
  });

  it("does not look at answers that only test the judge", () => {
    expect(problemsOf("a:\n  proof:\n    right:\n      - Frau Fremd schläft.\n  b: Herr Fremd\n")).toEqual([
      "probe.yaml:5: Herr Fremd: is not in cast.yaml",
    ]);
  });

  it("has one role for one name", () => {
    const twice = `${CAST}  - { first: Karl, last: Hahn, title: Herr, role: patient }\n`;
    expect(problemsOf("", twice)).toEqual(["cast.yaml: Herr Hahn: are two people: one name, one role"]);
  });

  it("knows roles by their names only", () => {
    expect(problemsOf("", "people:\n  - { last: Hahn, role: boss }\n")[0]).toContain("role");
  });
});
