import { afterAll, beforeAll, expect, it } from "vitest";

import { cardId } from "#shared/model/derived-ids.ts";
import { type Review, foldCard } from "#shared/model/scheduling.ts";
import type { Facet, Grade } from "#shared/model/vocabulary-terms.ts";

import { aSignedInLearner } from "../../testing/factories.ts";
import { type TestApp, createTestApp } from "../../testing/test-app.ts";

const DAY_MS = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Far more reviews than are read at once, some words with more than that alone. */
async function addReviews(userId: string): Promise<void> {
  await test.pool.query(
    `insert into vocab_review (id, user_id, vocab_item_id, facet, mode, verdict, grade, reviewed_at, local_day, time_zone)
     select uuidv7(), $1, w.id, (array['recall', 'article', 'recall'])[1 + n % 3], 'find-term', 'correct',
       (array['again', 'good', 'hard', 'easy'])[1 + (n * 7 + w.at) % 4], now() - make_interval(hours => n, secs => w.at),
       (now() - make_interval(hours => n))::date, 'Europe/Berlin'
     from (select uuidv7() as id, m as at from generate_series(1, 41) m) w, generate_series(1, 20 + w.at % 3 * 300) n`,
    [userId],
  );
}

type Stored = { id: string; item: string; facet: Facet; at: number; day: string; grade: Grade };

/** The same figures, all rows at once. */
async function plainFigures(userId: string) {
  const { rows } = await test.pool.query<Stored>(
    `select id, vocab_item_id as item, facet, (extract(epoch from reviewed_at) * 1000)::float8 as at,
       local_day::text as day, grade from vocab_review where user_id = $1`,
    [userId],
  );
  const logs = Map.groupBy(rows, ({ item, facet }) => cardId(userId, item, facet));
  const cards = [...logs].map(([id, log]) => {
    const reviews = log.map((row): Review => ({ id: row.id, at: row.at, localDay: row.day, grade: row.grade }));
    return { reviews, state: foldCard(id, reviews) };
  });
  const since = Date.now() - 30 * DAY_MS;
  const repetitions = cards.flatMap(({ state, reviews }) =>
    reviews.filter(({ id, at }) => at > since && state.countedReviewIds.indexOf(id) > 0),
  );
  return {
    cards: cards.length,
    reviews: rows.length,
    reviews_last_30_days: rows.filter(({ at }) => at > since).length,
    retention_last_30_days: repetitions.filter(({ grade }) => grade !== "again").length / repetitions.length,
    last_reviewed_at: new Date(Math.max(...rows.map(({ at }) => at))).toISOString(),
  };
}

it("figures that are folded in pieces are those of all reviews at once", async () => {
  const { client, person } = await aSignedInLearner(test);
  await addReviews(person.userId);
  const { status, body } = await client.get("/users/my-vocab-stats");
  const plain = await plainFigures(person.userId);
  expect(status).toBe(200);
  expect(plain.reviews).toBeGreaterThan(10_000);
  expect(body).toMatchObject(plain);
});
