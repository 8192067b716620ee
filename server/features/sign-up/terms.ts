import { acceptedTerms } from "../../db/account-schema.ts";
import type { Tx } from "../../db/tx.ts";

/** The terms and the privacy notice as the app shows them. A new text is a new version. */
const TERMS_VERSION = "2026-11";

/** Keeps when a person agreed to the terms of today. */
export async function acceptTerms(tx: Tx, userId: string, at: string): Promise<void> {
  await tx
    .insert(acceptedTerms)
    .values({ user_id: userId, version: TERMS_VERSION, accepted_at: at })
    .onConflictDoNothing();
}
