import { createHmac, timingSafeEqual } from "node:crypto";

/** Long enough to look for the phone. */
const TICKET_MS = 5 * 60_000;

export type Tickets = ReturnType<typeof createTickets>;

/**
 * What says for a few minutes that somebody knew a person's password, and still has to show the second factor. It is
 * good for nothing else, and for nothing at all once that password is another one.
 */
export function createTickets(secret: string) {
  const key = createHmac("sha256", secret).update("visite second factor ticket").digest();
  const macOf = (userId: string, expires: string, passwordHash: string) =>
    createHmac("sha256", key).update(`${userId}.${expires}.${passwordHash}`).digest();

  return {
    make(userId: string, passwordHash: string, now: Date): string {
      const expires = String(now.getTime() + TICKET_MS);
      return `${userId}.${expires}.${macOf(userId, expires, passwordHash).toString("base64url")}`;
    },

    /** Whose it says to be; whether that is so, only `isGood` tells. */
    personOf: (ticket: string): string | null => /^([0-9a-f-]{36})\.\d{1,15}\.[\w-]{43}$/.exec(ticket)?.[1] ?? null,

    isGood(ticket: string, passwordHash: string, now: Date): boolean {
      const [userId = "", expires = "", given = ""] = ticket.split(".");
      const mac = Buffer.from(given, "base64url");
      const right = macOf(userId, expires, passwordHash);
      return mac.length === right.length && timingSafeEqual(mac, right) && Number(expires) > now.getTime();
    },
  };
}
