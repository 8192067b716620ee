import { describe, expect, it } from "vitest";

import { findCourses, levelsOf, topicsOf } from "./course-filters.ts";

const course = (title: string, rest: Partial<Parameters<typeof findCourses>[0][number]> = {}) => ({
  title,
  about: "",
  level: "A2" as const,
  isPlus: false,
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

  it("puts what fits her German before the rest, and what is above it before what is as far below", () => {
    const plus = course("Pflegealltag", { level: "B1", isPlus: true, position: 3 });
    const order = (hers: Parameters<typeof findCourses>[2]) =>
      titles(findCourses([arriving, handover, plus], none, hers));
    expect(order("A1")).toEqual(["Ankommen auf Station", "Übergabe", "Pflegealltag"]);
    expect(order("B1")).toEqual(["Übergabe", "Pflegealltag", "Ankommen auf Station"]);
    expect(order("B2")).toEqual(["Pflegealltag", "Übergabe", "Ankommen auf Station"]);
    expect(order(null)).toEqual(["Ankommen auf Station", "Übergabe", "Pflegealltag"]);
    expect(titles(findCourses(all, none, "B1"))[0]).toBe("Unsere Geriatrie");
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
