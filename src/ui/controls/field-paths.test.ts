import { expect, test } from "vitest";

import { fieldsAt, patternOf } from "./field-paths.ts";

const values = {
  name: "Visite am Morgen",
  place: { ward: "3 B" },
  tasks: [
    { title: "Puls", answers: ["72", "80"] },
    { title: "", answers: [] },
  ],
};

const found = (pattern: string) => fieldsAt(values, pattern).map(({ path, value }) => [path, value]);

test("a pattern names one field, or that of every entry of a list, also of lists in lists", () => {
  expect(found("name")).toEqual([["name", "Visite am Morgen"]]);
  expect(found("place.ward")).toEqual([["place.ward", "3 B"]]);
  expect(found("tasks[].title")).toEqual([
    ["tasks[0].title", "Puls"],
    ["tasks[1].title", ""],
  ]);
  expect(found("tasks[].answers[]")).toEqual([
    ["tasks[0].answers[0]", "72"],
    ["tasks[0].answers[1]", "80"],
  ]);
});

test("a field of a list is compared with those of its own entry", () => {
  expect(fieldsAt(values, "tasks[].title").map(({ beside }) => beside)).toEqual(values.tasks);
});

test.each(["name", "place.ward", "tasks[].title", "tasks[].answers[]"])(
  "the pattern of each path of %s is it",
  (of) => {
    expect(new Set(fieldsAt(values, of).map(({ path }) => patternOf(path)))).toEqual(new Set([of]));
  },
);
