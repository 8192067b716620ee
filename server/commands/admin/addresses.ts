import { canonicalEmail } from "#shared/lib/email-address.ts";

import { StartError } from "../../start-error.ts";

/** A typed address as accounts have it. */
export function addressOf(typed: string | undefined): string {
  const email = canonicalEmail(typed ?? "");
  // Looser than the forms: who runs a server knows what is an address there ("admin@intern").
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new StartError(`Das ist keine E-Mail-Adresse: ${typed ?? ""}`, 2);
  return email;
}
