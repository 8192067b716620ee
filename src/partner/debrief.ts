import { saysPhrase } from "#shared/lib/says-phrase.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import type { CasePhrase, CasePragmatic } from "#shared/model/cases/conduct.ts";
import { trustNeeded } from "#shared/model/cases/facts.ts";

import { saysForbidden } from "./forbidden.ts";

/** One turn that counts: those that were taken back are not given. */
export interface DebriefTurn {
  readonly id: string;
  readonly personId: string;
  readonly text: string;
  readonly intentIds: readonly string[];
  readonly toldFacts: readonly string[];
  readonly goalsMet: readonly number[];
  readonly helpLevel: number;
}

interface Quoted {
  readonly turnId: string;
  readonly quote: string;
}

interface DebriefGoal {
  readonly label: string;
  readonly isRequired: boolean;
  readonly status: "met" | "skipped" | "open";
  /** What shows it, where it is met. */
  readonly evidence: Quoted | null;
}

/** Something to do otherwise next time. */
interface ToMend extends Quoted {
  readonly kind: "forbidden" | "pragmatic";
  readonly id: string;
  readonly about: string;
  readonly recast: string;
}

/** What a talk leaves behind. */
export interface Debrief {
  readonly worked: readonly Quoted[];
  readonly goals: readonly DebriefGoal[];
  readonly toMend: readonly ToMend[];
  readonly phrases: readonly (CasePhrase & { readonly isUsed: boolean })[];
}

const MOST_WORKED = 2;
const MOST_TO_MEND = 3;
const MOST_PHRASES = 3;
/** Shorter ones say little about how she talks. */
const LEAST_WORDS = 3;

const quoted = ({ id, text }: DebriefTurn): Quoted => ({ turnId: id, quote: text });

/** The first turn that does what wants a word before it, where that word was not said by then. */
function missed({ wants, when }: CasePragmatic, turns: readonly DebriefTurn[]): DebriefTurn | undefined {
  const [does, isSameTurn] = "before" in when ? [when.before, false] : [when.within, true];
  const says = ({ intentIds }: DebriefTurn, ids: readonly string[]) => ids.some((id) => intentIds.includes(id));
  return turns.find((turn, at) => {
    if (!says(turn, does)) return false;
    return !(isSameTurn ? [turn] : turns.slice(0, at + 1)).some((one) => says(one, wants));
  });
}

function toMendIn({ forbidden, pragmatics }: CaseRevision, turns: readonly DebriefTurn[]): ToMend[] {
  const wrong = forbidden.flatMap((one): ToMend[] => {
    const turn = turns.find(({ text, personId }) => (one.to?.includes(personId) ?? true) && saysForbidden(one, text));
    return turn ? [{ kind: "forbidden", id: one.id, about: one.observer, recast: one.recast, ...quoted(turn) }] : [];
  });
  const left = pragmatics.flatMap((one): ToMend[] => {
    const turn = missed(one, turns);
    return turn ? [{ kind: "pragmatic", id: one.id, about: one.label, recast: one.recast, ...quoted(turn) }] : [];
  });
  return [...wrong, ...left];
}

/** The turns that did most: goals reached by herself, trust that was answered, what good nurses do with words. */
function workedIn(revision: CaseRevision, turns: readonly DebriefTurn[], toMend: readonly ToMend[]): Quoted[] {
  const needsTrust = new Set(revision.facts.filter((fact) => (trustNeeded(fact) ?? 0) > 0).map(({ id }) => id));
  const wanted = new Set(revision.pragmatics.flatMap(({ wants }) => wants));
  const worth = ({ goalsMet, toldFacts, intentIds, helpLevel }: DebriefTurn) =>
    2 * goalsMet.length +
    (toldFacts.some((id) => needsTrust.has(id)) ? 2 : 0) +
    (intentIds.some((id) => wanted.has(id)) ? 1 : 0) -
    helpLevel / 2;
  const best = turns
    .filter(
      ({ id, text }) => text.trim().split(/\s+/u).length >= LEAST_WORDS && !toMend.some((one) => one.turnId === id),
    )
    .map((turn) => ({ turn, value: worth(turn) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MOST_WORKED);
  return turns.filter((turn) => best.some((one) => one.turn === turn)).map(quoted);
}

function goalsIn({ goals }: CaseRevision, turns: readonly DebriefTurn[], skipped: readonly number[]): DebriefGoal[] {
  return goals.map(({ label, is_required: isRequired }, at) => {
    const shown = turns.find(({ goalsMet }) => goalsMet.includes(at));
    if (shown) return { label, isRequired, status: "met", evidence: quoted(shown) };
    return { label, isRequired, status: skipped.includes(at) ? "skipped" : "open", evidence: null };
  });
}

/** Those that she did not say come first. */
function phrasesIn({ phrases }: CaseRevision, turns: readonly DebriefTurn[]): Debrief["phrases"] {
  return phrases
    .map((one) => ({ ...one, isUsed: turns.some(({ text }) => saysPhrase(text, one.text)) }))
    .toSorted((a, b) => Number(a.isUsed) - Number(b.isUsed))
    .slice(0, MOST_PHRASES);
}

/** Returns what a talk leaves behind, from its turns in their order and the goals that she skipped. */
export function debriefOf(
  revision: CaseRevision,
  turns: readonly DebriefTurn[],
  skipped: readonly number[] = [],
): Debrief {
  const toMend = toMendIn(revision, turns);
  return {
    worked: workedIn(revision, turns, toMend),
    goals: goalsIn(revision, turns, skipped),
    toMend: toMend.slice(0, MOST_TO_MEND),
    phrases: phrasesIn(revision, turns),
  };
}
