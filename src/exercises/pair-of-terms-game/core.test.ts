import { describe, expect, it } from "vitest";

import type { PairContent } from "./content.ts";
import { belongTogether, foundPairs, goneCards, roundsOf } from "./rounds.ts";
import { samples } from "./samples.ts";
import { pairGame } from "./core.ts";
import { sampleContext } from "../testing/sample-context.ts";

const content = (samples[0] as (typeof samples)[number]).content;
const verdicts = (of: PairContent, tries: [string, string][]) =>
  pairGame.grade(of, { tries }, sampleContext).map(({ verdict }) => verdict);

describe("open cards", () => {
  it("count the first try of a pair and no later one", () => {
    const tries: [string, string][] = [
      ["p1.a", "p2.b"],
      ["p1.a", "p1.b"],
      ["p2.a", "p2.b"],
      ["p3.a", "p3.b"],
    ];
    expect(verdicts(content, tries)).toEqual(["wrong", "wrong", "correct", "empty", "empty"]);
    expect(foundPairs(content, { tries })).toEqual(["p1", "p2", "p3"]);
  });

  it("say which partner was taken", () => {
    const answer = { tries: [["p3.a", "d1.b"]] as [string, string][] };
    const [, , third] = pairGame.grade(content, answer, sampleContext);
    expect(third && pairGame.explain(content, answer, third, sampleContext)).toMatchObject({
      label: "die Patientin",
      said: "kocht das Essen",
      wanted: "ist krank und liegt auf der Station",
    });
  });

  it("let pairs with the same face change partners", () => {
    const twins: PairContent = {
      ...content,
      decoys: [],
      pairs: [
        { id: "p1", a: { text: "Dekubitus" }, b: { text: "wund vom Liegen" } },
        { id: "p2", a: { text: "Druckgeschwür" }, b: { text: "wund vom Liegen" } },
      ],
    };
    expect(belongTogether(twins, "p1.a", "p2.b")).toBe(true);
    expect(verdicts(twins, [["p1.a", "p2.b"]])).toEqual(["correct", "correct"]);
    expect(goneCards(twins, { tries: [["p1.a", "p2.b"]] })).toEqual(new Set(["p1.a", "p2.b"]));
  });
});

describe("hidden cards", () => {
  const hidden = (samples[1] as (typeof samples)[number]).content;
  const find: [string, string] = ["p1.a", "p1.b"];

  it("cost nothing while their partner was not seen", () => {
    expect(verdicts(hidden, [["p1.a", "p2.b"], ["p1.a", "p3.b"], find])[0]).toBe("correct");
  });

  it("forgive to forget once, not twice", () => {
    const seen: [string, string] = ["p1.a", "p2.b"];
    const partner: [string, string] = ["p1.b", "p3.a"];
    const miss: [string, string] = ["p1.a", "p4.b"];
    expect(verdicts(hidden, [seen, partner, miss, find])[0]).toBe("wrong");
    expect(verdicts(hidden, [["p2.a", "p1.b"], miss, find])[0]).toBe("correct");
  });
});

describe("rounds", () => {
  it("are the same for the same seed, and hold every pair once", () => {
    const rounds = roundsOf(content, "seed", []);
    expect(rounds).toEqual(roundsOf(content, "seed", []));
    expect(rounds.flatMap(({ pairs }) => pairs).sort()).toEqual(["p1", "p2", "p3", "p4", "p5"]);
  });

  it("leave out what was right before, and show the decoys all the same", () => {
    const [round] = roundsOf(content, "seed", ["p1", "p2", "p3"]);
    expect(round?.b.map(({ id }) => id).sort()).toEqual(["d1.b", "p4.b", "p5.b"]);
  });
});
