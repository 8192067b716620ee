import type { EntityName } from "#shared/model/entities.ts";

/** What words of SQL are, tables cannot be called. */
const OTHERWISE: Partial<Record<EntityName, string>> = { user: "app_user", case: "clinical_case" };

/** Returns the table of the database that has an entity's rows. */
export const tableOfEntity = (entity: EntityName): string => OTHERWISE[entity] ?? entity;
