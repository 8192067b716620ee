import type { Mutant } from "./mutants.ts";

const byCalls = "server/features/cases/cases.test.ts";
const byFold = "src/partner/play.test.ts";

/** Rules of talks in cases. */
export const CASE_MUTANTS: readonly Mutant[] = [
  {
    name: "case-turn-twice",
    rule: "a turn that comes again is there already",
    file: "server/features/cases/talk-log.ts",
    from: "const known = await eventById(ctx.tx, id);",
    to: "const known = id === talk.id ? await eventById(ctx.tx, id) : undefined;",
    test: byCalls,
  },
  {
    name: "case-undo-own-device",
    rule: "an undo counts for a turn of another device too, whose clock is ahead",
    file: "src/partner/play.ts",
    from: 'for (const { data } of events) {\n    if (data.kind === "undo") reverted',
    to: 'for (const { id, data } of events) {\n    if (data.kind === "undo" && id > data.turn_id) reverted',
    test: byFold,
  },
  {
    name: "case-goal-without-evidence",
    rule: "a goal is shown by what a person may tell, never by what a device claims",
    file: "src/partner/play.ts",
    from: "const toldFacts = effect.toldFacts.filter((id) => known.has(id));",
    to: "const toldFacts = effect.toldFacts.filter((id) => known.has(id) || id !== '');",
    test: byFold,
  },
  {
    name: "case-fold-as-it-came",
    rule: "two devices in one talk: the fold orders what happened, not its way here",
    file: "src/partner/play.ts",
    from: "return [...known.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));",
    to: "return [...known.values()];",
    focus: ["cases"],
    test: byFold,
  },
  {
    name: "case-ends-once",
    rule: "what comes after the end, from another device, is folded into it",
    file: "server/features/cases/talk-log.ts",
    from: 'if (talk.ended_at !== null || data.kind === "end") await foldEnd(ctx, talk);',
    to: 'if (data.kind === "end") await foldEnd(ctx, talk);',
    focus: ["cases"],
    test: byCalls,
  },
  {
    name: "case-newest-revision",
    rule: "a talk is folded over the revision that it began with",
    file: "server/features/cases/talk-log.ts",
    from: "revisionOf(tx, talk.case_id, talk.case_revision),",
    to: "revisionOf(tx, talk.case_id, talk.case_revision + 1),",
    test: byCalls,
  },
  {
    name: "case-turn-before-voice",
    rule: "a turn waits for its recording",
    file: "server/features/cases/talk-log.ts",
    from: 'if (data.kind === "turn" && data.audio_id !== null) await checkRecording(ctx, data.audio_id, "data.audio_id");',
    to: 'if (data.kind === "end" && talk.id === id) await checkRecording(ctx, id, "data.audio_id");',
    test: byCalls,
  },
  {
    name: "case-of-another",
    rule: "another's talk is as unknown as none",
    file: "server/features/cases/talk-log.ts",
    from: "if (talk?.user_id !== userId) throw",
    to: 'if (talk === undefined || userId === "") throw',
    test: "server/auth/mixed-ids.test.ts",
  },
];
