import { commit, stampNow } from "#db/commit.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { withDatabase } from "#db/recovery.ts";
import { inSlices } from "#db/slices.ts";
import { ownScript } from "#shared/lib/own-script.ts";
import { newId } from "#shared/lib/uuid.ts";
import { cardId } from "#shared/model/derived-ids.ts";
import { addDays } from "#shared/model/local-day.ts";

import { isFitDue, type FitMark } from "./fit-due.ts";
import type { CardLog, Fitted } from "./fit.ts";
import type { FitAnswer, FitOrder } from "./fit-worker.ts";
// oxlint-disable-next-line import/default -- Vite answers the address of the worker that it builds from it
import workerUrl from "./fit-worker.ts?worker&url";

const MARK = "schedulingFitted";
const SLICE = 500;

async function logsOf(db: LearnerDatabase): Promise<CardLog[]> {
  const byCard = new Map<string, CardLog>();
  for await (const reviews of inSlices(db.vocab_review, SLICE)) {
    for (const { id, vocabItemId, facet, reviewedAt, localDay, grade } of reviews) {
      const card = cardId(db.userId, vocabItemId, facet);
      const log = byCard.get(card) ?? { cardId: card, reviews: [] };
      log.reviews.push({ id, at: Date.parse(reviewedAt), localDay, grade });
      byCard.set(card, log);
    }
  }
  return [...byCard.values()];
}

/** Fits in a worker, which is gone when it has answered. */
function fitInWorker(order: FitOrder): Promise<Fitted | null> {
  const worker = new Worker(ownScript(workerUrl), { type: "module" });
  const answer = new Promise<Fitted | null>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<FitAnswer>) =>
      "failed" in data ? reject(new Error(data.failed)) : resolve(data.fitted),
    );
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new Error("the optimiser could not be loaded"));
    });
    worker.postMessage(order);
  });
  return answer.finally(() => worker.terminate());
}

/** A megabyte is not fetched on a guess where bytes are dear. */
const isDear = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fits weights to her reviews, where that is due, and makes them hers from tomorrow on if they foretell better. A try
 * that is cut off is made again on another day.
 */
export async function fitIfDue(db: LearnerDatabase): Promise<void> {
  if (isDear()) return;
  const { localDay: day } = await stampNow(db);
  const count = await db.vocab_review.count();
  const sets = await db.scheduling_parameters.toArray();
  const note = (mark: FitMark) => withDatabase(db, () => db.meta.put({ key: MARK, value: mark }));
  // Two tabs may look at the same moment: only one of them finds that it is due.
  const isMine = await withDatabase(db, () =>
    db.transaction("rw", db.meta, async () => {
      const mark = (await db.meta.get(MARK))?.value as FitMark | undefined;
      if (!isFitDue({ day, count, mark, sets })) return false;
      await db.meta.put({ key: MARK, value: { day, count, isDone: false } satisfies FitMark });
      return true;
    }),
  );
  if (!isMine) return;
  const logs = await logsOf(db);
  const fitted = await fitInWorker({ logs, sets });
  if (fitted) {
    const set = { id: newId(), ...fitted, validFrom: addDays(day, 1), reviewCount: count };
    await commit(db, [{ name: "addSchedulingParameters", args: { set } }]);
  }
  await note({ day, count, isDone: true });
}
