import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { SeenAttempt } from "#shared/contract/endpoints/course-answers.ts";
import type { ItemAttemptRow } from "#shared/model/course/study-rows.ts";
import { itemInteractionId } from "#shared/model/derived-ids.ts";

import type { Tx } from "../../db/tx.ts";
import { attemptsOf, itemsToDo } from "./store.ts";

export type ItemInteraction = AnswerOf<typeof API.startItem>;

type SeenItemInteraction = AnswerOf<typeof API.getItemInteraction>;

/** Of a task that was done more often, the newest ones are answered. */
const MOST_ATTEMPTS = 200;

const shareOf = ({ raw, max, passed }: ItemAttemptRow): number => (max > 0 ? raw / max : Number(passed));

/** What somebody did in one task: no row of its own, composed of the attempts. */
export async function interactionOf(tx: Tx, userId: string, itemId: string): Promise<ItemInteraction> {
  const attempts = await attemptsOf(tx, userId, itemId, MOST_ATTEMPTS);
  let best = attempts[0] ?? null;
  for (const attempt of attempts) if (best !== null && shareOf(attempt) > shareOf(best)) best = attempt;
  return {
    id: itemInteractionId(userId, itemId),
    user_id: userId,
    item_id: itemId,
    attempts,
    first: attempts[0] ?? null,
    best,
    attempts_count: attempts.length,
    completed_at: attempts.find(({ passed }) => passed)?.ended_at ?? null,
  };
}

/** Of every task of a section, in their order. */
export async function interactionsOfSection(tx: Tx, userId: string, sectionId: string): Promise<ItemInteraction[]> {
  const interactions: ItemInteraction[] = [];
  for (const { id } of await itemsToDo(tx, sectionId)) interactions.push(await interactionOf(tx, userId, id));
  return interactions;
}

/**
 * The same for somebody else who may see how she learns: the results. What she wrote is shown of attempts at or after
 * `textsSince` only; null: of none.
 */
export async function interactionSeenByOther(
  tx: Tx,
  { userId, itemId, textsSince }: { userId: string; itemId: string; textsSince: string | null },
): Promise<SeenItemInteraction> {
  const { attempts, first, best, ...rest } = await interactionOf(tx, userId, itemId);
  const seen = (attempt: ItemAttemptRow): SeenAttempt => {
    const isShown = textsSince !== null && attempt.ended_at >= textsSince;
    return { ...attempt, time_zone: null, review_seen_at: null, ...(!isShown && { answer: null, review: null }) };
  };
  return { ...rest, attempts: attempts.map(seen), first: first && seen(first), best: best && seen(best) };
}
