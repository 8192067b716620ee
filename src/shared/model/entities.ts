import type * as v from "valibot";

import type { CamelKeys } from "../lib/camel-case.ts";
import type { ENTITY_ROWS } from "./entity-rows.ts";

interface Entity {
  /**
   * Keys and indexes of its table on devices, by the version of their database that brings them. Released versions
   * never change: a new entity, or a new index, names the next version.
   */
  readonly indexes: Readonly<Record<number, string>>;
  /** Set where all of its rows are in the scopes of courses: on the devices that follow them. */
  readonly scope?: "course";
}

/**
 * Everything that synchronises, by its name in the feed. Order: what others refer to comes first. Its row stands in
 * `entity-rows.ts`, which devices do not load.
 */
const ENTITIES = {
  user: { indexes: { 1: "id" } },
  vocab_list: { indexes: { 1: "id" } },
  vocab_item: { indexes: { 1: "id" } },
  vocab_list_item: { indexes: { 1: "id, listId, vocabItemId" } },
  vocab_overlay: { indexes: { 1: "id, vocabItemId" } },
  vocab_test: { indexes: { 1: "id, localDay" } },
  scheduling_parameters: { indexes: { 5: "id" } },
  vocab_review: { indexes: { 1: "id, [vocabItemId+facet], testId" } },
  xp_event: { indexes: { 1: "id, localDay" } },
  course: { indexes: { 4: "id" } },
  chapter: { scope: "course", indexes: { 4: "id, courseId" } },
  section: { scope: "course", indexes: { 4: "id, courseId" } },
  learning_objective: { scope: "course", indexes: { 4: "id, sectionId, courseId" } },
  content_item: { scope: "course", indexes: { 4: "id, sectionId, courseId" } },
  dialog: { scope: "course", indexes: { 4: "id, contentItemId, courseId" } },
  section_translation: { scope: "course", indexes: { 4: "id, [sectionId+language], courseId" } },
  course_medium: { scope: "course", indexes: { 4: "id, courseId" } },
  course_interaction: { indexes: { 4: "id, courseId" } },
  section_interaction: { indexes: { 4: "id, courseId" } },
  item_attempt: { indexes: { 4: "id, sectionId, courseId" } },
  journal_entry: { indexes: { 4: "id, sectionId" } },
  section_assignment: { indexes: { 4: "id" } },
} as const satisfies Record<string, Entity>;

export type EntityName = keyof typeof ENTITIES;
type CourseEntity = {
  [E in EntityName]: (typeof ENTITIES)[E] extends { scope: "course" } ? E : never;
}[EntityName];

export const ENTITY_NAMES = Object.keys(ENTITIES) as readonly EntityName[];

const entityOf = (name: EntityName): Entity => ENTITIES[name];

export const isCourseEntity = (name: EntityName): name is CourseEntity => entityOf(name).scope === "course";

/** What a course consists of. */
export const COURSE_ENTITIES = ENTITY_NAMES.filter(isCourseEntity);

/** Keys and indexes of the entities' tables, by the version of a device's database that brings them. */
export function indexesByVersion(): Map<number, Partial<Record<EntityName, string>>> {
  const all = ENTITY_NAMES.flatMap((name) =>
    Object.entries(entityOf(name).indexes).map(([version, indexes]) => ({ name, version: Number(version), indexes })),
  );
  const byVersion = Map.groupBy(all, ({ version }) => version);
  return new Map(
    [...byVersion].map(([version, some]) => [
      version,
      Object.fromEntries(some.map(({ name, indexes }) => [name, indexes])),
    ]),
  );
}

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
