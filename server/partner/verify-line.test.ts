import { beforeAll, describe, expect, test } from "vitest";

import { makePartner } from "#partner/partner.ts";
import { replyTo } from "#partner/reply.ts";
import { intentIdOf, type CaseRevision } from "#shared/model/cases/case-revision.ts";
import type { CaseFact, Difficulty } from "#shared/model/cases/facts.ts";

import { shippedCases, talkWith } from "../testing/fake-partner.ts";
import { shareOut } from "./tellable.ts";
import { lineProblem, type LineProblem } from "./verify-line.ts";

let cases: CaseRevision[];
beforeAll(async () => {
  cases = Object.values(await shippedCases());
});

interface Judged {
  fact: string;
  say: string;
  problem: LineProblem | null;
}

/** Has each person say each of her facts when she is asked for it, changed or not, and returns what the rules find. */
function judgeAll(difficulty: Difficulty, change: (say: string, fact: CaseFact) => string): Judged[] {
  return cases.flatMap((revision) => {
    const partner = makePartner(revision);
    return revision.facts.flatMap((fact) =>
      fact.known.flatMap((personId): Judged[] => {
        const person = partner.persons.get(personId);
        const intent = revision.intents.find(({ answer }) => answer.includes(fact.id));
        const written = fact.say[difficulty];
        const say = change(written, fact);
        if (!person || !intent || fact.disclose === "chart") return [];
        const intentId = intentIdOf(intent);
        const text = partner.intents.get(intentId)?.offer ?? "";
        const talk = talkWith(revision, personId, { difficulty, trust: 5 });
        const authored = replyTo({ text, intentId }, talk, partner);
        const shared = shareOut(revision, talk, authored.effect);
        const setting = { partner, person, talk, learnerText: text, authored, shared };
        const problem = lineProblem({ say, usedFactIds: [fact.id] }, setting);
        return [{ fact: fact.id, say, problem: say === written && change !== asWritten ? "unverified" : problem }];
      }),
    );
  });
}

const asWritten = (say: string): string => say;
const passed = (all: readonly Judged[]) => all.filter(({ problem }) => problem === null);

describe("what authors wrote", () => {
  test.each(["medium", "native"] as const)("is said as it is: %s", (difficulty) => {
    const all = judgeAll(difficulty, asWritten);
    expect(all.length).toBeGreaterThan(100);
    expect(passed(all).length / all.length).toBeGreaterThan(0.97);
  });

  test("is said at the simplest where it is two sentences", () => {
    const all = judgeAll("simple", asWritten);
    expect(all.filter(({ problem }) => problem !== null && problem !== "long")).toEqual([]);
  });
});

describe("what was made of it", () => {
  const swapped: Readonly<Record<string, string>> = { recht: "link", link: "recht" };
  test.each<[string, (say: string) => string]>([
    ["the other side", (say) => say.replace(/\b(recht|link)(?=(?:s|e|en|er)\b)/gu, (side) => swapped[side] ?? side)],
    ["another number", (say) => say.replace(/\d+/u, (digits) => String(Number(digits) + 1))],
    ["yes for no", (say) => say.replace(/^(?:Nein|Nee)\b/u, "Ja")],
    ["no for yes", (say) => say.replace(/^Ja\b/u, "Nein")],
    ["English", () => "I have pain in my hip."],
    ["a machine's words", () => "Ich bin eine KI und spiele nur."],
  ])("is refused: %s", (_, change) => {
    expect(passed(judgeAll("medium", change))).toEqual([]);
  });
});
