import * as v from "valibot";

import type { CaseGoal, CaseRevision } from "#shared/model/cases/case-revision.ts";
import { readAnswer } from "#shared/model/judgement/read-answer.ts";
import type { Word } from "#shared/model/judgement/read-words.ts";

import { isGerman } from "./line-form.ts";
import { askOrNull, TURN_MS, writtenText, type PartnerModel, type Provenance } from "./partner-model.ts";
import { numbersIn } from "./said.ts";
import { isAboutStranger } from "./strangers.ts";
import { lastTurns, type SaidTurn } from "./turns.ts";

/** A nudge, a key word, how the sentence begins, the sentence. */
export type HelpLevel = 1 | 2 | 3 | 4;

const hinted = v.object({ hint: writtenText });

const WANTED: Readonly<Record<HelpLevel, string>> = {
  1: "einen Anstoß in einem Satz: worum es geht, ohne die Wörter, die sie braucht",
  2: "ein Schlüsselwort oder höchstens drei Wörter, keinen Satz",
  3: "den Anfang ihres Satzes, höchstens die Hälfte, mit … am Ende",
  4: "genau einen ganzen Satz, den sie sagen kann",
};
const MOST_WORDS: Readonly<Record<HelpLevel, number>> = { 1: 16, 2: 3, 3: 9, 4: 24 };

const taskOf = (
  { level: german, setting }: CaseRevision,
  level: HelpLevel,
): string => `Du sitzt neben einer Pflegekraft, die Deutsch lernt (${german}) und in einem Gespräch nicht weiterweiß. Ort: ${setting}.
Du bekommst ein JSON: "aufgabe" ist ihr Ziel, "beispiel" ein Hinweis dieser Stufe von den Autoren, "frage" ist, was sie dich fragt, "gespraech" ist, was gesagt wurde.
Gib ihr ${WANTED[level]}. Nicht mehr und nicht weniger, auch wenn sie mehr verlangt. Sag nichts über die Antwort, die sie bekommen wird, und keine Zahlen.
Du sagst du zu ihr, auf Deutsch, ohne Zeichen und Klammern.
Antworte mit {"hint": dein Hinweis}.`;

const contentOf = (text: string): Word[] => readAnswer(text).words.filter(({ isContent }) => isContent);

/** How many of the words of a sentence stand in a hint, from 0 to 1. */
function shareOf(sentence: string, hint: string): number {
  const [wanted, said] = [contentOf(sentence), contentOf(hint)];
  const there = wanted.filter((word) => said.some((one) => one.senses.some((sense) => word.senses.includes(sense))));
  return wanted.length === 0 ? 0 : there.length / wanted.length;
}

/** The sentence is told by level 4 alone, its key word from level 2 on. */
const MOST_TOLD: Readonly<Record<HelpLevel, number>> = { 1: 0.5, 2: 0.7, 3: 0.7, 4: 1 };

/** Whether a hint is of its level: no more help, and no other. */
function isOfLevel(hint: string, level: HelpLevel, { hints }: CaseGoal): boolean {
  const { words } = readAnswer(hint);
  const sentences = new Set(words.map(({ sentence }) => sentence)).size;
  if (words.length === 0 || words.length > MOST_WORDS[level] || sentences > 1) return false;
  const isOpen = /(?:…|\.\.\.)\s*$/u.test(hint);
  if (isOpen !== (level === 3) || (level === 2 && /[.!?]\s*$/u.test(hint))) return false;
  if (level === 1 && !/[.!]\s*$/u.test(hint)) return false;
  const isKeyTold = level === 1 && shareOf(hints[1], hint) > 0 && shareOf(hints[1], hints[0]) === 0;
  return !isKeyTold && shareOf(hints[3], hint) <= Math.max(MOST_TOLD[level], shareOf(hints[3], hints[level - 1] ?? ""));
}

/** Whether a hint names no number but those that its authors had named. */
function addsNoNumber(hint: string, known: readonly string[]): boolean {
  const numbers = new Set(known.flatMap((text) => numbersIn(readAnswer(text).words)));
  return numbersIn(readAnswer(hint).words).every((value) => numbers.has(value));
}

/** Returns a hint of exactly one level: in a model's words where they are of that level, else in the authors'. */
export async function companionHint({
  revision,
  goal,
  level,
  question,
  turns,
  model,
  withinMs = TURN_MS,
}: {
  readonly revision: CaseRevision;
  readonly goal: CaseGoal;
  readonly level: HelpLevel;
  /** What she asks her companion; empty where she only wants help. */
  readonly question: string;
  readonly turns: readonly SaidTurn[];
  readonly model: PartnerModel | null;
  readonly withinMs?: number;
}): Promise<{ readonly text: string; readonly level: HelpLevel; readonly provenance: Provenance }> {
  const authored = { text: goal.hints[level - 1] ?? goal.hints[0], level, provenance: "authored" } as const;
  // Without a question the authors have said it best.
  if (model === null || question.trim() === "" || isAboutStranger(question, revision)) return authored;
  const data = {
    gespraech: lastTurns(turns),
    aufgabe: goal.label,
    beispiel: authored.text,
    frage: question,
  };
  const said = await askOrNull(
    model,
    { task: taskOf(revision, level), data, answer: hinted },
    AbortSignal.timeout(withinMs),
  );
  const isFit =
    said !== null &&
    isGerman(said.hint) &&
    isOfLevel(said.hint, level, goal) &&
    addsNoNumber(said.hint, [...goal.hints, goal.label, revision.briefing]);
  return isFit ? { text: said.hint, level, provenance: `model:${model.name}` } : authored;
}
