import { createHmac, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;
/** Clocks of phones are a little off: the half minute before and behind counts as well. */
const WINDOW = 1;
/** Without what is easily taken for something else. */
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;

/** A new secret for an app, as it is typed in where it cannot be photographed. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

const appOf = (secret: string, label = "") =>
  new TOTP({
    issuer: "Visite",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** What the picture says that an app photographs. */
export const appAddress = (secret: string, email: string): string => appOf(secret, email).toString();

/** The half minute that this code is of; null where it is of none near now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = appOf(secret).validate({ token: code, window: WINDOW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

/** What a person types: with spaces, hyphens, or large letters. */
export const plainCode = (typed: string): string => typed.normalize("NFKC").replaceAll(/[\s-]/g, "").toLowerCase();

/** Ten codes for the drawer at home, each good once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

/** How a recovery code is stored: of no use without the server's secret. */
export const recoveryHash = (secret: string, userId: string, code: string): string =>
  createHmac("sha256", createHmac("sha256", secret).update("visite recovery code").digest())
    .update(`${userId}.${plainCode(code)}`)
    .digest("base64url");
