/** A name, not a number: passkeys are bound to names. */
const isNumber = (host: string) => /^[\d.]+$/.test(host) || host.includes(":");

/** Whether this browser has passkeys at this address at all: over TLS or on one's own machine, and under a name. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function" && !isNumber(location.hostname);
}

/** Whether passkeys bound to this host are good at this address. */
export function isUnderHost(host: string | null | undefined): boolean {
  if (host === null || host === undefined) return false;
  return location.hostname === host || location.hostname.endsWith(`.${host}`);
}
