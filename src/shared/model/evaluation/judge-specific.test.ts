import { describe, expect, it } from "vitest";

import { judgeSpecific, type SpecificSlot } from "./judge-specific.ts";
import type { SlotKind } from "./slot-kinds.ts";

const slots = (...kinds: SlotKind[]): SpecificSlot[] => kinds.map((kind) => ({ id: kind, label: kind, kind }));
const PAIN = slots("place", "quality", "since", "intensity");

/** The ids of the slots that are filled. */
function filled(answer: string, of: readonly SpecificSlot[], vague?: string): string {
  const { points } = judgeSpecific(answer, { slots: of, ...(vague ? { vague } : {}) });
  return points.flatMap((it) => (it.code === "slot" && it.isMet ? [it.params.slot] : [])).join(" ");
}

describe("what is said exactly", () => {
  it("shows what it found in whole words", () => {
    const of = [
      { id: "who", label: "Bei wem?", patterns: ["Frau [A-ZÄÖÜ]"] },
      { id: "what", label: "Was?", patterns: ["schmerz"] },
    ];
    const { points } = judgeSpecific("Frau Demir hat Wundschmerzen.", { slots: of });
    expect(points.map((it) => (it.code === "slot" ? it.params.found : ""))).toEqual(["Frau Demir", "Wundschmerzen"]);
  });

  it.each([
    ["Herr Demir hat seit gestern stechende Schmerzen im rechten Knie, NRS 7.", "place quality since intensity"],
    ["Er hat seit zwei Tagen starke Schmerzen im Bauch.", "place since intensity"],
    ["Die Schmerzen sind dumpf und sie sagt sechs von zehn.", "quality intensity"],
    ["Frau Roth klagt über brennende Schmerzen an der Wunde", "place quality"],
    ["Schmerzen am Steißbein seit der OP, Stärke 4", "place since intensity"],
    ["Es sticht in der linken Schulter.", "place quality"],
    ["Vor drei Stunden hat es angefangen, Schmerzskala 8", "since intensity"],
    ["Der Kopf tut sehr weh", "place"],
    ["Herr Demir hat Schmerzen.", ""],
    ["Ihm geht es nicht gut.", ""],
  ])("about pain: %s", (answer, expected) => {
    expect(filled(answer, PAIN)).toBe(expected);
  });

  it.each<[string, SlotKind, boolean]>([
    ["Sie hat 500 ml getrunken.", "amount", true],
    ["Sie hat 500ml getrunken.", "amount", true],
    ["Er hat die Hälfte gegessen.", "amount", true],
    ["Er hat eine halbe Portion gegessen.", "amount", true],
    ["Sie hat wenig getrunken.", "amount", false],
    ["Um 14 Uhr ist er gestürzt.", "time", true],
    ["In der Nacht war er wach.", "time", true],
    ["Nach dem Frühstück hat sie erbrochen.", "time", true],
    ["Er ist gestürzt.", "time", false],
    ["Er hat dreimal erbrochen.", "frequency", true],
    ["Sie hustet alle 2 Stunden.", "frequency", true],
    ["Sie hat Durchfall.", "frequency", false],
    ["Beim Aufstehen wird ihm schwindelig.", "trigger", true],
    ["Wenn er hustet, tut es weh.", "trigger", true],
    ["Das Sekret ist gelblich und zäh.", "quality", true],
    ["Der linke Fuß ist geschwollen.", "side", true],
    ["Es wird immer schlimmer.", "course", true],
    ["Die Schmerzen lassen langsam nach.", "course", true],
    ["Er ist im Bad neben der Toilette gestürzt.", "place", true],
    ["Er ist in der Nacht gestürzt.", "place", false],
  ])("%s says %s: %s", (answer, kind, isSaid) => {
    expect(filled(answer, slots(kind))).toBe(isSaid ? kind : "");
  });

  it("is right with all, almost right with some and wrong with none of them", () => {
    const judge = (answer: string) => judgeSpecific(answer, { slots: PAIN }).verdict;
    expect(judge("Seit heute Morgen starke, stechende Schmerzen im Bauch.")).toBe("correct");
    expect(judge("Starke Schmerzen im Bauch.")).toBe("almost");
    expect(judge("Er hat Schmerzen.")).toBe("wrong");
    expect(judge("")).toBe("wrong");
  });

  it("does not count the vague sentence itself", () => {
    const vague = "Die Wunde sieht schlecht aus.";
    expect(filled("die Wunde sieht schlecht aus", slots("place"), vague)).toBe("");
  });

  it("takes the authors' patterns beside a kind, and shows what was found", () => {
    const slot: SpecificSlot = { id: "wer", label: "Wer?", patterns: ["stationsarzt", "dr\\. \\p{L}+"] };
    const { points } = judgeSpecific("Ich habe die Stationsärztin Dr. Hahn angerufen.", { slots: [slot] });
    expect(points[0]).toMatchObject({ isMet: true, params: { found: "Dr. Hahn" } });
  });
});
