import { randomBytes } from "node:crypto";
import { type Options, hash, verify } from "@node-rs/argon2";

/** OWASP's second choice: 19 MiB, two passes. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), COST);
}

let decoy: Promise<string> | undefined;

/** Takes as long for an address nobody has (`null`) as for a known one. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString("base64"));
  const isRight = await verify(stored ?? (await decoy), password.normalize("NFKC"));
  return isRight && stored !== null;
}
