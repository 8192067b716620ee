import { expect, it } from "vitest";

import { OWN_FORMAT, OWN_VERSION } from "#features/transfer/own-format.ts";
import { readOwnJson } from "#features/transfer/read/own-json.ts";
import { NO_LOSSES } from "#features/transfer/words/imported-word.ts";
import { testWord } from "#features/vocabulary/testing/test-word.ts";
import { LIST_FILE_FORMAT, LIST_FILE_VERSION, listFile } from "#shared/model/list-file.ts";

it("a list that was given away as a file is read by the import: its words, in a list of its name", () => {
  expect([LIST_FILE_FORMAT, LIST_FILE_VERSION]).toEqual([OWN_FORMAT, OWN_VERSION]);
  const bandage = testWord({ id: "w1", explanation: "Schützt eine Wunde", remarks: "Nur für mich" }).original;
  const splint = testWord({ id: "w2", isOwn: true, term: "Schiene", specificArticle: "die" }).original;
  const file = listFile({ name: "Ambulanz", description: null, items: [bandage, splint] }, Date.now());
  const losses = { ...NO_LOSSES };
  const words = readOwnJson(file, losses);
  expect(losses).toEqual(NO_LOSSES);
  expect(words).toMatchObject([
    {
      sourceId: "w1",
      lists: ["Ambulanz"],
      isFavourite: false,
      reviews: [],
      fields: { term: "Verband", remarks: null },
    },
    { sourceId: "w2", lists: ["Ambulanz"], fields: { term: "Schiene", specificArticle: "die" } },
  ]);
});
