import { playOf, type PlayedEvent, type PlayedGoal } from "#partner/play.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import type { Difficulty } from "#shared/model/cases/facts.ts";

import { speakerName } from "./persons.ts";
import { talkLines } from "./talk-lines.ts";

const MODES: Readonly<Record<DeviceRows["case_interaction"]["mode"], string>> = {
  online: "KI",
  embedded: "Offline-Fall",
  guided: "Offline-Fall, geführt",
};
const DIFFICULTIES: Readonly<Record<Difficulty, string>> = {
  simple: "einfach",
  medium: "mittel",
  native: "wie im Alltag",
};
const STATUS: Readonly<Record<PlayedGoal["status"], string>> = {
  met: "erreicht",
  skipped: "übersprungen",
  open: "offen",
};
const HELP = ["", "Hinweis", "Schlüsselwort", "Satzanfang", "ganzer Satz"] as const;

export interface Clock {
  /** "21. November 2026", "7:38 Uhr": in German, as the talk is. */
  date: (at: number) => string;
  time: (at: number) => string;
}

interface Told {
  readonly talk: Pick<DeviceRows["case_interaction"], "mode" | "difficulty" | "startedAt">;
  readonly revision: CaseRevision;
  readonly events: readonly PlayedEvent[];
}

/** Returns a talk as plain text: what it was, what was said and when, the goals, and the help she took. */
export function transcriptOf({ talk, revision, events }: Told, { date, time }: Clock): string {
  const play = playOf(revision, talk.difficulty, events);
  const head = [
    revision.title,
    `${revision.setting}, Niveau ${revision.level}`,
    `Datum: ${date(Date.parse(talk.startedAt))}`,
    `Modus: ${MODES[talk.mode]}`,
    `Schwierigkeit: ${DIFFICULTIES[talk.difficulty]}`,
  ];
  const said = talkLines(revision, play).flatMap((line) => {
    if (line.is === "scene") return [`(${line.text})`];
    if (line.is === "theirs") return [`${speakerName(revision, line.personId)}: ${line.text}`];
    const { at, said: turn, isReverted } = line.turn;
    if (isReverted) return [];
    const help = turn.help_level === 0 ? "" : ` [Hilfe: ${HELP[turn.help_level] ?? ""}]`;
    return [`${time(Date.parse(at))} Ich: ${turn.text}${help}`];
  });
  const goals = revision.goals.map(({ label }, at) => {
    const { status, quote, helpLevel } = play.goals[at] ?? { status: "open" as const, quote: null, helpLevel: 0 };
    const shown = quote === null ? "" : `: „${quote}“`;
    const help = helpLevel === 0 ? "" : ` [Hilfe: ${HELP[helpLevel] ?? ""}]`;
    return `- ${label} (${STATUS[status]})${shown}${help}`;
  });
  return [...head, "", "Gespräch", ...said, "", "Ziele", ...goals, ""].join("\n");
}
