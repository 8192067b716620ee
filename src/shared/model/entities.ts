import type * as v from "valibot";

import type { CamelKeys } from "../lib/camel-case.ts";
import type { ENTITY_ROWS } from "./entity-rows.ts";

/** Versions of a device's database. Released ones never change: what is new names the next. */
export type DatabaseVersion = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

interface Entity {
  /** The version that brings its table on devices. */
  readonly since: DatabaseVersion;
  /** Key and indexes of that table. */
  readonly indexes: string;
  /** Set where all of its rows are in the scopes of courses: on the devices that follow them. */
  readonly scope?: "course";
}

/**
 * Everything that synchronises, by its name in the feed. Order: what others refer to comes first. Its row stands in
 * `entity-rows.ts`, which devices do not load.
 */
const ENTITIES = {
  user: { since: 1, indexes: "id" },
  vocab_list: { since: 1, indexes: "id" },
  vocab_item: { since: 1, indexes: "id" },
  vocab_list_item: { since: 1, indexes: "id, listId, vocabItemId" },
  vocab_overlay: { since: 1, indexes: "id, vocabItemId" },
  vocab_test: { since: 1, indexes: "id, localDay" },
  scheduling_parameters: { since: 5, indexes: "id" },
  vocab_review: { since: 1, indexes: "id, [vocabItemId+facet], testId" },
  xp_event: { since: 1, indexes: "id, localDay" },
  course: { since: 4, indexes: "id" },
  chapter: { scope: "course", since: 4, indexes: "id, courseId" },
  section: { scope: "course", since: 4, indexes: "id, courseId" },
  learning_objective: { scope: "course", since: 4, indexes: "id, sectionId, courseId" },
  content_item: { scope: "course", since: 4, indexes: "id, sectionId, courseId" },
  dialog: { scope: "course", since: 4, indexes: "id, contentItemId, courseId" },
  section_translation: { scope: "course", since: 4, indexes: "id, [sectionId+language], courseId" },
  course_medium: { scope: "course", since: 4, indexes: "id, courseId" },
  course_interaction: { since: 4, indexes: "id, courseId" },
  section_interaction: { since: 4, indexes: "id, courseId" },
  item_attempt: { since: 4, indexes: "id, sectionId, courseId" },
  journal_entry: { since: 4, indexes: "id, sectionId" },
  section_assignment: { since: 4, indexes: "id" },
  case: { since: 9, indexes: "id" },
  case_revision: { since: 9, indexes: "id" },
  case_interaction: { since: 9, indexes: "id, caseId" },
  case_event: { since: 9, indexes: "id, interactionId" },
} as const satisfies Record<string, Entity>;

export type EntityName = keyof typeof ENTITIES;
type CourseEntity = {
  [E in EntityName]: (typeof ENTITIES)[E] extends { scope: "course" } ? E : never;
}[EntityName];

export const ENTITY_NAMES = Object.keys(ENTITIES) as readonly EntityName[];

export const isCourseEntity = (name: EntityName): name is CourseEntity => "scope" in ENTITIES[name];

/** What a course consists of. */
export const COURSE_ENTITIES = ENTITY_NAMES.filter(isCourseEntity);

/** Returns key and indexes of the tables that a version brings. */
export const indexesSince = (version: number): Record<string, string> =>
  Object.fromEntries(
    ENTITY_NAMES.flatMap((name) => (ENTITIES[name].since === version ? [[name, ENTITIES[name].indexes]] : [])),
  );

/** Wire form (snake_case) of each entity's row. */
type WireRows = { [E in EntityName]: v.InferOutput<(typeof ENTITY_ROWS)[E]> };

/** What the server adds to every row: its counter and the scope whose feed carries it. */
export interface SyncedRow {
  /** Raised by one at every write on the server; 0 while only this device knows the row. */
  version: number;
  scope: string;
}

/** Device form (camelCase) of each entity's row. */
export type DeviceRows = { [E in EntityName]: CamelKeys<WireRows[E]> & SyncedRow };
export type DeviceRow = DeviceRows[EntityName];

export const LIBRARY_SCOPE = "library";
export const userScope = (userId: string): string => `user:${userId}`;
/** Everything inside a course; its head is in the library, with its organisation, or with its author. */
export const courseScope = (courseId: string): string => `course:${courseId}`;
/** The heads of an organisation's courses. */
export const organizationScope = (organizationId: string): string => `org:${organizationId}`;

export function isEntityName(value: string): value is EntityName {
  return ENTITY_NAMES.some((name) => name === value);
}
