import { AppError } from "#shared/contract/errors.ts";

import type { Tx } from "../../db/tx.ts";
import { type Share, findShare } from "./store.ts";
import { hashOf } from "./tokens.ts";

/** What a link leads to, or the refusal: an unknown one is not found, one that has run out is gone. */
export async function openShare(tx: Tx, token: string, at: Date): Promise<Share & { tokenHash: string }> {
  const tokenHash = hashOf(token);
  const share = await findShare(tx, tokenHash);
  if (share === undefined) throw new AppError("not-found");
  if (Date.parse(share.expiresAt) <= at.getTime()) throw new AppError("gone");
  return { ...share, tokenHash };
}
