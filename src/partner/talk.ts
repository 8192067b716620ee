import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import type { Difficulty } from "#shared/model/cases/facts.ts";

/** Where a talk stands, for the partner: folded from what was said. */
export interface Talk {
  readonly personId: string;
  readonly difficulty: Difficulty;
  readonly topic: string | null;
  /** How often each intent was answered. */
  readonly answered: ReadonlyMap<string, number>;
  readonly told: ReadonlySet<string>;
  /** From 0 to 5. */
  readonly trust: number;
  /** How often nothing was understood, one after the other, and in all. */
  readonly missesInARow: number;
  readonly misses: number;
}

const MOST_TRUST = 5;

/** Returns a talk before its first word: with the patient, if nobody else is named. */
export function newTalk({ persons }: CaseRevision, difficulty: Difficulty, personId?: string): Talk {
  const person = persons.find(({ id }) => id === personId) ?? persons[0];
  return {
    personId: person?.id ?? "",
    difficulty,
    topic: null,
    answered: new Map(),
    told: new Set(),
    trust: person?.start.trust ?? 0,
    missesInARow: 0,
    misses: 0,
  };
}

/** What one turn changed: kept with its message, so that a talk is a fold over messages. */
export interface TurnEffect {
  readonly intentIds: readonly string[];
  readonly topic: string | null;
  readonly toldFacts: readonly string[];
  readonly trust: number;
  readonly isMiss: boolean;
}

/** Returns the talk after a turn. */
export function afterTurn(talk: Talk, effect: TurnEffect): Talk {
  const answered = new Map(talk.answered);
  for (const id of effect.intentIds) answered.set(id, (answered.get(id) ?? 0) + 1);
  return {
    ...talk,
    answered,
    topic: effect.topic ?? talk.topic,
    told: new Set([...talk.told, ...effect.toldFacts]),
    trust: Math.min(MOST_TRUST, Math.max(0, talk.trust + effect.trust)),
    missesInARow: effect.isMiss ? talk.missesInARow + 1 : 0,
    misses: talk.misses + (effect.isMiss ? 1 : 0),
  };
}
