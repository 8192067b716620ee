import type { SignInLimits } from "../../auth/sign-in-limits.ts";

interface Asking {
  userId: string;
  address: string;
  body: object;
}

/**
 * Runs a call that names a person; null: nobody whom the caller may know. Nobody shall try out who is here: a username
 * counts whether it is somebody's or not, everything else when it leads nowhere.
 */
export async function countingNames<T>(
  names: SignInLimits,
  { userId, address, body }: Asking,
  run: () => Promise<T | null>,
): Promise<T | null> {
  if (!("username" in body)) return names.attempt(userId, address, run);
  await names.count(userId, address);
  return run();
}
