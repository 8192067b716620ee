import { describe, expect, it } from "vitest";

import { mediaAbove, pageAfter, pagesOf, pageToOpen } from "./pages.ts";

const item = (id: string, pageIndex: number, position: number, forItemId: string | null = null) => ({
  id,
  pageIndex,
  position,
  type: forItemId === null ? ("cloze" as const) : ("exercise-media" as const),
  forItemId,
});
const items = [item("c", 2, 0), item("a", 0, 1), item("b", 0, 2), item("klang", 2, 1, "c"), item("lost", 5, 0, "gone")];
const pages = pagesOf(items);
const none: string[] = [];

describe("pages of a section", () => {
  it("follow each other however they are numbered, with media above their task", () => {
    expect(pages.map((page) => page.items.map(({ id }) => id))).toEqual([["a", "b"], ["c"], ["lost"]]);
    expect(mediaAbove(items, "c").map(({ id }) => id)).toEqual(["klang"]);
  });

  it.each([
    ["the page of the address", { wanted: 2, left: 1, done: none }, 2],
    ["where she left, if the address says nothing", { wanted: -1, left: 1, done: none }, 1],
    ["where she left, if the address asks for what is not there", { wanted: 9, left: 1, done: none }, 1],
    ["the first page with a task not done", { wanted: -1, left: undefined, done: ["a", "b"] }, 1],
    ["the beginning, if the page she left is gone", { wanted: -1, left: 7, done: none }, 0],
    ["the beginning, if all is done", { wanted: -1, left: undefined, done: ["a", "b", "c", "lost"] }, 0],
  ])("open at %s", (_, { wanted, left, done }, page) => {
    expect(pageToOpen(pages, { wanted, left, isDone: (id) => done.includes(id) })).toBe(page);
  });
});

describe("where an answer on another device leaves her", () => {
  const at = (itemId: string, minute: number) => ({ itemId, endedAt: `2026-11-21T08:0${minute}:00.000Z` });
  it.each([
    ["on the page of her last answer, as long as a task of it is open", [at("c", 1), at("a", 2)], 0],
    ["on the next page, once all of that page was tried", [at("a", 1), at("b", 2)], 1],
    ["by the latest answer, in whatever order they came", [at("c", 3), at("a", 1), at("b", 2)], 2],
    ["nowhere, at the end", [at("lost", 1)], undefined],
    ["nowhere, if that task is gone", [at("gone", 1)], undefined],
    ["nowhere without one", [], undefined],
  ])("%s", (_, attempts, page) => expect(pageAfter(pages, attempts)).toBe(page));
});
