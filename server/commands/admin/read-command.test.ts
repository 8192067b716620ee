import { describe, expect, it } from "vitest";

import { readCommand, usage } from "./read-command.ts";
import { VERBS } from "./verbs.ts";

describe("what is typed behind npm run admin", () => {
  it("is a command with its words and options", () => {
    const { verb, given } = readCommand(["organization", "create", "Haus Sonne", "--seats", "3"]);
    expect(verb).toBe(VERBS["organization create"]);
    expect(given).toEqual({ words: ["Haus Sonne"], options: { seats: "3" } });
    expect(readCommand(["tutor", "--organization=Haus", "a@visite.test"]).given.words).toEqual(["a@visite.test"]);
  });

  it.each([
    [[], "Aufruf: npm run admin -- BEFEHL"],
    [["help"], "Diesen Befehl gibt es nicht: help"],
    [["organization"], "Diesen Befehl gibt es nicht: organization"],
    [["organization", "delete", "Haus"], "Diesen Befehl gibt es nicht"],
    [["create"], "„create“ braucht: create E-MAIL"],
    [["create", "a@visite.test", "b@visite.test"], "„create“ braucht: create E-MAIL"],
    [["create", "--force", "a@visite.test"], "So geht es nicht"],
    [["create", "a@visite.test", "--seats", "3"], "So geht es nicht"],
    [["list", "alle"], "„list“ braucht: list"],
    [["manager", "a@visite.test"], "„manager“ braucht --organization NAME|KENNUNG"],
    [["manager", "a@visite.test", "--organization"], "So geht es nicht"],
  ])("%j is refused, with how it goes", (typed, said) => {
    expect(() => readCommand(typed)).toThrow(said);
    expect(() => readCommand(typed)).toThrow(usage());
  });

  it("every command is told in the usage", () => {
    for (const [name, { about }] of Object.entries(VERBS)) {
      expect(usage()).toContain(`  ${name}`);
      expect(usage()).toContain(about);
    }
  });
});
