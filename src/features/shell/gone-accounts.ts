import { forgetGoneAccount, goneAccounts, noteGoneAccount } from "#api/gone-accounts.ts";

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
  await noteGoneAccount(userId);
  await endSession();
  location.replace("/account/deleted");
}
