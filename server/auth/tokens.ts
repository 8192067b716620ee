import { createHmac, timingSafeEqual } from "node:crypto";
import { SignJWT, errors, jwtVerify } from "jose";

import { AppError } from "#shared/contract/errors.ts";

export const ACCESS_TOKEN_MS = 60 * 60_000;

export interface AccessClaims {
  userId: string;
  familyId: string;
  expiresAt: number;
}

export interface RefreshClaims {
  familyId: string;
  n: number;
}

export type Tokens = ReturnType<typeof createTokens>;

/** Makes and reads both kinds of token. Each has its own key, so that one can never stand for the other. */
export function createTokens(secret: string) {
  const keyFor = (use: string) => createHmac("sha256", secret).update(`visite ${use}`).digest();
  const accessKey = keyFor("access token");
  const refreshKey = keyFor("refresh token");
  const signature = (familyId: string, n: number) =>
    createHmac("sha256", refreshKey).update(`${familyId}.${n}`).digest("base64url");

  return {
    issueAccess({ userId, familyId }: { userId: string; familyId: string }, now: Date): Promise<string> {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ fam: familyId })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_MS / 1000)
        .sign(accessKey);
    },

    /** Throws `unauthorized` for whatever is not a valid token of ours. */
    async readAccess(token: string, now: Date): Promise<AccessClaims> {
      try {
        const { payload } = await jwtVerify(token, accessKey, { algorithms: ["HS256"], currentDate: now });
        const { sub, fam, exp } = payload;
        if (typeof sub !== "string" || typeof fam !== "string" || exp === undefined) throw new AppError("unauthorized");
        return { userId: sub, familyId: fam, expiresAt: exp * 1000 };
      } catch (error) {
        if (error instanceof errors.JOSEError) throw new AppError("unauthorized", { cause: error });
        throw error;
      }
    },

    /** Token n of a family is always the same text, so none needs to be stored. */
    refreshToken: ({ familyId, n }: RefreshClaims) => `${familyId}.${n}.${signature(familyId, n)}`,

    readRefresh(token: string): RefreshClaims | null {
      // One text for each number: "0n" would be a second one.
      const match = /^([0-9a-f-]{36})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/.exec(token);
      if (match === null) return null;
      const [, familyId = "", number = "", given = ""] = match;
      const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(signature(familyId, Number(number))));
      return isOurs ? { familyId, n: Number(number) } : null;
    },
  };
}
