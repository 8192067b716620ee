import { eq, getTableColumns } from "drizzle-orm";

import { scheduleOf, type Schedule } from "#shared/model/scheduling.ts";
import type { SchedulingParametersRow } from "#shared/model/scheduling-parameters.ts";

import { schedulingParameters } from "../../db/vocabulary-schema.ts";
import type { Tx } from "../../db/tx.ts";

const {
  version: _version,
  scope: _scope,
  created_at: _created,
  updated_at: _updated,
  ...columns
} = getTableColumns(schedulingParameters);

export async function parametersById(tx: Tx, id: string): Promise<SchedulingParametersRow | undefined> {
  const [row] = await tx.select(columns).from(schedulingParameters).where(eq(schedulingParameters.id, id));
  return row;
}

export async function addParameters(tx: Tx, row: SchedulingParametersRow): Promise<void> {
  await tx.insert(schedulingParameters).values(row);
}

/** By what each of the learner's reviews is folded. */
export async function scheduleOfUser(tx: Tx, userId: string): Promise<Schedule> {
  const sets = await tx
    .select({
      id: schedulingParameters.id,
      validFrom: schedulingParameters.valid_from,
      weights: schedulingParameters.weights,
    })
    .from(schedulingParameters)
    .where(eq(schedulingParameters.user_id, userId));
  return scheduleOf(sets);
}
