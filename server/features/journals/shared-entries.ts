import { sql } from "drizzle-orm";

import { JOURNALLING } from "#exercises/journalling/core.ts";
import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";

import type { Tx } from "../../db/tx.ts";
import { currentEntryIds } from "./store.ts";

type Shared = AnswerOf<typeof API.listMembersJournal>["items"][number];

interface Row extends Record<string, unknown> {
  id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  course_title: string | null;
  section_title: string | null;
  objective: string | null;
  questions: string[] | null;
  confidence: number | null;
  message: string | null;
  voice_file_id: string | null;
  voice_duration_ms: number | null;
  written_at: string;
}

interface Asked {
  organizationId: string;
  /** What she herself shares is for others. */
  tutorId: string;
}

/** So many entries are looked through at once, however short the page is that is asked for. */
const LEAST_READ = 50;

/** Behind which entry a page begins. */
export interface After {
  writtenAt: string;
  id: string;
}

/**
 * Entries that members marked as shared since they belong to it, the newest first, whether they stand or not. A course of
 * another organisation is none of this one's: its titles and tasks are not told.
 */
async function marked(tx: Tx, { organizationId, tutorId }: Asked, after: After | null, limit: number): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select e.id, e.user_id, u.first_name, u.last_name, c.title as course_title, s.title as section_title,
      o.text as objective, case when i.type = ${JOURNALLING} then i.content -> 'questions' end as questions,
      e.confidence, e.message, e.voice_file_id, e.voice_duration_ms, e.written_at
    from membership m
    join journal_entry e on e.user_id = m.user_id and e.visibility = 'shared' and e.created_at >= m.created_at
    join app_user u on u.id = m.user_id
    left join course c on c.id = e.course_id
      and (c.organization_id is null or c.organization_id = ${organizationId}::uuid)
    left join section s on s.id = e.section_id and s.course_id = c.id
    left join learning_objective o on o.id = e.objective_id and o.course_id = c.id
    left join content_item i on i.id = e.content_item_id and i.course_id = c.id
    where m.organization_id = ${organizationId}::uuid and m.user_id <> ${tutorId}::uuid
      and (${after === null}::boolean or (e.written_at, e.id) <
        (${after?.writtenAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by e.written_at desc, e.id desc
    limit ${limit}::int`);
  return rows;
}

const answerOf = ({ user_id, first_name, last_name, written_at, ...row }: Row): Shared => ({
  id: row.id,
  user: { id: user_id, first_name, last_name },
  course_title: row.course_title,
  section_title: row.section_title,
  objective: row.objective,
  questions: row.questions ?? [],
  confidence: row.confidence,
  message: row.message,
  voice_file_id: row.voice_file_id,
  voice_duration_ms: row.voice_duration_ms,
  written_at: new Date(written_at).toISOString(),
});

/** A page of what members share with their tutors, of what stands; one more than `limit` where there is more. */
export async function sharedEntries(tx: Tx, asked: Asked, from: After | null, limit: number): Promise<Shared[]> {
  const found: Shared[] = [];
  const current = new Map<string, Set<string>>();
  const most = Math.max(limit + 1, LEAST_READ);
  let after = from;
  for (;;) {
    // Most of what is marked stands: one more round where it does not.
    const rows = await marked(tx, asked, after, most);
    for (const { user_id: userId } of rows) {
      if (!current.has(userId)) current.set(userId, await currentEntryIds(tx, userId));
    }
    found.push(...rows.filter(({ id, user_id: userId }) => current.get(userId)?.has(id) === true).map(answerOf));
    const last = rows.at(-1);
    if (last === undefined || rows.length < most || found.length > limit) return found.slice(0, limit + 1);
    after = { writtenAt: new Date(last.written_at).toISOString(), id: last.id };
  }
}
