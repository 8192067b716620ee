import { seededLot } from "../lib/seeded-random.ts";
import { retrievability, type CardState } from "./scheduling.ts";
import type { Facet } from "./vocabulary-terms.ts";

/** A word that may be asked, and in which ways. */
export interface MixWord {
  id: string;
  facets: ReadonlySet<Facet>;
}

export type MixCard = CardState & { vocabItemId: string; facet: Facet };

export interface Mix {
  words: readonly MixWord[];
  /** All cards of these words. */
  cards: readonly MixCard[];
  nowMs: number;
  isDue: (card: MixCard) => boolean;
  /** Whether the card was asked today: its word rests then. */
  isOfToday: (card: MixCard) => boolean;
  seed: string;
  size: number;
  /** How many words may take their next step. */
  steps: number;
  /** What is nearly forgotten last: in a pile most is saved by what is still known. */
  isBacklog: boolean;
}

export interface Asked {
  itemId: string;
  facet: Facet;
}

/**
 * From this stability on a word is firm enough for its forms. A first "good" gives three days, a second one on a later
 * day fourteen: seven days say that she has found it by herself on two days.
 */
export const FIRM_DAYS = 7;

/** What a firm word learns next, in this order. */
const AFTER_RECALL: readonly Facet[] = ["article", "plural", "perfect", "layToTech", "techToLay", "listen"];
/** Of cards equally urgent the one that knows more of the word. */
const RANK: readonly Facet[] = [
  "recall",
  "article",
  "plural",
  "perfect",
  "layToTech",
  "techToLay",
  "listen",
  "recognise",
];

const rankOf = (facet: Facet): number => RANK.indexOf(facet);

interface Candidate extends Asked {
  key: number;
  lot: number;
}

/**
 * A word that was only recognised so far is now to be found: the answer to that rates both cards. Later the two are
 * asked apart.
 */
function facetAsked(card: MixCard, word: MixWord, own: readonly MixCard[]): Facet {
  const hasRecall = own.some(({ facet }) => facet === "recall");
  return card.facet === "recognise" && card.streak > 0 && !hasRecall && word.facets.has("recall")
    ? "recall"
    : card.facet;
}

/** The most urgent due card of a word: what is least remembered. */
function dueOf(word: MixWord, own: readonly MixCard[], mix: Mix): Candidate | null {
  const due = own
    .filter((card) => word.facets.has(card.facet) && mix.isDue(card))
    .map((card) => ({ card, known: retrievability(card, mix.nowMs) }))
    .sort((a, b) => a.known - b.known || rankOf(a.card.facet) - rankOf(b.card.facet));
  const [first] = due;
  if (!first) return null;
  const key = mix.isBacklog ? -first.known : first.known;
  return { itemId: word.id, facet: facetAsked(first.card, word, own), key, lot: seededLot(mix.seed, word.id) };
}

/** What a word can be asked next that it was not asked yet; null while it is not firm enough. */
export function nextStep(word: MixWord, own: readonly Pick<MixCard, "facet" | "streak" | "stability">[]): Facet | null {
  const has = new Set(own.map(({ facet }) => facet));
  const recall = own.find(({ facet }) => facet === "recall");
  if (!recall) {
    const isRecognised = own.some(({ facet, streak }) => facet === "recognise" && streak > 0);
    return isRecognised && word.facets.has("recall") ? "recall" : null;
  }
  if (recall.stability < FIRM_DAYS || recall.streak === 0) return null;
  return AFTER_RECALL.find((facet) => word.facets.has(facet) && !has.has(facet)) ?? null;
}

function stepOf(word: MixWord, own: readonly MixCard[], mix: Mix): Candidate | null {
  if (own.some(mix.isOfToday)) return null;
  const facet = nextStep(word, own);
  return facet && { itemId: word.id, facet, key: 0, lot: seededLot(mix.seed, word.id) };
}

const inOrder = (candidates: (Candidate | null)[]): Candidate[] =>
  candidates.filter((one) => one !== null).sort((a, b) => a.key - b.key || a.lot - b.lot);

/**
 * A round of what is due, each word once by its most urgent card, and a few words that take their next step. Steps keep
 * their places however much is due, or a busy learner would never get to articles and plurals; in a backlog they wait.
 */
export function composeMix(mix: Mix): Asked[] {
  const byWord = Map.groupBy(mix.cards, ({ vocabItemId }) => vocabItemId);
  const cardsOf = ({ id }: MixWord): readonly MixCard[] => byWord.get(id) ?? [];
  const due = inOrder(mix.words.map((word) => dueOf(word, cardsOf(word), mix)));
  const taken = new Set(due.map(({ itemId }) => itemId));
  const rest = mix.words.filter(({ id }) => !taken.has(id));
  const steps = mix.isBacklog ? [] : inOrder(rest.map((word) => stepOf(word, cardsOf(word), mix))).slice(0, mix.steps);
  // Without anything due there is nothing to do today: steps come along, they are no reason of their own.
  if (due.length === 0) return [];
  const chosen = [...due.slice(0, Math.max(1, mix.size - steps.length)), ...steps].slice(0, mix.size);
  return chosen.map(({ itemId, facet }) => ({ itemId, facet }));
}
