import { commit } from "#db/commit.ts";
import { learner } from "#db/learner.ts";
import type { ArgsOf } from "#shared/contract/mutations.ts";

/** Changes settings of the signed-in learner, on all her devices. Throws if this device cannot store it. */
export async function changeSettings(fields: ArgsOf<"updateUser">["fields"]): Promise<void> {
  await commit(learner(), [{ name: "updateUser", args: { fields } }]);
}
