import { isIP } from "node:net";

import { AppError } from "#shared/contract/errors.ts";

import type { Config } from "../../config.ts";

/** Where passkeys of this server are good. */
export interface RelyingParty {
  /** The host that they are bound to. */
  rpId: string;
  /** The pages that may use them. */
  origins: string[];
}

const isOwnMachine = (host: string) => host === "localhost" || host.endsWith(".localhost");

/**
 * The site's own address as the operator set it; where she set none, the one that was asked. Null where there can be no
 * passkeys: they are bound to a name, not to a number, and browsers have them over TLS and on one's own machine only.
 */
export function relyingParty({ publicUrl }: Pick<Config, "publicUrl">, origin: string): RelyingParty | null {
  const { hostname, host, protocol } = new URL(publicUrl ?? origin);
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return null;
  if (isOwnMachine(hostname)) return { rpId: hostname, origins: [`http://${host}`, `https://${host}`] };
  // Before a request without TLS there may be a proxy with it; what an operator has written down is as it is.
  if (publicUrl !== undefined && protocol !== "https:") return null;
  return { rpId: hostname, origins: [`https://${host}`] };
}

/** The same, for a call that is of no use without. Throws `not-supported`. */
export function relyingPartyOrRefused(config: Config, origin: string): RelyingParty {
  const rp = relyingParty(config, origin);
  if (rp === null) throw new AppError("not-supported");
  return rp;
}
