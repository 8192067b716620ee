import { asLearner } from "#app/as-learner.ts";
import { call } from "#api/calls/organizations.ts";
import { learner } from "#db/learner.ts";
import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { ReaderVerdict } from "#shared/model/course-terms.ts";

export type AnswerPage = AnswerOf<typeof API.listUnsureAnswers>;
export type OpenAnswer = AnswerPage["items"][number];
export type Reading = NonNullable<OpenAnswer["reading"]>;

export interface OpenAnswers extends AnswerPage {
  /** Whether the screen is for her at all. */
  isTutor: boolean;
}

/** The oldest answers that wait, or those behind a cursor. */
export const readOpenAnswers = (cursor: string | null, signal?: AbortSignal): Promise<AnswerPage> =>
  call("listUnsureAnswers", {
    query: cursor === null ? {} : { cursor },
    ...(signal && { signal }),
    ...asLearner(),
  });

export async function readForTutor(signal: AbortSignal): Promise<OpenAnswers> {
  const { userId } = learner();
  const [{ items: tutored }, page] = await Promise.all([
    call("listTutoredOrganizations", { params: { user_id: userId }, signal, as: userId }),
    readOpenAnswers(null, signal),
  ]);
  return { ...page, isTutor: tutored.length > 0 };
}

export interface Said {
  verdict: ReaderVerdict;
  comment: string;
}

/** Says what an answer is worth. Returns what stands: another tutor may have been first. */
export async function sayOf(id: string, { verdict, comment }: Said): Promise<Reading> {
  const body = { verdict, comment: comment.trim() === "" ? null : comment };
  return (await call("readUnsureAnswer", { params: { id }, body, ...asLearner() })).reading;
}

const taskOf = ({ item_id: itemId, question }: OpenAnswer): string => `${itemId} ${question}`;

/** Answers to one question one behind the other, where the oldest of them stands. */
export const inTasks = (answers: readonly OpenAnswer[]): OpenAnswer[] =>
  [...Map.groupBy(answers, taskOf).values()].flat();

/** Which of so many answers to the same question one is, from 1. */
export function placeInTask(answers: readonly OpenAnswer[], answer: OpenAnswer): { place: number; count: number } {
  const same = answers.filter((one) => taskOf(one) === taskOf(answer));
  return { place: same.indexOf(answer) + 1, count: same.length };
}

/** A text in pieces, those apart that the judge did not understand. */
export function inPieces(text: string, unclear: readonly string[]): { text: string; isUnclear: boolean }[] {
  const marks = Array.from({ length: text.length }, () => false);
  for (const words of unclear) {
    const from = words === "" ? -1 : text.indexOf(words);
    if (from >= 0) marks.fill(true, from, from + words.length);
  }
  const pieces: { text: string; isUnclear: boolean }[] = [];
  for (const [at, isUnclear] of marks.entries()) {
    const last = pieces.at(-1);
    if (last?.isUnclear === isUnclear) last.text += text[at];
    else pieces.push({ text: text[at] ?? "", isUnclear });
  }
  return pieces;
}
