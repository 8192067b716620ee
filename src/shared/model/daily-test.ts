import { seededLot } from "../lib/seeded-random.ts";
import { retrievability, type CardState } from "./scheduling.ts";
import { pickByTargets, type Flagged, type Group } from "./test-targets.ts";

/** A word the test may ask. Order does not matter; a word without a counted review is new. */
export interface TestWord {
  id: string;
  isMainMedicalCondition: boolean;
  /** The word is a lay term or has one (a lay edge). */
  hasLayTerm: boolean;
  /** Forgotten again and again: asked, but never many at once. */
  isLeech?: boolean;
}

export interface TestPlan {
  words: readonly TestWord[];
  /** By word id: the card that the test asks. */
  cards: ReadonlyMap<string, CardState>;
  nowMs: number;
  /** Cards due until here count as due; the end of the local day lets a day's test ask all of the day. */
  dueByMs?: number;
  /** The same seed composes the same test, on any device. */
  seed: string;
  size?: number;
  maxDue?: number;
  newCount?: number;
  probabilityMainMedicalCondition?: number;
  probabilityLaymanTerms?: number;
}

export interface ComposedTest {
  /** Due, then weak, then new words. */
  itemIds: string[];
  parts: { due: string[]; weak: string[]; fresh: string[] };
}

/** So many of the weakest are drawn from; beyond them a word is not weak, whatever its flags. */
const WEAK_POOL = 40;
/** A test full of words that will not stick takes the heart out of anyone. */
const MAX_EAGER_LEECHES = 2;

interface Pools {
  due: TestWord[];
  weak: TestWord[];
  fresh: TestWord[];
}

/** A word with what it is ordered by: the lower, the sooner. */
interface Drawn {
  word: TestWord;
  key: number;
  /** The seed alone decides ties, not the order in which a database returns rows. */
  lot: number;
}

function inOrder(drawn: Drawn[]): TestWord[] {
  return drawn.sort((a, b) => a.key - b.key || a.lot - b.lot).map(({ word }) => word);
}

/** Words by part, each with the most urgent first: what is least remembered; new words as the seed has it. */
function poolsOf({ words, cards, nowMs, dueByMs = nowMs, seed }: TestPlan): Pools {
  const pools: Record<keyof Pools, Drawn[]> = { due: [], weak: [], fresh: [] };
  const seen = new Set<string>();
  for (const word of words) {
    if (seen.has(word.id)) continue;
    seen.add(word.id);
    const card = cards.get(word.id);
    const lot = seededLot(seed, word.id);
    if (!card || card.state === "new") pools.fresh.push({ word, key: 0, lot });
    else pools[card.due <= dueByMs ? "due" : "weak"].push({ word, key: retrievability(card, nowMs), lot });
  }
  return {
    due: withFewLeechesFirst(inOrder(pools.due)),
    weak: withFewLeechesFirst(inOrder(pools.weak).slice(0, WEAK_POOL)),
    fresh: inOrder(pools.fresh),
  };
}

function withFewLeechesFirst(words: readonly TestWord[]): TestWord[] {
  const leeches = words.filter((word) => word.isLeech);
  const held = new Set(leeches.slice(MAX_EAGER_LEECHES));
  return [...words.filter((word) => !held.has(word)), ...held];
}

/** How many of each part: due, weak and new as planned; gaps are filled with new ones, then due, then weak ones. */
function counts(pools: Pools, size: number, maxDue: number, newCount: number): Record<keyof Pools, number> {
  const due = Math.min(maxDue, pools.due.length, size);
  const weak = Math.min(Math.max(0, size - maxDue - newCount), pools.weak.length, size - due);
  const fresh = Math.min(size - due - weak, pools.fresh.length);
  const moreDue = Math.min(size - due - weak - fresh, pools.due.length - due);
  const moreWeak = Math.min(size - due - weak - fresh - moreDue, pools.weak.length - weak);
  return { due: due + moreDue, weak: weak + moreWeak, fresh };
}

function flagged(words: readonly TestWord[]): Flagged[] {
  return words.map(({ id, isMainMedicalCondition, hasLayTerm }) => ({
    id,
    first: isMainMedicalCondition,
    second: hasLayTerm,
  }));
}

/**
 * Composes the daily quick test: due words first (at most 8), then the weakest, then new ones, filled up to 12. Main
 * conditions and lay terms are targets over the whole test (6 and 7 of 12), met as nearly as the words allow; among
 * the words that meet them the most urgent are taken.
 */
export function composeTest(plan: TestPlan): ComposedTest {
  const size = Math.max(0, Math.floor(plan.size ?? 12));
  const pools = poolsOf(plan);
  const count = counts(pools, size, plan.maxDue ?? 8, plan.newCount ?? 2);
  const total = count.due + count.weak + count.fresh;
  const groups: Group[] = (["due", "weak", "fresh"] as const).map((part) => ({
    words: flagged(pools[part]),
    count: count[part],
  }));
  const [due = [], weak = [], fresh = []] = pickByTargets(groups, {
    first: Math.round(total * (plan.probabilityMainMedicalCondition ?? 0.5)),
    second: Math.round(total * (plan.probabilityLaymanTerms ?? 0.6)),
  });
  return { itemIds: [...due, ...weak, ...fresh], parts: { due, weak, fresh } };
}
