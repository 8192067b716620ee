import { call } from "#api/calls/account.ts";
import { download } from "#api/download.ts";
import { learner } from "#db/learner.ts";
import { isAccountGone } from "#shared/contract/errors.ts";

/** Fetches everything the server holds on her, as a ZIP. Throws an AppError. */
export function downloadMyData(options: { signal: AbortSignal; onBytes: (bytes: number) => void }): Promise<Blob> {
  const isOurs = (type: string) => type === "application/zip";
  const asked = { path: "/users/me/export", query: { format: "zip" } } as const;
  return download({ ...asked, isOurs, as: learner().userId, ...options });
}

/**
 * Deletes her account for good. Returns her id, for whoever lets go of it on this device. Throws an AppError, also
 * where nobody knows whether the server heard it: asking again does no harm.
 */
export async function deleteMyAccount(password: string): Promise<string> {
  const { userId } = learner();
  try {
    await call("deleteMe", { body: { password }, as: userId });
  } catch (error) {
    if (!isAccountGone(error)) throw error;
  }
  return userId;
}
