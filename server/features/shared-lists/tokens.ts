import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 16;

/** 128 random bits, known to whoever has the link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** What is stored of it. A random token needs no salt and no slow hash: there is nothing to guess. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
