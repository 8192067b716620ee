import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { MIGRATIONS_FOLDER } from "../../server/db/migrate.ts";

/** What a version to come would bring: it only adds, so that nodes of the version before go on beside it. */
const SQL = `
ALTER TABLE vocab_item ADD COLUMN of_a_later_version text NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE TABLE of_a_later_version (id uuid PRIMARY KEY);
`;
const TAG = "9999_later";

/** The migrations of the next version, in a folder of their own. */
export function laterMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), "visite-later-"));
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  writeFileSync(join(folder, `${TAG}.sql`), SQL);
  const file = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error("there are no migrations");
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: TAG });
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}
