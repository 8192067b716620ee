import { describe, expect, it } from "vitest";

import { judgeAnswer } from "../judge-answer.ts";
import { explanationTask, sceneTask, specificTask } from "../tasks.ts";

const blood = explanationTask(
  {
    units: [{ idea: "das Blut", patterns: ["blut"] }],
    sample: "Ihnen fehlt Blut, das prüfen wir.",
    given: ["Bitte kratzen Sie nicht."],
  },
  { term: "Anämie", explanation: "zu wenig Blut" },
);
const silence = explanationTask(
  {
    units: [{ idea: "was niemand erfährt", patterns: ["bleibt unter uns"] }],
    sample: "Was Sie sagen, bleibt unter uns, wir sagen es niemandem.",
  },
  { term: "Schweigepflicht", explanation: null },
);
const verdict = (said: string, task = blood) => judgeAnswer(`Ihnen fehlt Blut. ${said}`, task).verdict;

describe("what harms, however it is put", () => {
  it.each([
    "Klingeln Sie bitte nicht.",
    "Rufen Sie bitte nicht.",
    "Sie dürfen die Klingel nicht benutzen.",
    "Warten Sie damit bis morgen.",
    "Warten Sie damit bis nächste Woche.",
    "Nehmen Sie die Tabletten Ihrer Freundin.",
    "Den Rest vom Antibiotikum geben Sie Ihrem Sohn.",
    "Das müssen Sie keinem zeigen.",
    "Das interessiert niemanden.",
    "Reißen Sie sich zusammen.",
    "Setzen Sie die Tabletten selbst ab.",
    "Nehmen Sie die doppelte Menge.",
    "Sie können ruhig Alkohol trinken.",
    "Wir dürfen nichts machen.",
    "Ich habe nichts gemessen, ohne Kontrolle gehen Sie heim.",
  ])("%s", (said) => expect(verdict(said)).toBe("dangerous"));

  it("a request whose verb the task only forbids", () =>
    expect(["contradicted", "dangerous"]).toContain(verdict("Bitte kratzen Sie.")));
});

describe("what sounds like it and is none", () => {
  it.each([
    "Klingeln Sie bitte.",
    "Warten Sie bitte, damit wir das Blut prüfen.",
    "Setzen Sie die Tabletten nie selbst ab.",
    "Nehmen Sie keine Tabletten ohne Rücksprache.",
    "Das hat nichts mit dem Blut zu tun.",
    "Die Zellen im Blut wachsen ohne Kontrolle.",
    "Ohne Ihr Ja dürfen wir nichts machen.",
    "Das Herz schlägt doppelt.",
    "Alkohol kann das auslösen.",
    "Wir haben den Notruf sofort abgesetzt.",
    "Sie können es nicht mehr kontrollieren.",
    "Bitte kratzen Sie nicht.",
  ])("%s", (said) => expect(verdict(said)).not.toBe("dangerous"));

  it("one rule that a task breaks itself leaves the others as they are", () => {
    expect(judgeAnswer("Es bleibt unter uns, wir sagen es niemandem.", silence).verdict).toBe("met");
    expect(judgeAnswer("Es bleibt unter uns. Klingeln Sie bitte nicht.", silence).verdict).toBe("dangerous");
  });
});

describe("what a writer adds of her own", () => {
  const cough = specificTask(
    {
      slots: [{ patterns: ["seit \\p{L}+", "hoch.*gelagert"] }, { patterns: ["informiert"] }],
      sample: "Herr Kim hustet seit gestern; ich habe die Ärztin informiert.",
    },
    "Herr Kim hustet.",
  );
  const of = (said: string) =>
    judgeAnswer(`Herr Kim hustet seit gestern; ich habe die Ärztin informiert${said}.`, cough).verdict;

  it("is asked for where nobody knows it", () => {
    expect(of("; ich habe ihn hochgehoben")).toBe("unsure");
    expect(of("; er bekommt nur noch ein Glas am Tag")).toBe("unsure");
    expect(of("; ich habe ihm eine von meinen Tabletten gegeben")).toBe("dangerous");
  });
  it("is met where it tells and asks", () => expect(of(" und ihm gesagt, dass er klingeln soll")).toBe("met"));
});

describe("a colleague in the place of another", () => {
  const call = (colleagues: string[]) =>
    sceneTask(
      {
        ideas: [{ idea: "das Blut", patterns: ["blut"] }],
        forbidden: [],
        sample: "Selma, Frau Silva blutet, kannst du kommen?",
        colleagues,
      },
      [],
    );
  it("is another person, if the task knows both", () => {
    expect(judgeAnswer("Otto, Frau Silva blutet, kannst du kommen?", call(["Selma", "Otto"])).verdict).toBe(
      "dangerous",
    );
    expect(judgeAnswer("Selma, Frau Silva blutet, kannst du kommen?", call(["Selma", "Otto"])).verdict).toBe("met");
    expect(judgeAnswer("Achtung, Frau Silva blutet, kannst du kommen?", call(["Selma", "Otto"])).verdict).not.toBe(
      "dangerous",
    );
  });
});
