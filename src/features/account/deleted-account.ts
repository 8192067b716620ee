import { goneAccounts } from "#api/gone-accounts.ts";

/** Whether an account that had been signed in here was deleted, and its data are still to be removed. */
export const hasGoneAccount = async (): Promise<boolean> => (await goneAccounts()).length > 0;
