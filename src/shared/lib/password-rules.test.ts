import { describe, expect, it } from "vitest";

import { passwordProblems } from "./password-rules.ts";

describe("a new password", () => {
  it.each([
    ["Visite2026", []],
    ["Pflege 2026 ist schön", []],
    ["Ärztinn1", []],
    ["МояРобота2", []],
    ["", ["required"]],
    ["Kurz1ab", ["too-short"]],
    ["Kurz12ab", []],
    [`Aa1${"x".repeat(69)}`, []],
    [`Aa1${"x".repeat(70)}`, ["too-long"]],
    ["visite2026", ["no-uppercase"]],
    ["VISITE2026", ["no-lowercase"]],
    ["VisiteVisite", ["no-digit"]],
    ["        ", ["no-uppercase", "no-lowercase", "no-digit"]],
    ["مرحبا", ["too-short", "no-uppercase", "no-lowercase", "no-digit"]],
  ])("%j lacks %j", (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });

  it("is counted in characters, not in the units of its encoding", () => {
    expect(passwordProblems(`Aa1${"🩺".repeat(69)}`)).toEqual([]);
    expect(passwordProblems(`Aa1${"🩺".repeat(4)}`)).toEqual(["too-short"]);
  });
});
