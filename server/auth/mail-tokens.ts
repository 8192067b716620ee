import { createHmac, timingSafeEqual } from "node:crypto";

const CODES = 1_000_000;

/** What a link is for: one for another use is none. */
type LinkUse = "password-reset" | "invitation" | "follow";

export type MailTokens = ReturnType<typeof createMailTokens>;

/**
 * Codes and links that mails carry. They are made of a row's id and number with the server's secret and stored nowhere:
 * the hash of six digits would be tried out in a second by whoever has the database, these need the secret too.
 */
export function createMailTokens(secret: string) {
  const mac = (use: string, id: string, n: number) =>
    createHmac("sha256", createHmac("sha256", secret).update(`visite ${use}`).digest())
      .update(`${id}.${n}`)
      .digest();

  const code = (id: string, n: number) => String(mac("sign-up code", id, n).readUIntBE(0, 6) % CODES).padStart(6, "0");

  return {
    code,

    isCode: (id: string, n: number, given: string): boolean => isSame(code(id, n), given),

    link: (use: LinkUse, id: string, n: number): string =>
      `${id}.${n}.${mac(`${use} link`, id, n).toString("base64url")}`,

    /** The row and number of a link of ours, or null. */
    readLink(use: LinkUse, token: string): { id: string; n: number } | null {
      const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
      if (match === null) return null;
      const [, id = "", number = "", given = ""] = match;
      const n = Number(number);
      return isSame(mac(`${use} link`, id, n).toString("base64url"), given) ? { id, n } : null;
    },
  };
}

function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
