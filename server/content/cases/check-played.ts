import { debriefOf, type DebriefTurn } from "#partner/debrief.ts";
import { goalsReached } from "#partner/goals.ts";
import { guidedStep } from "#partner/guided.ts";
import type { Partner } from "#partner/partner.ts";
import { replyTo, type Reply } from "#partner/reply.ts";
import { afterTurn, newTalk, type Talk } from "#partner/talk.ts";

import type { CaseFile } from "./case-file.ts";
import type { CaseFault } from "./case-fault.ts";

const isUnderstood = ({ effect, choices }: Reply): boolean => !effect.isMiss && choices.length === 0;

/** Plays the good talk of the file: every turn is understood, every goal is reached, and nothing is to be mended. */
export function playedFaults({ played, goals }: CaseFile, partner: Partner): CaseFault[] {
  const faults: CaseFault[] = [];
  const turns: DebriefTurn[] = [];
  const talks = new Map<string, Talk>();
  let personId = partner.revision.persons[0]?.id ?? "";
  for (const [at, { text, to }] of played.entries()) {
    personId = to ?? personId;
    const talk = talks.get(personId) ?? newTalk(partner.revision, "medium", personId);
    const reply = replyTo({ text }, talk, partner);
    talks.set(personId, afterTurn(talk, reply.effect));
    const goalsMet = goalsReached(goals, reply.effect, { text, personId });
    turns.push({ id: String(at), personId, text, ...reply.effect, goalsMet, helpLevel: 0 });
    if (!isUnderstood(reply))
      faults.push({
        at: ["played", at],
        reason: `"${text}" is not understood: ${reply.choices.map((one) => one.intentId).join(", ")}`,
      });
    else if (reply.lines.join("").trim() === "")
      faults.push({ at: ["played", at], reason: `"${text}" is answered with nothing` });
  }
  const debrief = debriefOf(partner.revision, turns);
  for (const [at, { label, status }] of debrief.goals.entries())
    if (status !== "met") faults.push({ at: ["goals", at], reason: `"${label}" is not reached by what is played` });
  for (const { about, quote, turnId } of debrief.toMend)
    faults.push({ at: ["played", Number(turnId)], reason: `"${quote}" is to be mended: ${about}` });
  return faults;
}

/** The last hint is the sentence: said, it reaches its goal. */
export function hintFaults({ goals }: CaseFile, partner: Partner): CaseFault[] {
  return goals.flatMap(({ label, evidence, hints, utterances }, at) => {
    const personId = evidence.to ?? utterances?.to ?? partner.revision.persons[0]?.id ?? "";
    const talk = { ...newTalk(partner.revision, "medium", personId), trust: 5 };
    return goalsReached(goals, replyTo({ text: hints[3] }, talk, partner).effect, {
      text: hints[3],
      personId,
    }).includes(at)
      ? []
      : [{ at: ["goals", at, "hints", 3], reason: `"${hints[3]}" does not reach "${label}"` }];
  });
}

/** Of three ways to say it the best reaches its goal, the blunt one is understood, and the last does not reach it. */
export function guidedFaults({ goals }: CaseFile, partner: Partner): CaseFault[] {
  const talks = new Map<string, Talk>();
  return goals.flatMap(({ label, is_required: isRequired }, at): CaseFault[] => {
    const step = guidedStep(partner.revision, at, "check");
    if (!step) return isRequired ? [{ at: ["goals", at], reason: `"${label}" has no utterances to choose from` }] : [];
    const { personId } = step;
    const talk = talks.get(personId) ?? newTalk(partner.revision, "medium", personId);
    const reached = (text: string, reply: Reply) => goalsReached(goals, reply.effect, { text, personId }).includes(at);
    return step.choices.flatMap(({ kind, text }): CaseFault[] => {
      const reply = replyTo({ text }, talk, partner);
      const fault = (reason: string) => [{ at: ["goals", at, "utterances", kind], reason: `"${text}" ${reason}` }];
      if (kind === "best") {
        talks.set(personId, afterTurn(talk, reply.effect));
        return reached(text, reply) ? [] : fault(`does not reach "${label}"`);
      }
      if (kind === "blunt") return isUnderstood(reply) ? [] : fault("is not understood");
      return reached(text, reply) ? fault(`reaches "${label}", although it should miss it`) : [];
    });
  });
}
