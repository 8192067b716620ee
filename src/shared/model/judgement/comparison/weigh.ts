import { concernAbout, type Concern } from "../concern.ts";
import type { AnswerVerdict, Judgement, JudgedIdea } from "../judgement.ts";
import type { Word } from "../read-words.ts";
import WEIGHTS from "./clue-weights.json" with { type: "json" };
import { AS_RIGHT, AS_WRONG, type Clues, type Ruled } from "./clues.ts";
import { stemOf } from "./known-answers.ts";

/**
 * Chances that an answer is wrong, at which a verdict of the rules is given up. They were read off the curve that
 * `npm run judgement:fit` prints: at most one in fifty dangerous answers may pass.
 */
export const BOUNDS = { accept: 0.04, reject: 0.9, reopen: 0.65 };

const weights: Readonly<Record<string, number>> = WEIGHTS;

/** Returns the chance, 0 to 1, that an answer with these clues is wrong. */
export function chanceOfWrong(clues: Clues, of: Readonly<Record<string, number>> = weights): number {
  if (clues.has(AS_WRONG)) return 1;
  if (clues.has(AS_RIGHT)) return 0;
  let sum = 0;
  for (const [name, strength] of clues) sum += (of[name] ?? 0) * strength;
  return 1 / (1 + Math.exp(-sum));
}

/** The verdict of the rules, weighed with the chance that the answer is wrong. What harms stays so. */
export function weighedVerdict(
  { verdict, ideas }: Pick<Judgement, "verdict" | "ideas">,
  chance: number,
  bounds = BOUNDS,
): AnswerVerdict {
  const mayBeMet = ideas.every((one) => one.verdict === "met" || one.verdict === "unsure");
  switch (verdict) {
    case "met":
    case "unsure":
      if (chance >= bounds.reject) return "contradicted";
      return chance < bounds.accept && mayBeMet ? "met" : "unsure";
    case "contradicted":
      return chance < bounds.reopen ? "unsure" : "contradicted";
    default:
      return verdict;
  }
}

/** The word that speaks most against an answer, else its last word with a meaning of its own. */
function suspect({ reading }: Ruled, clues: Clues): Word | undefined {
  const weightOf = (word: Word) => (clues.has(`w:${stemOf(word)}`) ? (weights[`w:${stemOf(word)}`] ?? 0) : 0);
  const heaviest = reading.words.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
  return heaviest && weightOf(heaviest) > 0 ? heaviest : reading.words.findLast(({ isContent }) => isContent);
}

const as =
  (from: JudgedIdea["verdict"], to: JudgedIdea["verdict"]) =>
  (idea: JudgedIdea): JudgedIdea =>
    idea.verdict === from ? { ...idea, verdict: to } : idea;

/** Weighs a judgement of the rules that is not dangerous with what known answers to the same task tell. */
export function weigh(ruled: Ruled, clues: Clues): Judgement {
  const { judgement, reading } = ruled;
  const { concerns, ideas } = judgement;
  const verdict = clues.has(AS_RIGHT) ? "met" : weighedVerdict(judgement, chanceOfWrong(clues));
  if (verdict === judgement.verdict) return judgement;
  const word = suspect(ruled, clues);
  const doubt = (severity: Concern["severity"]): Concern[] =>
    word ? [concernAbout(reading, [word], { kind: "unlikely", severity })] : [];
  switch (verdict) {
    case "met":
      return { ...judgement, verdict, ideas: ideas.map((idea) => ({ ...idea, verdict: "met" })), concerns: [] };
    case "contradicted":
      return { ...judgement, verdict, concerns: [...doubt("contradicted"), ...concerns] };
    default: {
      const open = concerns.map((one) =>
        one.severity === "contradicted" ? { ...one, severity: "unsure" as const } : one,
      );
      return {
        ...judgement,
        verdict,
        ideas: ideas.map(as("contradicted", "unsure")),
        concerns: open.length > 0 ? open : doubt("unsure"),
      };
    }
  }
}
