import { isDeepStrictEqual } from "node:util";

import { desc, eq, sql } from "drizzle-orm";

import { caseId, caseRevisionId } from "#shared/model/derived-ids.ts";

import type { MadeCase } from "../content/cases/make-case.ts";
import { caseRevision, clinicalCase } from "../db/case-schema.ts";
import type { Tx } from "../db/tx.ts";

/**
 * Brings the starter cases to what the files say: what changed is a new revision, beside those that talks began with. A case
 * whose file is gone leaves the lists. May run at every start and while the server works.
 */
export async function importCases(tx: Tx, cases: readonly MadeCase[]): Promise<void> {
  for (const { head, document } of cases) {
    const id = caseId(head.key);
    const [newest] = await tx
      .select({ revision: caseRevision.revision, document: caseRevision.document })
      .from(caseRevision)
      .where(eq(caseRevision.case_id, id))
      .orderBy(desc(caseRevision.revision))
      .limit(1);
    const isSame = newest !== undefined && isDeepStrictEqual(newest.document, document);
    const revision = isSame ? newest.revision : (newest?.revision ?? 0) + 1;
    if (!isSame)
      await tx.insert(caseRevision).values({ id: caseRevisionId(id, revision), case_id: id, revision, document });
    const row = { ...head, id, revision };
    const [stored] = await tx.select().from(clinicalCase).where(eq(clinicalCase.id, id));
    // Equal ones are left alone, so that devices are told only what changed.
    if (stored === undefined) await tx.insert(clinicalCase).values(row);
    else if (!isDeepStrictEqual({ ...stored, ...row }, stored))
      await tx.update(clinicalCase).set(row).where(eq(clinicalCase.id, id));
  }
  const ids = cases.map(({ head }) => caseId(head.key));
  await tx.delete(clinicalCase).where(sql`${clinicalCase.id} <> all(${sql.param(ids)}::uuid[])`);
}
