import { describe, expect, it } from "vitest";

import { starterWords } from "./starter-words.ts";
import { testWord } from "./testing/test-word.ts";

const word = (id: string, topic: string, level: "A2" | "B2") =>
  testWord({ id, term: id, topics: [topic], level, explanation: "etwas" });

describe("words for a first shift", () => {
  it("come from all topics in turn, the easy ones first", () => {
    const library = [word("a2", "A", "A2"), word("a1", "A", "B2"), word("b1", "B", "B2"), word("b2", "B", "B2")];
    expect(starterWords(library, 3).map(({ id }) => id)).toEqual(["a2", "b1", "a1"]);
  });

  it("can all be asked for, and are fewer where the library has fewer", () => {
    expect(
      starterWords([testWord({ id: "mute", explanation: null }), word("x", "A", "A2")]).map(({ id }) => id),
    ).toEqual(["x"]);
  });
});
