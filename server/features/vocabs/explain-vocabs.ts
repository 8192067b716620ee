import { type TestWord, composeTest } from "#shared/model/daily-test.ts";
import { localDayOf } from "#shared/model/local-day.ts";
import { isLeech } from "#shared/model/scheduling.ts";

import { operation } from "../../calls/operation.ts";
import { scheduleOfUser } from "../scheduling-parameters/store.ts";
import { daySettings } from "../xp/store.ts";
import { foldCards } from "./fold-cards.ts";
import { askableWords, reviewInputs, wordsById } from "./store.ts";
import { wordAnswers } from "./word-answers.ts";

/** Which card such a test asks. */
const RECALL = "recall";

/** Words for a quick test, composed by the rules of the app's daily one; the same all day for the same learner. */
export const explainVocabs = operation("explainVocabs", async ({ tx, actor, receivedAt }, { query }) => ({
  answer: async () => {
    const nowMs = receivedAt.getTime();
    const { timeZone, dayStartsAt } = await daySettings(tx, actor.userId);
    const schedule = await scheduleOfUser(tx, actor.userId);
    const folded = await foldCards(actor.userId, reviewInputs(tx, actor.userId), schedule, (facet) => facet === RECALL);
    const cards = new Map(folded.map(({ itemId, state }) => [itemId, state]));
    const words: TestWord[] = [];
    for await (const piece of askableWords(tx, actor.userId)) {
      for (const word of piece) {
        const card = cards.get(word.id);
        words.push({ ...word, isLeech: card !== undefined && isLeech(card) });
      }
    }
    const { itemIds } = composeTest({
      words,
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
