import { goalsReached } from "#partner/goals.ts";
import { libraryIntents } from "#partner/library/library.ts";
import { makePartner, type Partner } from "#partner/partner.ts";
import { replyTo } from "#partner/reply.ts";
import { afterTurn, newTalk } from "#partner/talk.ts";
import { intentIdOf } from "#shared/model/cases/case-revision.ts";

import type { ContentProblem } from "../content-problem.ts";
import type { CaseFile, ReadCase } from "./case-file.ts";

const MOST_WORDS_OF_BRIEFING = 60;

type Fault = Pick<ContentProblem, "reason"> & { at: readonly (string | number)[] };

function twice(names: readonly string[], key: string): Fault[] {
  return names.flatMap((name, at) =>
    names.indexOf(name) < at ? [{ at: [key, at], reason: `"${name}" stands here twice` }] : [],
  );
}

/** Names that lead nowhere: persons, facts and intents that are not there. */
function brokenNames({ persons, facts, intents, goals, played }: CaseFile): Fault[] {
  const [personIds, factIds] = [new Set(persons.map(({ id }) => id)), new Set(facts.map(({ id }) => id))];
  const library = new Set(libraryIntents().map(({ id }) => id));
  const intentIds = new Set([...library, ...intents.map(intentIdOf)]);
  const missing = (ids: readonly string[], there: ReadonlySet<string>, what: string, at: Fault["at"]): Fault[] =>
    ids.filter((id) => !there.has(id)).map((id) => ({ at, reason: `there is no ${what} "${id}"` }));
  return [
    ...played.flatMap(({ to }, at) => missing(to === undefined ? [] : [to], personIds, "person", ["played", at])),
    ...facts.flatMap(({ known }, at) => missing(known, personIds, "person", ["facts", at])),
    ...intents.flatMap((intent, at) => [
      ...missing(intent.answer, factIds, "fact", ["intents", at]),
      ...("use" in intent ? missing([intent.use], library, "intent in the library", ["intents", at]) : []),
      ...(!("use" in intent) && library.has(intent.id)
        ? [{ at: ["intents", at], reason: `"${intent.id}" is an intent of the library: write use` }]
        : []),
    ]),
    ...goals.flatMap(({ evidence }, at) => [
      ...missing(evidence.intents, intentIds, "intent", ["goals", at]),
      ...missing(evidence.facts, factIds, "fact", ["goals", at]),
    ]),
  ];
}

/** Facts that nobody can ask for, goals that nothing proves, library intents that nobody answers. */
function deadEnds({ facts, intents, goals }: CaseFile): Fault[] {
  const asked = new Set(intents.flatMap(({ answer }) => answer));
  const answered = new Set(intents.map(intentIdOf));
  return [
    ...facts.flatMap(({ id, disclose }, at) =>
      disclose === "chart" || asked.has(id) ? [] : [{ at: ["facts", at], reason: `nothing asks for "${id}"` }],
    ),
    ...intents.flatMap((intent, at) =>
      intent.answer.length === 0 && intent.say === undefined
        ? [{ at: ["intents", at], reason: `"${intentIdOf(intent)}" has neither facts nor words` }]
        : [],
    ),
    ...goals.flatMap(({ label, evidence }, at) =>
      evidence.intents.length + evidence.facts.length === 0
        ? [{ at: ["goals", at], reason: `nothing shows that "${label}" is reached` }]
        : [],
    ),
    ...libraryIntents().flatMap(({ id }) =>
      answered.has(id) ? [] : [{ at: ["intents"], reason: `"${id}" of the library is not answered` }],
    ),
  ];
}

/** Plays the good talk of the file: every turn is understood, every required goal is reached. */
function playedFaults({ played, goals }: CaseFile, partner: Partner): Fault[] {
  const faults: Fault[] = [];
  const reached = new Set<number>();
  let talk = newTalk(partner.revision, "medium");
  for (const [at, { text, to }] of played.entries()) {
    if (to !== undefined) talk = { ...talk, personId: to };
    const { effect, choices, lines } = replyTo({ text }, talk, partner);
    talk = afterTurn(talk, effect);
    for (const goal of goalsReached(goals, effect, { text, personId: talk.personId })) reached.add(goal);
    if (effect.isMiss || choices.length > 0)
      faults.push({
        at: ["played", at],
        reason: `"${text}" is not understood: ${choices.map((one) => one.intentId).join(", ")}`,
      });
    else if (lines.join("").trim() === "")
      faults.push({ at: ["played", at], reason: `"${text}" is answered with nothing` });
  }
  for (const [at, goal] of goals.entries())
    if (goal.is_required && !reached.has(at))
      faults.push({ at: ["goals", at], reason: `"${goal.label}" is not reached by what is played` });
  return faults;
}

/** Returns what is wrong with a case beyond its form. */
export function checkCase({ yaml, content }: ReadCase): ContentProblem[] {
  const { briefing, persons, facts, intents } = content;
  const words = briefing.split(/\s+/u).length;
  const names = [
    ...twice(
      persons.map(({ id }) => id),
      "persons",
    ),
    ...twice(
      facts.map(({ id }) => id),
      "facts",
    ),
    ...twice(intents.map(intentIdOf), "intents"),
    ...brokenNames(content),
  ];
  const faults = [
    ...(words > MOST_WORDS_OF_BRIEFING
      ? [{ at: ["briefing"], reason: `has ${words} words, at most 60 are read` }]
      : []),
    ...names,
    ...deadEnds(content),
    ...(names.length === 0 ? playedFaults(content, makePartner(content)) : []),
  ];
  return faults.map(({ at, reason }) => ({ file: yaml.file, line: yaml.lineAt(at), lemma: "", reason }));
}
