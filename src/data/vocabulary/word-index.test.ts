import { describe, expect, it } from "vitest";

import { dueByWord, listIdsByWord } from "./word-index.ts";

describe("the index of words", () => {
  it("ignores memberships of lists that were deleted", () => {
    const rows = [
      { listId: "a", vocabItemId: "1" },
      { listId: "gone", vocabItemId: "1" },
      { listId: "gone", vocabItemId: "2" },
    ];
    expect([...listIdsByWord(rows, [{ id: "a" }])]).toEqual([["1", ["a"]]]);
  });

  it("takes the earliest of the practised cards of a word, and no other card", () => {
    const card = (facet: string, due: number) => ({ vocabItemId: "1", facet, due, lastReviewAt: 0 });
    expect(dueByWord([card("recall", 30), card("article", 20), card("listen", 10)]).get("1")).toBe(20);
    expect(dueByWord([card("listen", 10)]).size).toBe(0);
  });
});
