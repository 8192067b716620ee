import { intentIdOf, type CaseIntent, type CasePerson } from "#shared/model/cases/case-revision.ts";
import { trustNeeded } from "#shared/model/cases/facts.ts";

import { closedAnswer } from "./closed-questions.ts";
import type { Heard } from "./hear.ts";
import type { Partner } from "./partner.ts";
import type { Talk } from "./talk.ts";

export interface Told {
  readonly lines: readonly string[];
  readonly facts: readonly string[];
}

/** One of several lines: the next each time, so that a talk played again is the same. */
export const vary = (lines: readonly string[], times: number): string => lines[times % Math.max(1, lines.length)] ?? "";

/** What somebody says of her own to an intent: the words of the intent are the patient's. */
function ownWords(intent: CaseIntent, person: CasePerson): readonly string[] {
  return person.says?.[intentIdOf(intent)] ?? (person.kind === "patient" ? (intent.say ?? []) : []);
}

/** Returns what a person tells of the facts that an intent asks for. */
export function tell(
  intent: CaseIntent | undefined,
  person: CasePerson,
  talk: Talk,
  heard: Heard,
  partner: Partner,
): Told {
  const { fallbacks } = person;
  if (!intent) return { lines: [vary(fallbacks.unknown, talk.told.size)], facts: [] };
  const times = talk.answered.get(intentIdOf(intent)) ?? 0;
  const asked = intent.answer.flatMap((one) => partner.facts.get(one) ?? []);
  const known = asked.filter((fact) => fact.known.includes(person.id) && trustNeeded(fact) !== null);
  const open = known.filter((fact) => (trustNeeded(fact) ?? 0) <= talk.trust);
  const words = ownWords(intent, person);
  const said = words.length > 0 ? [vary(words, times)] : [];
  if (open.length === 0 && said.length === 0) {
    const isAsked = asked.length > 0 || partner.intents.get(intentIdOf(intent))?.act === "ask";
    const none = isAsked ? fallbacks.unknown : fallbacks.statement;
    return { lines: [vary(known.length > 0 ? fallbacks.withheld : none, talk.answered.size)], facts: [] };
  }
  const isAgain = open.length > 0 && open.every((fact) => talk.told.has(fact.id)) && times > 0;
  const told = open.map((fact, at) => {
    const yesOrNo = at === 0 ? closedAnswer(fact, heard) : "";
    return `${yesOrNo === "" ? "" : `${yesOrNo}. `}${fact.say[talk.difficulty]}`;
  });
  const text = [...said, ...told].join(" ");
  return {
    lines: [isAgain ? `${vary(fallbacks.again, times - 1)} ${text}` : text],
    facts: open.map((fact) => fact.id),
  };
}
