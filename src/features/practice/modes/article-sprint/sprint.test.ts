import { expect, it } from "vitest";

import type { ArticleQuestion } from "./rules.ts";
import { articleOfKey } from "./rules.ts";
import { paceOf, streakOf, type Said } from "./sprint.ts";

const said = (wanted: "der" | "die" | "das", article: Said["article"], durationMs = 1000): Said => ({
  question: { article: wanted } as ArticleQuestion,
  article,
  durationMs,
});

it("counts a streak from the last miss on", () => {
  expect(streakOf([])).toBe(0);
  expect(streakOf([said("der", "der"), said("die", "das"), said("das", "das"), said("der", "der")])).toBe(2);
  expect(streakOf([said("die", "das")])).toBe(0);
});

it("tells a pace from three nouns on, the one in the middle", () => {
  expect(paceOf([said("der", "der", 500), said("die", "die", 700)])).toBeNull();
  expect(paceOf([said("der", "der", 500), said("die", "die", 9000), said("das", "das", 700)])).toBe(700);
});

it("takes 1, 2, 3 and the letter that each article ends in", () => {
  expect(["1", "2", "3", "r", "E", "s", "4", "d"].map(articleOfKey)).toEqual([
    "der",
    "die",
    "das",
    "der",
    "die",
    "das",
    undefined,
    undefined,
  ]);
});
