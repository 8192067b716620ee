import { realpathSync } from "node:fs";

import { DATABASE, connectionTo, withClient } from "../../server/embedded/connection.ts";
import { prepareFolders } from "../../server/embedded/folders.ts";
import { nativeFolder } from "../../server/embedded/native-package.ts";
import { chooseRunner } from "../../server/embedded/runner.ts";
import { demoLearner } from "../lib/learner.ts";

/** Every second word was practised, three times. */
const REVIEWS_PER_WORD = 3;
/** Few enough to stand in a row of chips. */
const LISTS = 20;

const list = (words: string): string => `ARRAY['${words.split(" ").join("','")}']`;
const BEGINNINGS = list("Vor Nach Haupt Neben Grund Ober Unter Zusatz");
const FIRST = list(
  "haut blut atem puls knochen magen darm nieren leber herz hände füße rücken wund bett mund ohr augen fieber schmerz",
);
const SECOND = list(
  "druck zucker weg wert fluss raum lage stand bild zeichen größe gefühl geräusch schutz stelle rand zug maß plan zeit",
);
/** With the plural beside it: an inflected form is searched, too. */
const THIRD = list("prüfung messung kontrolle übergabe pflege tabelle lösung schiene wäsche");
const THIRD_PLURAL = list("prüfungen messungen kontrollen übergaben pflegen tabellen lösungen schienen wäschen");

const pick = (from: string, shift: number): string => `(${from})[1 + (n / ${shift}) % array_length(${from}, 1)]`;
const stem = `${pick(BEGINNINGS, 3600)} || ${pick(FIRST, 1)} || ${pick(SECOND, 20)}`;

/** Own words of a plausible size and look; $1 the learner, $2 and $3 the first and last number. */
const WORDS = `
  INSERT INTO vocab_item (id, owner_id, term, grammatical_category, specific_article, plural, explanation,
    usage_examples, translations, tags, level)
  SELECT uuidv7(), $1, ${stem} || ${pick(THIRD, 400)}, 'noun', 'die', ${stem} || ${pick(THIRD_PLURAL, 400)},
    'Bedeutung Nummer ' || n || ': was auf der Station bei der Übergabe gesagt wird, in einem einfachen Satz.',
    jsonb_build_array('Bitte dokumentiere das vor der Visite ' || n || '.', 'Das steht in der Kurve, Blatt ' || n || '.'),
    jsonb_build_object('eng', jsonb_build_object('text', 'meaning number ' || n, 'status', 'learner', 'note', null)),
    '["Messung"]', 'B1'
  FROM generate_series($2::int, $3::int) AS n`;

const LISTS_OF_WORDS = `
  INSERT INTO vocab_list (id, user_id, name, position)
  SELECT uuidv7(), $1, 'Station ' || n, 10 + n FROM generate_series(1, ${LISTS}) AS n
  WHERE NOT EXISTS (SELECT FROM vocab_list WHERE user_id = $1 AND position > 10)`;

const MEMBERSHIPS = `
  INSERT INTO vocab_list_item (id, user_id, list_id, vocab_item_id)
  SELECT uuidv7(), $1, lists.ids[1 + words.n % ${LISTS}], words.id
  FROM (SELECT array_agg(id) AS ids FROM vocab_list WHERE user_id = $1 AND position > 10) AS lists,
    (SELECT id, row_number() OVER (ORDER BY id) AS n FROM vocab_item WHERE owner_id = $1) AS words
  WHERE NOT EXISTS (SELECT FROM vocab_list_item m WHERE m.user_id = $1 AND m.vocab_item_id = words.id)`;

/** Over the last three months; the third review of most words lies so that they come again in the next weeks. */
const REVIEWS = `
  INSERT INTO vocab_review (id, user_id, vocab_item_id, facet, mode, answer, verdict, grade, reviewed_at, duration_ms,
    local_day, time_zone)
  SELECT uuidv7(at - now()), $1, id, 'recall', 'find-term', term, 'correct', 'good', at, 4000 + n % 3000, at::date, 'UTC'
  FROM (SELECT id, term, row_number() OVER (ORDER BY id) AS n FROM vocab_item WHERE owner_id = $1) AS words,
    generate_series(1, ${REVIEWS_PER_WORD}) AS round,
    LATERAL (SELECT now() - make_interval(days => (2 + n % 25 + 21 * (3 - round))::int, secs => n % 36000) AS at)
  WHERE n % 2 = 0 AND NOT EXISTS (SELECT FROM vocab_review r WHERE r.user_id = $1 AND r.vocab_item_id = words.id)`;

/**
 * Puts own words, lists and reviews of the demo learner straight into the database of the running server, up to
 * `count` words in all; they reach the devices as the server's snapshot. Returns what is in there now.
 */
export async function growTo(dataDir: string, count: number): Promise<{ words: number; reviews: number }> {
  const [folders] = prepareFolders(realpathSync(dataDir), (real) => chooseRunner(nativeFolder(), real));
  return withClient(connectionTo(folders, DATABASE), async (client) => {
    const { rows: users } = await client.query("SELECT id FROM app_user WHERE email = $1", [demoLearner.email]);
    const userId = users[0]?.id as string;
    // More than anybody may have, or make on a day.
    await client.query("UPDATE row_quota SET most = 1000000, most_of_day = NULL");
    const counted = `SELECT (SELECT count(*)::int FROM vocab_item WHERE owner_id = $1) AS words,
      (SELECT count(*)::int FROM vocab_review WHERE user_id = $1) AS reviews`;
    const { rows: before } = await client.query(counted, [userId]);
    await client.query(WORDS, [userId, before[0]?.words + 1, count]);
    for (const statement of [LISTS_OF_WORDS, MEMBERSHIPS, REVIEWS]) await client.query(statement, [userId]);
    await client.query("ANALYZE");
    const { rows: after } = await client.query(counted, [userId]);
    return after[0] as { words: number; reviews: number };
  });
}
