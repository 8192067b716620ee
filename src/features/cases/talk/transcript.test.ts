import { expect, test } from "vitest";

import { answeredTurn } from "#partner/answer.ts";
import { makePartner } from "#partner/partner.ts";
import { newTalk } from "#partner/talk.ts";
import { SMALL_CASE } from "#partner/testing/small-case.ts";
import type { CaseEventData } from "#shared/model/cases/case-event.ts";

import { transcriptOf } from "./transcript.ts";

const partner = makePartner(SMALL_CASE);
const said = (text: string, helpLevel = 0) =>
  answeredTurn(
    { personId: "ekwueme", text, inputKind: "typed", helpLevel },
    undefined,
    newTalk(SMALL_CASE, "simple"),
    partner,
  );

const talk = {
  mode: "embedded" as const,
  difficulty: "simple" as const,
  startedAt: "2026-11-28T08:00:00.000Z",
};

const written = (...all: CaseEventData[]): string =>
  transcriptOf(
    {
      talk,
      revision: SMALL_CASE,
      events: all.map((data, at) => ({
        id: `0190d6f0-0000-7000-8000-00000000001${at}`,
        happenedAt: `2026-11-28T08:0${at}:00.000Z`,
        data,
      })),
    },
    { date: (at) => new Date(at).toISOString().slice(0, 10), time: (at) => new Date(at).toISOString().slice(11, 16) },
  );

test("a talk as text says what it was, who said what and when, what was reached, and which help was taken", () => {
  expect(
    written(
      said("Wo haben Sie Schmerzen?"),
      { kind: "help", goal: 0, level: 2 },
      said("Wie stark sind die Schmerzen auf einer Skala von null bis zehn?", 2),
      said("Haben Sie einen Garten?"),
      { kind: "undo", turn_id: "0190d6f0-0000-7000-8000-000000000013", is_reverted: true },
      { kind: "skip", goal: 2, is_skipped: true },
    ),
  ).toBe(
    [
      "Frau Ekwueme",
      "Station 4, Niveau A2",
      "Datum: 2026-11-28",
      "Modus: Offline-Fall",
      "Schwierigkeit: einfach",
      "",
      "Gespräch",
      "08:00 Ich: Wo haben Sie Schmerzen?",
      "Frau Ekwueme: Mein rechtes Knie tut weh.",
      "08:02 Ich: Wie stark sind die Schmerzen auf einer Skala von null bis zehn? [Hilfe: Schlüsselwort]",
      "Frau Ekwueme: Eine Sechs.",
      "",
      "Ziele",
      "- Nach der Schmerzstärke fragen (erreicht): „Wie stark sind die Schmerzen auf einer Skala von null bis zehn?“ [Hilfe: Schlüsselwort]",
      "- Nach dem Ort fragen (erreicht): „Wo haben Sie Schmerzen?“",
      "- Nach der Dauer fragen (übersprungen)",
      "- Fragen, wo sie wohnt (offen)",
      "",
    ].join("\n"),
  );
});
