import { describe, expect, it } from "vitest";

import { expressionOf } from "#shared/model/evaluation/expressions.ts";
import { judgeAnswer } from "#shared/model/judgement/judge-answer.ts";

import { runAttacks } from "../../scripts/content/attack/run-attacks.ts";
import { checkJudgedTexts } from "./check-judged-texts.ts";
import { readJudgedTexts } from "./judged-texts.ts";

const texts = await readJudgedTexts();

/** As long as an answer may be, and as unkind to patterns with gaps as text can be. */
const HOSTILE = [
  "a".repeat(2000),
  "schmerz ".repeat(250),
  "1 ".repeat(1000),
  "ich bin die ".repeat(166),
  "kannst du mich bitte kurz ".repeat(76),
  "station 4, 28 88 ".repeat(117),
  "ich habe ihm nicht das medikament gegeben ".repeat(47),
  "sie nehmen die tablette des arztes allein ".repeat(47),
];
const MOST_MS = 250;
/** Ten times what the slowest takes: it is a matter of seconds where something runs away. */
const MOST_MS_IN_ALL = 1500;

describe("judged texts", () => {
  it("are found, each once", () => {
    expect(texts.length).toBeGreaterThan(230);
    expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
  });

  it("pass with their samples", () => expect(checkJudgedTexts(texts)).toEqual([]));

  it("have no pattern that runs away", () => {
    const patterns = new Set(
      texts.flatMap(({ task }) =>
        [...task.ideas, ...(task.forbidden ?? []), ...(task.dangerous ?? [])].flatMap(({ patterns = [] }) => patterns),
      ),
    );
    const slow = [...patterns].filter((pattern) => {
      const start = process.cpuUsage();
      for (const text of HOSTILE) expressionOf(pattern)?.test(text);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000 > MOST_MS;
    });
    expect(slow).toEqual([]);
  });

  it("are judged in time whatever is written", () => {
    const slow = texts.flatMap(({ id, task }) =>
      HOSTILE.filter((text) => {
        const start = process.cpuUsage();
        judgeAnswer(text, task);
        const { user, system } = process.cpuUsage(start);
        return (user + system) / 1000 > MOST_MS_IN_ALL;
      }).map((text) => `${id}: ${text.slice(0, 30)}`),
    );
    expect(slow).toEqual([]);
  });

  it("are not fooled by attacks made of their samples, and not put off by what changes nothing", () => {
    const attacked = runAttacks(texts.map((text) => ({ ...text, proof: undefined })));
    const attacks = attacked.filter(({ isHarmless }) => !isHarmless);
    const harmless = attacked.filter(({ isHarmless }) => isHarmless);
    const passed = attacks.filter(({ verdict }) => verdict === "met").length;
    const refused = harmless.filter(({ verdict }) => verdict !== "met" && verdict !== "unsure").length;
    expect(attacks.length).toBeGreaterThan(2000);
    expect(passed / attacks.length).toBeLessThan(0.04);
    expect(refused / harmless.length).toBeLessThan(0.02);
  });

  it("tell nothing of an empty answer", () => {
    for (const { task } of texts) expect(judgeAnswer("", task).verdict).toBe("missing");
  });
});
