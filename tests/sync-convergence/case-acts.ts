import { answeredTurn, partnerOf, revisionKey } from "#partner/answer.ts";
import { playOf } from "#partner/play.ts";
import type { caseMutations } from "#shared/contract/mutations/cases.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { CaseEventData } from "#shared/model/cases/case-event.ts";
import { caseRevisionId } from "#shared/model/derived-ids.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { pick, type Act, type Random } from "./act.ts";
import type { Context } from "./device.ts";

const SAID = [
  "Wie heißen Sie?",
  "Haben Sie Schmerzen?",
  "Wie stark sind die Schmerzen von null bis zehn?",
  "Das tut mir leid.",
  "Xyz",
];

interface OpenTalk {
  talk: DeviceRows["case_interaction"];
  revision: DeviceRows["case_revision"];
  events: DeviceRows["case_event"][];
}

async function aTalk({ db }: Context, random: Random): Promise<OpenTalk | undefined> {
  const talk = pick(await db.case_interaction.toArray(), random);
  if (!talk) return undefined;
  const revision = await db.case_revision.get(caseRevisionId(talk.caseId, talk.caseRevision));
  if (!revision) return undefined;
  return { talk, revision, events: await db.case_event.where("interactionId").equals(talk.id).toArray() };
}

function whatHappens({ talk, revision, events }: OpenTalk, random: Random): CaseEventData {
  const draw = random();
  const play = playOf(revision.document, talk.difficulty, events);
  const turn = pick(play.turns, random);
  if (draw < 0.15 && turn) return { kind: "undo", turn_id: turn.id, is_reverted: !turn.isReverted };
  const goal = Math.floor(random() * play.goals.length);
  if (draw < 0.25) return { kind: "skip", goal, is_skipped: random() < 0.8 };
  if (draw < 0.3) return { kind: "help", goal, level: 1 + Math.floor(random() * 4) };
  const person = pick(revision.document.persons, random);
  if (draw < 0.35 && person) return { kind: "person", person_id: person.id };
  if (draw < 0.5) return { kind: "end" };
  const text = pick(SAID, random) ?? "";
  const state = play.talks.get(play.personId);
  if (!state) throw new Error("there is a talk with each person");
  const partner = partnerOf(revisionKey(talk.caseId, talk.caseRevision), revision.document);
  return answeredTurn({ personId: play.personId, text, inputKind: "typed" }, undefined, state, partner);
}

/** What learners do in cases. */
export const CASE_ACTS: Record<keyof typeof caseMutations, Act> = {
  startCase: async (device, random) => {
    const one = pick(await device.db.case.toArray(), random);
    if (!one) return null;
    const startedAt = new Date(device.now()).toISOString();
    const talk = { id: newId(), caseId: one.id, caseRevision: one.revision, startedAt };
    return [{ name: "startCase", args: { talk: { ...talk, mode: "embedded", difficulty: "medium" } } }];
  },
  recordCaseEvent: async (device, random) => {
    const open = await aTalk(device, random);
    if (!open) return null;
    const { talk, revision } = open;
    const data = whatHappens(open, random);
    const event = { id: newId(), interactionId: talk.id, happenedAt: new Date(device.now()).toISOString(), data };
    const after = playOf(revision.document, talk.difficulty, [...open.events, event]);
    const ends =
      data.kind === "end" && talk.endedAt === null ? { caseId: talk.caseId, isSolved: after.isSolved } : null;
    return [{ name: "recordCaseEvent", args: { event, ends } }];
  },
  removeTalk: async (device, random) => {
    const open = await aTalk(device, random);
    if (!open) return null;
    return [{ name: "removeTalk", args: { id: open.talk.id, eventIds: open.events.map(({ id }) => id) } }];
  },
};
