import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import { spentChallenge } from "../db/second-factor-schema.ts";
import type { Tx } from "../db/tx.ts";

/** Long enough to find the right finger. */
export const CHALLENGE_MS = 5 * 60_000;

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * What an authenticator has to sign: random bytes, when they run out, and a MAC that ties them to what they are for and
 * to whom. Asking for one stores nothing, so nobody can fill the database by asking; one that was answered is spent.
 */
export function createChallenges(secret: string) {
  const key = createHmac("sha256", secret).update("visite challenge").digest();
  const macOf = (head: Uint8Array, use: string) => createHmac("sha256", key).update(head).update(use).digest();

  return {
    make(use: string, now: Date): Uint8Array<ArrayBuffer> {
      const head = Buffer.alloc(HEAD_BYTES);
      randomBytes(RANDOM_BYTES).copy(head);
      head.writeUIntBE(now.getTime() + CHALLENGE_MS, RANDOM_BYTES, TIME_BYTES);
      return Uint8Array.from([...head, ...macOf(head, use)]);
    },

    /** Whether it is one of ours for this use, and in time. `challenge` as the device sends it back, in base64url. */
    isOurs(use: string, challenge: string, now: Date): boolean {
      const bytes = Buffer.from(challenge, "base64url");
      const [head, mac] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)];
      const right = macOf(head, use);
      if (mac.length !== right.length || !timingSafeEqual(mac, right)) return false;
      return head.readUIntBE(RANDOM_BYTES, TIME_BYTES) > now.getTime();
    },
  };
}

/** Takes a challenge that was answered rightly out of use. False: it was used before. */
export async function spend(tx: Tx, challenge: string, now: Date): Promise<boolean> {
  // What the device sent may be written in more than one way; the bytes are what counts.
  const bytes = Buffer.from(challenge, "base64url").toString("base64url");
  const expires_at = new Date(now.getTime() + CHALLENGE_MS).toISOString();
  const { rowCount } = await tx.insert(spentChallenge).values({ challenge: bytes, expires_at }).onConflictDoNothing();
  return rowCount === 1;
}
