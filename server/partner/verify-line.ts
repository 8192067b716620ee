import type { Partner } from "#partner/partner.ts";
import type { Reply } from "#partner/reply.ts";
import type { Talk } from "#partner/talk.ts";
import type { CasePerson } from "#shared/model/cases/case-revision.ts";
import type { CaseFact } from "#shared/model/cases/facts.ts";
import { readAnswer } from "#shared/model/judgement/read-answer.ts";

import { formProblem, type FormProblem } from "./line-form.ts";
import { saidBy, saidInFact, textsOf, type Said } from "./said.ts";
import { contentProblem, tellsOf, type ContentProblem } from "./supported.ts";
import { openPersona, type SharedOut } from "./tellable.ts";

/** What a model wants a person to say. */
export interface DraftedLine {
  readonly say: string;
  readonly usedFactIds: readonly string[];
}

/** Why a drafted line is not said. */
export type LineProblem =
  | FormProblem
  | ContentProblem
  | "unknown-fact"
  | "too-many-facts"
  | "evades"
  | "yes-or-no"
  | "unverified"
  | "no-answer";

export interface LineSetting {
  readonly partner: Partner;
  readonly person: CasePerson;
  readonly talk: Talk;
  readonly learnerText: string;
  /** What is said without a model. */
  readonly authored: Reply;
  readonly shared: SharedOut;
}

/** More would be a recital, not an answer. */
const MOST_NEW_FACTS = 2;
const YES_OR_NO = /^[\s"„»]*(?<word>ja|jawohl|doch|stimmt|genau|richtig|nein|nee|nö)(?!\p{L})/iu;

/** Whether a text begins with yes (true) or no (false); undefined where with neither. */
function beginning(text: string): boolean | undefined {
  const word = YES_OR_NO.exec(text)?.groups?.["word"]?.toLowerCase();
  return word === undefined ? undefined : !word.startsWith("n");
}

/** The facts that answer what was probably asked. */
function askedFacts({ partner, authored }: LineSetting): Set<string> {
  const { intentIds } = authored.effect;
  const ids =
    intentIds.length > 0
      ? intentIds
      : authored.matches.flatMap(({ alternatives }) => alternatives.map((one) => one.intentId));
  return new Set(ids.flatMap((id) => partner.answers.get(id)?.answer ?? []));
}

/** "Ja" alone can tell what may not be told, and the opposite of what is so. */
function isWrongYesOrNo({ say }: DraftedLine, used: readonly CaseFact[], setting: LineSetting): boolean {
  const said = beginning(say);
  const asked = askedFacts(setting);
  if (said === undefined || asked.size === 0) return false;
  const answering = used.filter(({ id }) => asked.has(id));
  if (answering.length === 0) return true;
  const written = [...setting.authored.lines, ...answering.flatMap(textsOf)]
    .map(beginning)
    .filter((one) => one !== undefined);
  const first = beginning(setting.authored.lines[0] ?? "");
  return first === undefined ? written.length > 0 && !written.includes(said) : first !== said;
}

function worldOf({ partner: { revision }, person, shared }: LineSetting): Said[] {
  const { opening = [], fallbacks } = person;
  const names = revision.persons.map((one) => `${one.title} ${one.first_name} ${one.last_name}`);
  const own = [openPersona(person, shared), revision.setting, ...names, ...opening, ...Object.values(fallbacks).flat()];
  return [saidBy(own), ...shared.open.map(saidInFact)];
}

/** Returns why a line may not be said, or null: by rules alone, which no text can talk round. */
export function lineProblem(draft: DraftedLine, setting: LineSetting): LineProblem | null {
  const { shared, talk, authored, person, learnerText } = setting;
  const form = formProblem(draft.say, talk.difficulty);
  if (form !== null) return form;
  const used = [...new Set(draft.usedFactIds)].map((id) => shared.open.find((fact) => fact.id === id));
  if (used.includes(undefined)) return "unknown-fact";
  const facts = used.filter((fact) => fact !== undefined);
  const { toldFacts } = authored.effect;
  const added = facts.filter(({ id }) => !talk.told.has(id) && !toldFacts.includes(id));
  if (added.length > (toldFacts.length > 0 ? 1 : MOST_NEW_FACTS)) return "too-many-facts";
  if (toldFacts.length > 0 && !facts.some(({ id }) => toldFacts.includes(id))) return "evades";
  if (isWrongYesOrNo(draft, facts, setting)) return "yes-or-no";
  const reading = readAnswer(draft.say);
  const isShort = beginning(draft.say) !== undefined && beginning(authored.lines[0] ?? "") !== undefined;
  if (!isShort && !facts.every((fact) => tellsOf(reading, saidInFact(fact)))) return "evades";
  return contentProblem(reading, {
    facts: facts.map(saidInFact),
    used: saidBy(facts.flatMap(textsOf)),
    heard: saidBy([learnerText]),
    mayReadBack: person.kind === "colleague" || person.kind === "physician",
    world: worldOf(setting),
    hidden: shared.hidden.map(saidInFact),
  });
}
