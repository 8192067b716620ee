import { describe, expect, it } from "vitest";

import { atOnce } from "#shared/lib/pieces.ts";

import { byTerm, endOfWeek, inAlphabet, sectionsByDue, withLatestFirst } from "./word-sections.ts";

// A Wednesday; the learner's day begins at 04:00.
const clock = { day: "2026-11-18", dayStartsAt: 4, timeZone: "Europe/Berlin" };
const at = (text: string) => Date.parse(text);
const word = (id: string) => ({ id, term: id });

describe("sections by due date", () => {
  it("puts every word into one section, in the order of the screen", () => {
    const dueAtOf = new Map([
      ["overdue", at("2026-11-10T10:00:00Z")],
      ["sunday", at("2026-11-22T20:00:00Z")],
      ["monday", at("2026-11-23T10:00:00Z")],
    ]);
    const sections = atOnce(sectionsByDue(["monday", "unseen", "sunday", "overdue"].map(word), dueAtOf, clock));
    expect(sections.map(({ id, words }) => [id, words.map((it) => it.id)])).toEqual([
      ["due", ["overdue"]],
      ["week", ["sunday"]],
      ["later", ["monday"]],
      ["new", ["unseen"]],
    ]);
  });

  it("counts the hours after midnight to the day before, as a night shift does", () => {
    const dueAtOf = new Map([
      ["still today", at("2026-11-19T02:59:00Z")],
      ["tomorrow", at("2026-11-19T03:01:00Z")],
    ]);
    const sections = atOnce(sectionsByDue([word("still today"), word("tomorrow")], dueAtOf, clock));
    expect(sections.map(({ id, words }) => [id, words[0]?.id])).toEqual([
      ["due", "still today"],
      ["week", "tomorrow"],
    ]);
  });

  it("shows what was just added at the top, the latest first, until it is practised", () => {
    const dueAtOf = new Map([["practised", at("2026-11-17T10:00:00Z")]]);
    const sections = atOnce(sectionsByDue(["a", "m", "z", "practised"].map(word), dueAtOf, clock));
    const shown = withLatestFirst(sections, ["z", "practised", "deleted", "a"]);
    expect(shown.map(({ id, words }) => [id, words.map((it) => it.id)])).toEqual([
      ["added", ["z", "a"]],
      ["due", ["practised"]],
      ["new", ["m"]],
    ]);
    expect(withLatestFirst(shown.slice(0, 0), ["z"])).toEqual([]);
  });

  it("shows first what has waited longest, and new words by the alphabet", () => {
    const dueAtOf = new Map([
      ["b", at("2026-11-17T10:00:00Z")],
      ["a", at("2026-11-18T10:00:00Z")],
    ]);
    const [due, fresh] = atOnce(sectionsByDue(["a", "b", "Zahn", "Ärztin"].map(word), dueAtOf, clock));
    expect(due?.words.map(({ id }) => id)).toEqual(["b", "a"]);
    expect(fresh?.words.map(({ id }) => id)).toEqual(["Ärztin", "Zahn"]);
  });

  it("leaves out sections without words", () => {
    expect(atOnce(sectionsByDue([], new Map(), clock))).toEqual([]);
  });
});

it("sorts thousands of words in runs as it would in one", () => {
  const syllables = ["Ü", "u", "ber", "Blut", "druck", "ß", "ss", "ä", "a"];
  const terms = Array.from(
    { length: 1700 },
    (_, n) => [7, 5, 3].map((k) => syllables[(n * k) % 9]).join("") + (n % 13),
  );
  const words = terms.map((term, n) => ({ id: String(n), term }));
  expect(atOnce(inAlphabet(words))).toEqual(words.toSorted(byTerm));
});

describe("the week", () => {
  it("ends on Sunday, and a Sunday ends its own", () => {
    expect(endOfWeek("2026-11-16")).toBe("2026-11-22");
    expect(endOfWeek("2026-11-22")).toBe("2026-11-22");
  });
});
