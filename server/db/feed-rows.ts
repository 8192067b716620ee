import { inArray, sql } from "drizzle-orm";

import type { RowChange } from "#shared/contract/endpoints/sync.ts";
import type { EntityName } from "#shared/model/entities.ts";
import { ENTITY_ROWS } from "#shared/model/entity-rows.ts";

import { caseEvent, caseInteraction, caseRevision, clinicalCase } from "./case-schema.ts";
import {
  chapter,
  contentItem,
  course,
  courseMedium,
  dialog,
  learningObjective,
  section,
  sectionTranslation,
} from "./course-schema.ts";
import { appUser, xpEvent } from "./schema.ts";
import {
  schedulingParameters,
  vocabItem,
  vocabList,
  vocabListItem,
  vocabOverlay,
  vocabReview,
  vocabTest,
} from "./vocabulary-schema.ts";
import { courseInteraction, itemAttempt, journalEntry, sectionAssignment, sectionInteraction } from "./study-schema.ts";
import type { Tx } from "./tx.ts";

const TABLES = {
  user: appUser,
  vocab_list: vocabList,
  vocab_item: vocabItem,
  vocab_list_item: vocabListItem,
  vocab_overlay: vocabOverlay,
  vocab_test: vocabTest,
  scheduling_parameters: schedulingParameters,
  vocab_review: vocabReview,
  xp_event: xpEvent,
  course,
  chapter,
  section,
  learning_objective: learningObjective,
  content_item: contentItem,
  dialog,
  section_translation: sectionTranslation,
  course_medium: courseMedium,
  course_interaction: courseInteraction,
  section_interaction: sectionInteraction,
  item_attempt: itemAttempt,
  journal_entry: journalEntry,
  section_assignment: sectionAssignment,
  case: clinicalCase,
  case_revision: caseRevision,
  case_interaction: caseInteraction,
  case_event: caseEvent,
} as const satisfies Record<EntityName, object>;

export interface RowRef {
  entity: EntityName;
  id: string;
}

export interface FeedRow {
  version: number;
  scope: string;
  /** As the entity's schema of the model has it; no other column of the table leaves the server. */
  row: Record<string, unknown>;
}

export const refKey = (ref: RowRef): string => `${ref.entity}:${ref.id}`;

/** More rows are taken apart in several pieces: others are heard in between. */
const ROWS_AT_ONCE = 100;

/** The rows named, in their form on the wire, by `refKey`. What does not exist is missing. */
export async function readRows(tx: Tx, refs: readonly RowRef[]): Promise<Map<string, FeedRow>> {
  const idsOf = new Map<EntityName, string[]>();
  for (const { entity, id } of refs) {
    const ids = idsOf.get(entity);
    if (ids === undefined) idsOf.set(entity, [id]);
    else ids.push(id);
  }
  const found = new Map<string, FeedRow>();
  for (const [entity, ids] of idsOf) {
    for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
      for (const row of await readEntity(tx, entity, ids.slice(from, from + ROWS_AT_ONCE))) {
        found.set(refKey({ entity, id: row.id }), { version: row.version, scope: row.scope, row: toWire(entity, row) });
      }
    }
  }
  return found;
}

type StoredRow = { id: string; version: number; scope: string };

async function readEntity(tx: Tx, entity: EntityName, ids: string[]): Promise<StoredRow[]> {
  const table = TABLES[entity];
  // One parameter for any number of ids: they come as one array.
  const isAsked = ids.length === 1 ? inArray(table.id, ids) : sql`${table.id} = any(${sql.param(ids)}::uuid[])`;
  return tx.select().from(table).where(isAsked);
}

const wireKeys = Object.fromEntries(
  Object.entries(ENTITY_ROWS).map(([entity, schema]) => [entity, Object.keys(schema.entries)]),
) as Record<EntityName, string[]>;

/** A stored row as the wire has it. Columns have the wire's names and values, so this only leaves some out. */
export function toWire(entity: EntityName, stored: object): Record<string, unknown> {
  const source = stored as Record<string, unknown>;
  const row: Record<string, unknown> = {};
  for (const key of wireKeys[entity]) row[key] = source[key] ?? null;
  return row;
}

/**
 * The newest change of each row named, limited to the given scopes: what an answer carries must not show rows of
 * another person, whatever id a caller names.
 */
export async function readChanges(tx: Tx, refs: readonly RowRef[], scopes: readonly string[]): Promise<RowChange[]> {
  if (refs.length === 0) return [];
  // One parameter each: of a divided feed only their parts are read then, with a plan for any values too.
  const isAsked = sql`c.scope in (${sql.join(
    scopes.map((scope) => sql`${scope}`),
    sql`, `,
  )})`;
  const { rows: entries } = await tx.execute<FeedEntry>(sql`
    select c.scope, c.entity, c.entity_id as id, c.rev, c.version, c.deleted
    from unnest(${sql.param(refs.map((ref) => ref.entity))}::text[], ${sql.param(refs.map((ref) => ref.id))}::uuid[])
      as u(entity, id)
    join sync_change c on c.entity_id = u.id and c.entity = u.entity and ${isAsked}`);
  return composeChanges(tx, entries);
}

export type FeedEntry = {
  scope: string;
  entity: EntityName;
  id: string;
  rev: number;
  version: number;
  deleted: boolean;
};

/** Joins places of the feed with their rows. */
export async function composeChanges(tx: Tx, entries: readonly FeedEntry[]): Promise<RowChange[]> {
  const rows = await readRows(
    tx,
    entries.filter((entry) => !entry.deleted),
  );
  return entries.map(({ scope, entity, id, rev, version, deleted }) => {
    const found = deleted ? undefined : rows.get(refKey({ entity, id }));
    return { scope, entity, id, rev, version: found?.version ?? version, row: found?.row ?? null };
  });
}
