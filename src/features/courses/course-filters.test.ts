import { describe, expect, it } from "vitest";

import { findCourses, levelsOf, topicsOf } from "./course-filters.ts";

const course = (title: string, rest: Partial<Parameters<typeof findCourses>[0][number]> = {}) => ({
  title,
  about: "",
  level: "A2" as const,
  topics: ["Station"],
  outline: [],
  organizationId: null,
  position: 1,
  ...rest,
});
const none = { q: "", level: "", topic: "" };
const titles = (courses: readonly { title: string }[]) => courses.map(({ title }) => title);

const arriving = course("Ankommen auf Station", {
  about: "Die ersten Wochen",
  outline: [{ title: "Körper und Befinden", sections: 4 }],
});
const handover = course("Übergabe", { level: "B1", topics: ["Dokumentation"], position: 2 });
const ours = course("Unsere Geriatrie", { organizationId: "our-clinic", position: 9 });
const all = [handover, arriving, ours];

describe("the library of courses", () => {
  it("shows her organisation's first, then the rest in its order", () => {
    expect(titles(findCourses(all, none))).toEqual(["Unsere Geriatrie", "Ankommen auf Station", "Übergabe"]);
  });

  it.each([
    ["the title, with umlauts or without", "uebergabe", ["Übergabe"]],
    ["what it is about", "erste woche", ["Ankommen auf Station"]],
    ["a chapter", "korper", ["Ankommen auf Station"]],
    ["a topic", "dokumentation", ["Übergabe"]],
    ["nothing", "Chirurgie", []],
  ])("is searched by %s", (_, q, found) => {
    expect(titles(findCourses(all, { ...none, q }))).toEqual(found);
  });

  it("is filtered by level and topic together with the search", () => {
    expect(titles(findCourses(all, { ...none, level: "B1" }))).toEqual(["Übergabe"]);
    expect(titles(findCourses(all, { q: "ankommen", level: "A2", topic: "Station" }))).toEqual([
      "Ankommen auf Station",
    ]);
    expect(findCourses(all, { q: "ankommen", level: "B1", topic: "" })).toEqual([]);
  });

  it("offers only levels and topics that it has", () => {
    expect(levelsOf(all)).toEqual(["A2", "B1"]);
    expect(topicsOf(all)).toEqual(["Dokumentation", "Station"]);
  });
});
