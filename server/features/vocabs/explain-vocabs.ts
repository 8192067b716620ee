import { API } from "#shared/contract/api.ts";
import { composeTest } from "#shared/model/daily-test.ts";
import { localDayOf } from "#shared/model/local-day.ts";
import { isLeech, type CardState } from "#shared/model/scheduling.ts";

import type { Tx } from "../../db/tx.ts";
import { operation } from "../../http/operation.ts";
import { daySettings } from "../xp/store.ts";
import { foldCards } from "./fold-cards.ts";
import { practisableWords, reviewInputs, wordsById } from "./store.ts";
import { wordAnswers } from "./word-answers.ts";

/** Words for a quick test, composed as the app composes its daily one; the same all day for the same learner. */
export const explainVocabs = operation(API.explainVocabs, async ({ tx, actor, receivedAt }, { query }) => ({
  answer: async () => {
    const nowMs = receivedAt.getTime();
    const { timeZone, dayStartsAt } = await daySettings(tx, actor.userId);
    const cards = await urgentCards(tx, actor.userId);
    const words = await practisableWords(tx, actor.userId);
    const { itemIds } = composeTest({
      words: words.map((word) => {
        const card = cards.get(word.id);
        return { ...word, isLeech: card !== undefined && isLeech(card) };
      }),
      cards,
      nowMs,
      seed: `${actor.userId} ${localDayOf(nowMs, timeZone, dayStartsAt)}`,
      size: query.n_vocabularies,
      probabilityMainMedicalCondition: query.probability_main_medical_condition,
      probabilityLaymanTerms: query.probability_layman_terms,
    });
    const found = new Map((await wordsById(tx, actor.userId, itemIds)).map((word) => [word.id, word]));
    const ordered = itemIds.flatMap((id) => found.get(id) ?? []);
    return { items: await wordAnswers(tx, actor.userId, ordered), next_cursor: null };
  },
}));

/** Of each reviewed word the card that is due first. */
async function urgentCards(tx: Tx, userId: string): Promise<Map<string, CardState>> {
  const urgent = new Map<string, CardState>();
  for (const { itemId, state } of foldCards(userId, await reviewInputs(tx, userId))) {
    const known = urgent.get(itemId);
    if (known === undefined || state.due < known.due) urgent.set(itemId, state);
  }
  return urgent;
}
