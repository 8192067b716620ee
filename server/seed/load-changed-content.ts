import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type pg from "pg";

import type { AppDeps } from "../app-deps.ts";
import { loadCases } from "../content/cases/make-case.ts";
import { loadCourses } from "../content/courses/load-courses.ts";
import { knownMigrations } from "../db/migrate.ts";
import { schemaVersion } from "../db/tables.ts";
import { withTransaction } from "../db/transaction.ts";
import { importCases } from "./import-cases.ts";
import { importCourses } from "./import-courses.ts";
import { seedLibrary } from "./seed-library.ts";

type Parts = Pick<AppDeps, "pool" | "db" | "files" | "clock" | "locks">;

const CONTENT_FOLDER = fileURLToPath(new URL("../../content", import.meta.url));

/** Brings library and courses up to date when the files of content/ are others than those loaded last: a new version's words arrive with its first start. */
export async function loadChangedContent(deps: Parts): Promise<void> {
  // Of several nodes that start at once one loads, the others wait and find nothing to do.
  await deps.locks.run("content", () => loadChanged(deps));
}

async function loadChanged({ pool, db, files, clock }: Parts): Promise<void> {
  // A node of the version before, started beside newer ones, must not put its own content back.
  if (await hasNewerSchema(pool)) return;
  const wanted = contentId();
  const { rows } = await pool.query<{ value: string }>("SELECT value FROM app_meta WHERE key = 'content_id'");
  if (rows[0]?.value === wanted) return;
  const [courses, cases] = await Promise.all([loadCourses(), loadCases()]);
  await withTransaction(db, (tx) => seedLibrary(tx));
  await withTransaction(db, (tx) => importCases(tx, cases));
  await importCourses({ db, files, now: clock.now() }, courses);
  await pool.query(
    "INSERT INTO app_meta (key, value) VALUES ('content_id', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [wanted],
  );
}

async function hasNewerSchema(pool: pg.Pool): Promise<boolean> {
  return (await schemaVersion(pool)) > (knownMigrations().at(-1)?.folderMillis ?? 0);
}

function contentId(): string {
  const hash = createHash("sha256");
  const files = readdirSync(CONTENT_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(`${file.slice(CONTENT_FOLDER.length)}\0`).update(readFileSync(file));
  return hash.digest("hex");
}
