import type { CaseRow } from "#shared/model/cases/case-rows.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

import { ContentError } from "../content-problem.ts";
import { CONTENT_FOLDER } from "../read-content.ts";
import { readCases, type ReadCase } from "./case-file.ts";

/** A case as the database has it: what lists show, and what is played. */
export interface MadeCase {
  head: Omit<CaseRow, "id" | "revision" | "created_at" | "updated_at">;
  document: CaseRevision;
}

function documentOf({ content }: ReadCase): CaseRevision {
  const { source: _source, licence: _licence, author: _author, played: _played, ...document } = content;
  return document;
}

/** Returns the rows of a revision. */
export function makeCase(document: CaseRevision): MadeCase {
  const { key, title, level, setting, briefing, learner_role, minutes, is_guided_only, persons, goals } = document;
  return {
    head: {
      key,
      title,
      level,
      setting,
      briefing,
      learner_role,
      minutes,
      is_guided_only,
      status: "ready",
      persons: persons.map(({ id, kind, title: address, first_name, last_name, age, gender }) => ({
        id,
        kind,
        title: address,
        first_name,
        last_name,
        age,
        gender,
      })),
      goals: goals.map(({ label, is_required }) => ({ label, is_required })),
    },
    document,
  };
}

/** Returns the cases of the content folder; throws a ContentError where a file is none. */
export async function loadCases(root = CONTENT_FOLDER): Promise<MadeCase[]> {
  const { cases, problems } = await readCases(root);
  if (problems.length > 0) throw new ContentError(problems);
  return cases.map((read) => makeCase(documentOf(read)));
}
