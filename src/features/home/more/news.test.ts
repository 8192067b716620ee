import { expect, it } from "vitest";

import { isNothing, newsSince, type Done, type Present, type Seen } from "./news.ts";

const seen: Seen = {
  at: 1000,
  lists: { a: { name: "Meine Wörter", version: 3 }, b: { name: "Visite", version: 1 } },
  items: 700,
  assigned: ["x"],
  courses: ["ankommen"],
};
const present: Present = { ...seen, assigned: ["x"], courses: { ankommen: "Ankommen" } };
const news = (change: Partial<Present>, done: Done[] = [], known = seen) =>
  newsSince(known, { ...present, ...change }, done);
const did = (name: string, call: unknown, at = 2000): Done => ({ name, at, call });

it("nothing has changed: nothing is told", () => {
  expect(isNothing(news({}))).toBe(true);
});

it("what another device did with lists is told by name", () => {
  const lists = { a: { name: "Station 3", version: 4 }, c: { name: "Prüfung", version: 1 } };
  expect(news({ lists })).toMatchObject({ newLists: ["Prüfung"], changedLists: ["Station 3"], goneLists: ["Visite"] });
});

it("what was done here is no news, and neither is what both have done", () => {
  const lists = { a: { name: "Station 3", version: 4 }, c: { name: "Prüfung", version: 1 } };
  const done = [
    did("updateVocabList", { path: "/vocab-lists/update-my/a" }),
    did("createVocabList", { body: { id: "c" } }),
    did("deleteVocabList", { path: "/vocab-lists/delete-my/b" }),
  ];
  expect(isNothing(news({ lists }, done))).toBe(true);
});

it("what was done before she looked and sent only after it is no news either", () => {
  const lists = { ...seen.lists, a: { name: "Station 3", version: 4 } };
  expect(isNothing(news({ lists }, [did("updateVocabList", { path: "/vocab-lists/update-my/a" }, 500)]))).toBe(true);
  expect(news({ items: 701 }, [did("addVocabToList", {}, 500)])).toMatchObject({ words: 1 });
});

it("new words are told, less those made here", () => {
  expect(news({ items: 715 })).toMatchObject({ words: 15 });
  const made = [did("addVocabToList", {}), did("addVocabFromContext", {})];
  expect(isNothing(news({ items: 702 }, made))).toBe(true);
  expect(news({ items: 703 }, [...made, did("deleteVocab", {})])).toMatchObject({ words: 2 });
});

it("fewer words than before are no news", () => {
  expect(isNothing(news({ items: 650 }))).toBe(true);
});

it("sections that somebody asked her to do are counted, and new courses named; what went is no news", () => {
  const courses = { ankommen: "Ankommen", zna: "In der ZNA" };
  expect(news({ assigned: ["x", "y", "z"], courses })).toMatchObject({ assigned: 2, newCourses: ["In der ZNA"] });
  expect(isNothing(news({ assigned: [], courses: {} }))).toBe(true);
});

it("an app of before knew of neither: that is no news", () => {
  const { assigned: _assigned, courses: _courses, ...old } = seen;
  expect(isNothing(news({ assigned: ["x"], courses: { zna: "In der ZNA" } }, [], old))).toBe(true);
});
