import { AppError } from "#shared/contract/errors.ts";

import { accessToken, refreshAccess, subjectOf } from "./session.ts";

/**
 * Sends with the token of this person and of nobody else, and once more with a new one where it has run out.
 * Throws an AppError.
 */
export async function sendAs<T>(userId: string, send: (token: string) => Promise<T>): Promise<T> {
  const sendOnce = (token: string): Promise<T> => {
    if (subjectOf(token) !== userId) throw new AppError("wrong-user");
    return send(token);
  };
  const token = await accessToken();
  try {
    return await sendOnce(token);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unauthorized") throw error;
    return sendOnce(await refreshAccess(token));
  }
}
