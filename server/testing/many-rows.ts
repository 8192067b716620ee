import type pg from "pg";

/** What each of these learners has. */
export interface Share {
  learners: number;
  words: number;
  reviewsOfAWord: number;
  overlays: number;
  tests: number;
  days: number;
  receipts: number;
  /** Attempts, marks, enrolments and journal entries, so many of each. */
  tasks?: number;
}

/** Rows that one such learner has in the feed: herself, two lists, words with memberships, and what she did. */
export const rowsOfLearner = ({ words, reviewsOfAWord, overlays, tests, days, tasks = 0 }: Share): number =>
  3 + words * (2 + reviewsOfAWord) + overlays + tests + 2 * days + 4 * tasks;

const TEXT = "Ein Gerät, das den Druck in den Gefäßen misst; die Manschette liegt am Oberarm.";

/**
 * Writes learners with their rows and their feed, past the triggers: hundreds of thousands of rows in seconds.
 * Returns their ids. All sign in with the password of this hash.
 */
export async function addManyRows(pool: pg.Pool, share: Share, passwordHash: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local statement_timeout = 0; set local session_replication_role = replica");
    const { rows } = await client.query<{ id: string }>(
      `insert into app_user (id, email, password_hash, first_name)
       select uuidv7(), 'many-' || gen_random_uuid() || '@visite.test', $2, 'Amina' from generate_series(1, $1)
       returning id`,
      [share.learners, passwordHash],
    );
    const ids = rows.map(({ id }) => id);
    for (const [text, amount] of statements(share)) {
      await client.query(text, amount === null ? [ids] : [ids, amount]);
    }
    for (const [entity, table] of FOLLOWED) await client.query(feedOf(entity, table), [ids.map((id) => `user:${id}`)]);
    await client.query("commit");
    return ids;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** A statement over all learners ($1), and how many rows each gets ($2). */
function statements(share: Share): [text: string, amount: number | null][] {
  return [
    [
      `insert into session_family (id, user_id, expires_at)
       select uuidv7(), u, now() + interval '60 days' from unnest($1::uuid[]) u, generate_series(1, $2)`,
      2,
    ],
    [
      `insert into vocab_list (id, user_id, name, position, is_favourites)
       select uuidv7(), u, 'Liste ' || n, n, n = $2 from unnest($1::uuid[]) u, generate_series(1, $2) n`,
      2,
    ],
    [
      `insert into vocab_item (id, owner_id, term, explanation, translations)
       select uuidv7(), u, 'das Wort ' || n, '${TEXT}', '{"eng": ["word"], "tur": ["kelime"]}'
       from unnest($1::uuid[]) u, generate_series(1, $2) n`,
      share.words,
    ],
    [
      `insert into vocab_list_item (id, user_id, list_id, vocab_item_id)
       select uuidv7(), l.user_id, l.id, i.id from vocab_item i
       join vocab_list l on l.user_id = i.owner_id and not l.is_favourites where i.owner_id = any($1::uuid[])`,
      null,
    ],
    [
      `insert into vocab_list_share (token_hash, list_id, expires_at)
       select encode(sha256(l.id::text::bytea), 'hex'), l.id, now() + interval '90 days' from vocab_list l
       where not l.is_favourites and l.user_id = any($1::uuid[])`,
      null,
    ],
    [
      `insert into vocab_list_copy (user_id, source_list_id, list_id)
       select l.user_id, f.id, l.id from vocab_list l join vocab_list f on f.user_id = l.user_id and f.is_favourites
       where not l.is_favourites and l.user_id = any($1::uuid[])`,
      null,
    ],
    [
      // A ring, so that everybody follows and blocks somebody.
      `insert into follow (id, follower_id, followed_id, asked_as, accepted_at)
       select uuidv7(), a.u, b.u, 'x', now() from unnest($1::uuid[]) with ordinality a(u, n)
       join unnest($1::uuid[]) with ordinality b(u, n) on b.n between a.n + 1 and a.n + 5`,
      null,
    ],
    [
      `insert into user_block (id, blocker_id, blocked_id)
       select uuidv7(), a.u, b.u from unnest($1::uuid[]) with ordinality a(u, n)
       join unnest($1::uuid[]) with ordinality b(u, n) on b.n between a.n + 6 and a.n + 9`,
      null,
    ],
    [
      `insert into vocab_overlay (id, user_id, vocab_item_id, remarks)
       select uuidv7(), u, w.id, '${TEXT}' from unnest($1::uuid[]) u,
       (select id from vocab_item where owner_id is null order by id limit $2) w`,
      share.overlays,
    ],
    [
      `insert into vocab_review (id, user_id, vocab_item_id, facet, mode, verdict, grade, reviewed_at, local_day, time_zone)
       select uuidv7(), i.owner_id, i.id, 'recall', 'find-term', 'correct', 'good',
         now() - make_interval(days => n, secs => random() * 40000), current_date - n, 'Europe/Berlin'
       from vocab_item i, generate_series(1, $2::int) n where i.owner_id = any($1::uuid[])`,
      share.reviewsOfAWord,
    ],
    [
      `insert into scheduling_parameters (id, user_id, weights, valid_from, review_count, loss_before, loss_after)
       select uuidv7(), u, '[]', current_date - n * 30, 1000, 0.4, 0.3
       from unnest($1::uuid[]) u, generate_series(1, $2::int) n`,
      share.tests,
    ],
    [
      `insert into vocab_test (id, user_id, is_daily, local_day, item_ids, started_at, completed_at)
       select uuidv7(), u, true, current_date - n, '[]', now() - make_interval(days => n), now() - make_interval(days => n)
       from unnest($1::uuid[]) u, generate_series(1, $2::int) n`,
      share.tests,
    ],
    [
      `insert into xp_event (id, user_id, cause, key, amount, local_day, occurred_at)
       select uuidv7(), u, cause, (current_date - n)::text, 10, current_date - n, now() - make_interval(days => n)
       from unnest($1::uuid[]) u, generate_series(1, $2::int) n, unnest(array['first_login', 'daily_streak']) cause`,
      share.days,
    ],
    [
      `insert into course_interaction (id, user_id, course_id, enrolled_at)
       select uuidv7(), u, gen_random_uuid(), now() from unnest($1::uuid[]) u, generate_series(1, $2)`,
      share.tasks ?? 0,
    ],
    [
      `insert into section_interaction (id, user_id, course_id, chapter_id, section_id, started_at)
       select uuidv7(), user_id, course_id, gen_random_uuid(), gen_random_uuid(), now()
       from course_interaction where user_id = any($1::uuid[])`,
      null,
    ],
    [
      `insert into item_attempt (id, user_id, course_id, section_id, item_id, item_revision, type, started_at, ended_at,
         local_day, time_zone, answer, passed, evaluator)
       select uuidv7(), user_id, course_id, section_id, gen_random_uuid(), 1, 'cloze', now(), now(), current_date,
         'Europe/Berlin', '{"gaps": {}}', true, 'server-rule' from section_interaction where user_id = any($1::uuid[])`,
      null,
    ],
    [
      `insert into journal_entry (id, user_id, course_id, section_id, message, written_at, local_day, time_zone)
       select uuidv7(), user_id, course_id, section_id, '${TEXT}', now(), current_date, 'Europe/Berlin'
       from section_interaction where user_id = any($1::uuid[])`,
      null,
    ],
    [
      `insert into sync_receipt (user_id, mutation_id, fingerprint, status, touched, created_at)
       select u, uuidv7(), encode(sha256(n::text::bytea), 'base64'), 201,
         jsonb_build_array(jsonb_build_array('vocab_review', uuidv7())), now() - make_interval(days => n % 390)
       from unnest($1::uuid[]) u, generate_series(1, $2::int) n`,
      share.receipts,
    ],
    [
      `insert into sync_scope (scope, rev) select 'user:' || u, 0 from unnest($1::uuid[]) u
       on conflict (scope) do nothing`,
      null,
    ],
  ];
}

const FOLLOWED = [
  ["user", "app_user"],
  ["vocab_list", "vocab_list"],
  ["vocab_item", "vocab_item"],
  ["vocab_list_item", "vocab_list_item"],
  ["vocab_overlay", "vocab_overlay"],
  ["vocab_test", "vocab_test"],
  ["vocab_review", "vocab_review"],
  ["scheduling_parameters", "scheduling_parameters"],
  ["xp_event", "xp_event"],
  ["course_interaction", "course_interaction"],
  ["section_interaction", "section_interaction"],
  ["item_attempt", "item_attempt"],
  ["journal_entry", "journal_entry"],
] as const;

/** Published courses of 20 sections of 5 tasks each, past the triggers, with their feed. */
export async function addManyCourses(pool: pg.Pool, amount: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    for (const text of COURSES) await client.query(text.includes("$1") ? { text, values: [amount] } : text);
    for (const entity of ["chapter", "section", "learning_objective", "content_item", "section_translation"]) {
      await client.query(
        `insert into sync_scope (scope, rev) select distinct scope, 0 from ${entity} on conflict do nothing`,
      );
      const { rows } = await client.query<{ scope: string }>(`select distinct scope from ${entity}`);
      await client.query(feedOf(entity, entity), [rows.map(({ scope }) => scope)]);
    }
    await client.query("commit");
  } finally {
    client.release();
  }
}

