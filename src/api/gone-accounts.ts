import { get, update } from "idb-keyval";

const KEY = "goneAccounts";

/** Whose accounts the server has said are deleted, and whose data may still be on this device. */
export async function goneAccounts(): Promise<readonly string[]> {
  return (await get<string[]>(KEY).catch(() => undefined)) ?? [];
}

/** Stored before anything else happens: page and worker may end at any moment, and her data must not stay. */
export const noteGoneAccount = (userId: string): Promise<void> =>
  update<string[]>(KEY, (known = []) => [...new Set([...known, userId])]);

/** Nothing of this account is left here. */
export const forgetGoneAccount = (userId: string): Promise<void> =>
  update<string[]>(KEY, (known = []) => known.filter((id) => id !== userId));
