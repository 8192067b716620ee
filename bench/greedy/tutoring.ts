import type pg from "pg";

import { resource } from "#exercises/resource/core.ts";
import { newId } from "#shared/lib/uuid.ts";

import { VAGUE, openAnswer, openContent } from "../../server/testing/open-task.ts";

const COURSES = 300;
/** Of each greedy person; she asked each of them to do each of these sections. */
const MEMBERS = 500;
const SECTIONS = 20;
/** As many as anybody may have been given. */
const GIVEN_TO_HER = 500;

/**
 * Published courses that each of these people is enrolled in, with a mark in every section; and an organisation of each, where
 * she is the tutor: ten thousand sections that she asked others to do, as many answers that wait for her, 500 that others asked of her.
 */
export async function addTutoring(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  const questionId = newId();
  const task = { itemId: "", questionId, partId: `${questionId}.content` };
  const client = await pool.connect();
  try {
    await client.query("begin");
    for (const text of COURSE_PARTS) await client.query(text);
    await client.query("set local session_replication_role = replica");
    for (const [text, ...more] of statements(openContent(questionId), openAnswer(task, VAGUE), task.partId)) {
      await client.query(text, [ids, ...more]);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** Written as an author writes them: the feed has them, and who asks for all courses gets them. */
const COURSE_PARTS = [
  `insert into course (id, title, level, state) select uuidv7(), 'Kurs ' || n, 'A2', 'published' from generate_series(1, ${COURSES}) n`,
  `insert into chapter (id, course_id, title, position)
   select uuidv7(), c.id, 'Kapitel', n from course c, generate_series(1, 4) n where c.title like 'Kurs %'`,
  `insert into section (id, course_id, chapter_id, title, level, position)
   select uuidv7(), h.course_id, h.id, 'Abschnitt', 'A2', n from chapter h, generate_series(1, 5) n where h.title = 'Kapitel'`,
  `insert into content_item (id, course_id, section_id, type, level, content_version, position, content)
   select uuidv7(), course_id, id, 'text', 'A2', 1, n, '{"blocks": []}' from section, generate_series(1, 5) n where title = 'Abschnitt'`,
];

type Statement = [text: string, ...values: unknown[]];

const statements = (content: object, answer: object, partId: string): Statement[] => [
  [
    `insert into course_interaction (id, user_id, course_id, enrolled_at)
     select uuidv7(), u, c.id, now() - interval '1 day' from unnest($1::uuid[]) u, course c where c.title like 'Kurs %'`,
  ],
  [
    `insert into section_interaction (id, user_id, course_id, chapter_id, section_id, started_at, completed_at)
     select uuidv7(), u, s.course_id, s.chapter_id, s.id, now(), now() from unnest($1::uuid[]) u, section s
     where s.title = 'Abschnitt'`,
  ],
  [`insert into organization (id, name) select u, 'Klinik' from unnest($1::uuid[]) u`],
  [
    `insert into membership (organization_id, user_id, is_tutor, accepted_terms_at)
     select u, u, true, now() from unnest($1::uuid[]) u`,
  ],
  [
    `with made as (
       insert into app_user (id, email, password_hash, first_name)
       select uuidv7(), 'member-' || n || '-' || u, 'x', u::text from unnest($1::uuid[]) u, generate_series(1, $2::int) n
       returning id, first_name)
     insert into membership (organization_id, user_id, accepted_terms_at)
     select first_name::uuid, id, now() from made`,
    MEMBERS,
  ],
  [
    `with asked as (select id, course_id from section where title = 'Abschnitt' order by id limit $2)
     insert into section_assignment (id, section_id, course_id, assigned_to, assigned_by, assigned_by_name, seen_at, shows_answers)
     select uuidv7(), s.id, s.course_id, m.user_id, u, 'Tutorin', now() - interval '1 day', true
     from unnest($1::uuid[]) u join membership m on m.organization_id = u and not m.is_tutor cross join asked s`,
    SECTIONS,
  ],
  [
    `insert into section_assignment (id, section_id, course_id, assigned_to, assigned_by, assigned_by_name, note)
     select uuidv7(), s.id, s.course_id, u, null, 'Tutorin', repeat('Bitte ', 40)
     from unnest($1::uuid[]) u, (select id, course_id from section where title = 'Abschnitt' order by id limit $2) s`,
    GIVEN_TO_HER,
  ],
  [
    `update content_item_revision r set type = 'resource', content = $2, content_version = $3
     where r.section_id in (select a.section_id from section_assignment a where a.assigned_by = any($1::uuid[]))`,
    JSON.stringify(content),
    resource.version,
  ],
  [
    `insert into item_attempt (id, user_id, course_id, section_id, item_id, item_revision, type, started_at, ended_at, local_day,
       time_zone, answer, passed, evaluator)
     select a.id, a.assigned_to, a.course_id, a.section_id, i.id, 1, 'resource', now(), now(), current_date, 'Europe/Berlin', $2,
       false, 'server-rule'
     from section_assignment a
     join lateral (select c.id from content_item c where c.section_id = a.section_id order by c.id limit 1) i on true
     where a.assigned_by = any($1::uuid[])`,
    JSON.stringify(answer),
  ],
  [
    `insert into unsure_answer (id, attempt_id, part_id, user_id, section_id)
     select uuidv7(), t.id, $2, t.user_id, t.section_id from item_attempt t
     join section_assignment a on a.id = t.id where a.assigned_by = any($1::uuid[])`,
    partId,
  ],
];
