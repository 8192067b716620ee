import * as v from "valibot";
import { expect, test } from "vitest";

import { checkForm, parseLocated } from "./located-yaml.ts";

const TEXT = `section: guten-tag
items:
  - key: lesen
    kind: text
    words: [Name, klingeln]
  - { key: luecken,
      kind: cloze }
`;

const schema = v.strictObject({
  section: v.string(),
  items: v.array(v.strictObject({ key: v.string(), kind: v.literal("text"), words: v.optional(v.array(v.string())) })),
});

test("a fault is told with the line on which its field stands", () => {
  const { yaml } = parseLocated("a.yaml", TEXT);
  const { problems } = checkForm(yaml!, schema, { value: yaml!.value, path: [], lemma: "" });
  expect(problems).toEqual([
    expect.objectContaining({ file: "a.yaml", line: 7, reason: expect.stringContaining("kind") }),
  ]);
});

test("a text is found on its line, and what is not there on the line of what is around it", () => {
  const { yaml } = parseLocated("a.yaml", TEXT);
  expect(yaml!.lineOf("klingeln", ["items", 0])).toBe(5);
  expect(yaml!.lineOf("nirgends", ["items", 1])).toBe(6);
  expect(yaml!.lineAt(["items", 0, "words", 7])).toBe(5);
});

test("what is no YAML says so with its line, and two fields of one name are none", () => {
  expect(parseLocated("a.yaml", "a: 1\nb: [1, 2\n").problems[0]).toMatchObject({ file: "a.yaml" });
  expect(parseLocated("a.yaml", "a: 1\nb: 2\na: 3\n").problems[0]?.line).toBe(3);
});
