import type { TestProject } from "vitest/node";

import type { TestPostgres } from "./test-database.ts";
import { startTestPostgres } from "./test-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

/** One PostgreSQL for the whole run, with a migrated database that every test file gets a copy of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { connection, template, stop } = await startTestPostgres();
  project.provide("postgres", { connection, template });
  return stop;
}
