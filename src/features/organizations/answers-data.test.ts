import { expect, it } from "vitest";

import { inPieces, inTasks, placeInTask, type OpenAnswer } from "./answers-data.ts";

const answer = (id: string, item_id: string, question = "Was sagst du?") =>
  ({ id, item_id, question }) as unknown as OpenAnswer;

it("puts answers to one question together, where the oldest of them stands", () => {
  const all = [answer("1", "a"), answer("2", "b"), answer("3", "a"), answer("4", "a", "Und dann?"), answer("5", "b")];
  const ordered = inTasks(all);
  expect(ordered.map(({ id }) => id)).toEqual(["1", "3", "2", "5", "4"]);
  expect(ordered.map((one) => placeInTask(ordered, one))).toEqual([
    { place: 1, count: 2 },
    { place: 2, count: 2 },
    { place: 1, count: 2 },
    { place: 2, count: 2 },
    { place: 1, count: 1 },
  ]);
});

it("shows which words were not understood, also where they overlap, and loses no letter", () => {
  const text = "Moin Amira, ich zeige dir den Schuppen.";
  expect(inPieces(text, ["Moin", "den Schuppen", "Schuppen.", "steht nicht da", ""])).toEqual([
    { text: "Moin", isUnclear: true },
    { text: " Amira, ich zeige dir ", isUnclear: false },
    { text: "den Schuppen.", isUnclear: true },
  ]);
  expect(inPieces(text, [])).toEqual([{ text, isUnclear: false }]);
  expect(inPieces("", ["a"])).toEqual([]);
});
