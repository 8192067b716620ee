import { describe, expect, it } from "vitest";

import { judgeAnswer, judgeByRules } from "../judge-answer.ts";
import { explanationTask } from "../tasks.ts";
import { cluesOf } from "./clues.ts";
import { BOUNDS, chanceOfWrong, weighedVerdict } from "./weigh.ts";

const authored = {
  units: [
    { idea: "was es ist", patterns: ["stoff", "hormon"] },
    { idea: "was es tut", patterns: ["zucker"] },
  ],
  sample: "Das ist ein Stoff, der den Zucker aus dem Blut in die Zellen bringt.",
};
const word = { term: "Insulin", explanation: "Hormon, das den Blutzucker senkt" };
const proof = {
  right: [
    "Das ist ein Hormon, das den Blutzucker senkt.",
    "Dieser Stoff bringt den Zucker aus dem Blut in die Zellen, so sinkt er.",
    "Ihr Körper macht das Hormon nicht mehr, deshalb spritzen wir es gegen den Zucker.",
  ],
  wrong: [
    { text: "Das ist ein Stoff, der den Zucker im Blut steigen lässt.", why: "opposite" },
    { text: "Das ist ein Stoff gegen Zucker; spritzen Sie davon ruhig die ganze Packung auf einmal.", why: "addition" },
    { text: "Dieser Stoff ist nur ein Zucker zum Lutschen.", why: "partial" },
  ],
};
const alone = explanationTask(authored, word);
const compared = explanationTask({ ...authored, proof }, word);

describe("what known answers change", () => {
  it("nothing where there are none", () => {
    const text = "Das ist ein Stoff für den Zucker.";
    expect(judgeAnswer(text, alone)).toEqual(judgeByRules(text, alone).judgement);
  });

  it("word for word a known answer is judged as that one, and its author's sample is right", () => {
    const [right = "", wrong = ""] = [proof.right[2], proof.wrong[1]?.text];
    expect(judgeAnswer(right, compared).verdict).toBe("met");
    expect(judgeAnswer(authored.sample, compared).verdict).toBe("met");
    expect(["contradicted", "dangerous"]).toContain(judgeAnswer(wrong, compared).verdict);
  });

  it("an answer near a wrong one is more likely to be wrong than one near a right one", () => {
    const chance = (text: string) => {
      const ruled = judgeByRules(text, compared);
      return chanceOfWrong(cluesOf(ruled, { proof, stance: "general" }));
    };
    expect(chance("Ein Stoff gegen den Zucker, spritzen Sie ruhig die ganze Packung.")).toBeGreaterThan(
      chance("Ein Hormon, das den Zucker aus dem Blut in die Zellen bringt."),
    );
  });

  it("what leaves something out is no wrong answer to be compared with", () => {
    expect(judgeAnswer(proof.wrong[2]?.text ?? "", compared).verdict).not.toBe("dangerous");
    const ruled = judgeByRules(proof.wrong[2]?.text ?? "", compared);
    expect(chanceOfWrong(cluesOf(ruled, { proof, stance: "general" }))).toBeLessThan(1);
  });
});

describe("the verdict of the rules", () => {
  const met = [{ verdict: "met" as const, span: null }];
  const missing = [...met, { verdict: "missing" as const, span: null }];

  it.each([
    ["met", met, 0, "met"],
    ["met", met, BOUNDS.accept, "unsure"],
    ["met", met, BOUNDS.reject, "contradicted"],
    ["unsure", met, 0, "met"],
    ["unsure", missing, 0, "unsure"],
    ["unsure", met, BOUNDS.reject, "contradicted"],
    ["contradicted", met, 0, "unsure"],
    ["contradicted", met, BOUNDS.reopen, "contradicted"],
    ["partly", missing, 0, "partly"],
    ["missing", missing, 1, "missing"],
  ] as const)("%s, %j, by a chance of %d: %s", (verdict, ideas, chance, weighed) => {
    expect(weighedVerdict({ verdict, ideas }, chance)).toBe(weighed);
  });

  it("that something is dangerous is never turned", () => {
    for (const chance of [0, 0.5, 1])
      expect(weighedVerdict({ verdict: "dangerous", ideas: met }, chance)).toBe("dangerous");
  });
});
