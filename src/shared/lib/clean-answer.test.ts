import { expect, it } from "vitest";

import { cleanAnswer } from "./clean-answer.ts";

it.each([
  ["  die  Übergabe . ", "die Übergabe"],
  ["verabreichen (jdm. etw.)", "verabreichen"],
  ["die Wunde [Haut] versorgen", "die Wunde versorgen"],
  ["(Übergabe)", "Übergabe"],
  ["Wie geht’s?", "Wie geht's"],
  ["i. v.", "i.v"],
  ["z. B. Fieber", "z.B. Fieber"],
  ["Magen–Darm", "Magen-Darm"],
  ["-itis", "-itis"],
  ["…", ""],
  ["", ""],
])("cleans %j to %j", (text, cleaned) => {
  expect(cleanAnswer(text)).toBe(cleaned);
});

it("changes nothing the second time", () => {
  for (const text of ["„die Übergabe (im Dienst)“!", "i. v.", "Angehörige(r)"]) {
    expect(cleanAnswer(cleanAnswer(text))).toBe(cleanAnswer(text));
  }
});
