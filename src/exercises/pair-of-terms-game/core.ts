import { defineGraded } from "../define-kind.ts";
import type { PartResult } from "../exercise.ts";
import { once, resultOf, rightIds } from "../parts/part-result.ts";
import { germanAt } from "../parts/german-at.ts";
import { sameFace, type Face } from "../parts/face.ts";
import { pairAnswer, pairContent, type PairAnswer, type PairContent } from "./content.ts";
import { belongTogether, cardsOf, foundPairs } from "./rounds.ts";
import { samples } from "./samples.ts";

/** Who turns cards over may forget so often where one of them lay. */
const FORGIVEN = 1;

type Pair = PairContent["pairs"][number];

const touches = (pair: Pair, card: string): boolean => card === `${pair.id}.a` || card === `${pair.id}.b`;

/** Open cards: of each pair the first try counts. */
function firstTry(pair: Pair, { tries }: PairAnswer): [string, string] | undefined {
  return tries.find((cards) => cards.some((card) => touches(pair, card)));
}

/** Hidden cards: a miss is a mistake only where she had seen both cards of the pair before, and more than once. */
function forgotten(pair: Pair, content: PairContent, { tries }: PairAnswer): [string, string][] {
  const seen = new Set<string>();
  const missed: [string, string][] = [];
  for (const [one, other] of tries) {
    const partner = one === `${pair.id}.a` ? `${pair.id}.b` : `${pair.id}.a`;
    if (touches(pair, one) && seen.has(partner) && !belongTogether(content, one, other)) missed.push([one, other]);
    seen.add(one);
    seen.add(other);
  }
  return missed;
}

/** What was taken for the pair's partner, if it was not. */
function mistakeOf(pair: Pair, content: PairContent, answer: PairAnswer): [string, string] | undefined {
  if (content.mode === "memory") return forgotten(pair, content, answer)[FORGIVEN];
  const tried = firstTry(pair, answer);
  return tried && !belongTogether(content, ...tried) ? tried : undefined;
}

function resultOfPair(pair: Pair, content: PairContent, answer: PairAnswer): PartResult {
  const part = { id: pair.id, max: 1 };
  if (mistakeOf(pair, content, answer)) return resultOf(part, "wrong", { code: "chosen" });
  const isFound =
    content.mode === "match" ? firstTry(pair, answer) !== undefined : foundPairs(content, answer).includes(pair.id);
  return resultOf(part, isFound ? "correct" : "empty", { code: isFound ? "identical" : "empty" });
}

const textOf = (face: Face | undefined): string | undefined => face?.text;

/** Brings each card together with one that is not its partner. */
function spoil(content: PairContent): PairAnswer {
  const others = cardsOf(content).filter(({ side }) => side === "b");
  const tries = content.pairs.flatMap(({ id }): [string, string][] => {
    const wrong = others.find((card) => !belongTogether(content, `${id}.a`, card.id));
    return wrong ? [[`${id}.a`, wrong.id]] : [];
  });
  return { tries };
}

export const pairGame = defineGraded<PairContent, PairAnswer>({
  content: pairContent,
  answer: pairAnswer,
  empty: () => ({ tries: [] }),
  missing: (content, answer) => content.pairs.length - foundPairs(content, answer).length,
  parts: ({ pairs }) =>
    pairs.map(({ id, vocab_id }) => ({ id, max: 1, ...(vocab_id ? { vocab_id, facet: "recognise" } : {}) })),
  grade: (content, answer) => content.pairs.map((pair) => resultOfPair(pair, content, answer)),
  explain: (content, answer, { part_id }) => {
    const at = content.pairs.findIndex(({ id }) => id === part_id);
    const pair = content.pairs[at];
    if (!pair) return { showsDifference: false };
    const cards = mistakeOf(pair, content, answer);
    const taken = cards?.find((card) => !touches(pair, card));
    const isOfA = cards?.includes(`${pair.id}.a`) !== false;
    const [asked, wanted] = isOfA ? [pair.a, pair.b] : [pair.b, pair.a];
    return {
      label: textOf(asked),
      said: textOf(cardsOf(content).find(({ id }) => id === taken)?.face),
      wanted: textOf(wanted) ?? textOf(asked),
      showsDifference: false,
      ...(pair.note ? { why: pair.note, path: `pairs.${at}.note` } : {}),
    };
  },
  keepRight: (_content, _answer, parts) => {
    const locked = rightIds(parts);
    return { answer: { tries: locked.map((id) => [`${id}.a`, `${id}.b`]) }, locked };
  },
  authoring: {
    /** Both sides sorted, without the ids that bring them together. */
    publicContent: (content) => {
      const side = (which: "a" | "b") =>
        cardsOf(content)
          .filter((card) => card.side === which)
          .map(({ face }) => face)
          .sort((one, other) => ((one.text ?? one.media_id ?? "") < (other.text ?? other.media_id ?? "") ? -1 : 1));
      return { mode: content.mode, round_size: content.round_size, a: side("a"), b: side("b") };
    },
    solve: ({ pairs }) => ({ tries: pairs.map(({ id }) => [`${id}.a`, `${id}.b`]) }),
    spoil,
    references: (content) => ({
      vocab_ids: once(content.pairs.map(({ vocab_id }) => vocab_id)),
      media_ids: once(cardsOf(content).map(({ face }) => face.media_id)),
    }),
    translatable: ({ pairs }) =>
      pairs.flatMap(({ note }, at) => (note ? [{ path: `pairs.${at}.note`, text: note }] : [])),
    germanTexts: ({ pairs, decoys }) => [
      ...pairs.flatMap(({ a, b, note }, at) => [
        ...germanAt(`pairs.${at}.a.text`, a.text, "answer"),
        ...germanAt(`pairs.${at}.b.text`, b.text, "answer"),
        ...germanAt(`pairs.${at}.note`, note, "feedback"),
      ]),
      ...decoys.flatMap(({ text }, at) => germanAt(`decoys.${at}.text`, text, "answer")),
    ],
    lint: ({ pairs, decoys }) =>
      decoys.flatMap((decoy, at) =>
        pairs.some(({ b }) => sameFace(b, decoy)) ? [{ code: "decoy-fits", path: `decoys.${at}` }] : [],
      ),
  },
  samples,
  defaults: { minutes: 2, behaviour: { check: "instant" } },
});
