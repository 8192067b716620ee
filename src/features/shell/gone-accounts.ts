import { forgetGoneAccount, goneAccounts, noteGoneAccount } from "#api/gone-accounts.ts";
import type { Href } from "#ui/controls/href.ts";

import { endSession } from "./learner-session.ts";
import { removeLearner } from "./sign-out.ts";

/** Removes what this device has of deleted accounts. Throws where something still holds it; then it is tried again. */
export async function removeGoneAccounts(): Promise<void> {
  for (const userId of await goneAccounts()) {
    await removeLearner(userId);
    await forgetGoneAccount(userId);
  }
}

/** Her account was deleted from here: the device lets go of it, on a page that knows nothing of her. */
export async function leaveDeletedAccount(userId: string): Promise<void> {
  // Whatever fails on the device: the account is gone, and this page must be, too.
  await noteGoneAccount(userId).catch(() => undefined);
  await endSession().catch(() => undefined);
  location.replace("/account/deleted" satisfies Href);
}
