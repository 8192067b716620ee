import { describe, expect, it } from "vitest";

import { atOnce } from "#shared/lib/pieces.ts";

import { dueByWord, listIdsByWord } from "./index-parts.ts";

describe("the index of words", () => {
  it("ignores memberships of lists that were deleted", () => {
    const rows = [
      { listId: "a", vocabItemId: "1" },
      { listId: "gone", vocabItemId: "1" },
      { listId: "gone", vocabItemId: "2" },
    ];
    expect([...atOnce(listIdsByWord(rows, [{ id: "a" }]))]).toEqual([["1", ["a"]]]);
  });

  it("takes the earliest of the practised cards of a word, and no other card", () => {
    const card = (facet: string, due: number) => ({ vocabItemId: "1", facet, due, lastReviewAt: 0 });
    expect(atOnce(dueByWord([card("recall", 30), card("article", 20), card("listen", 10)])).get("1")).toBe(20);
    expect(atOnce(dueByWord([card("listen", 10)])).size).toBe(0);
  });
});