const COURSES = [
  `insert into course (id, title, level, state) select uuidv7(), 'Kurs ' || n, 'A2', 'published'
   from generate_series(1, $1::int) n`,
  `insert into chapter (id, course_id, title, position) select uuidv7(), c.id, 'Kapitel', n
   from course c, generate_series(1, 4) n`,
  `insert into section (id, course_id, chapter_id, title, level, position)
   select uuidv7(), h.course_id, h.id, 'Abschnitt', 'A2', n from chapter h, generate_series(1, 5) n`,
  `insert into learning_objective (id, course_id, section_id, text) select uuidv7(), course_id, id, '${TEXT}' from section`,
  `insert into section_translation (id, course_id, section_id, language)
   select uuidv7(), course_id, id, l from section, unnest(array['eng', 'tur']) l`,
  `insert into content_item (id, course_id, section_id, type, level, content_version, position, content)
   select uuidv7(), course_id, id, 'text', 'A2', 1, n, '{"blocks": []}' from section, generate_series(1, 5) n`,
  `insert into content_item_revision (item_id, revision, course_id, section_id, type, level, content_version, content,
     behaviour, is_required)
   select id, 1, course_id, section_id, type, level, content_version, content, behaviour, true from content_item`,
];

/** What the triggers would have written: a line for each row, numbered within its scope, and the counter. */
function feedOf(entity: string, table: string): string {
  return `
    with added as (
      insert into sync_change (scope, entity, entity_id, rev, version)
      select t.scope, '${entity}', t.id, s.rev + row_number() over (partition by t.scope order by t.id), 1
      from ${table} t join sync_scope s on s.scope = t.scope where t.scope = any($1)
      returning scope, rev
    )
    update sync_scope s set rev = a.rev from (select scope, max(rev) as rev from added group by 1) a
    where a.scope = s.scope`;
}
