import { randomBytes } from "node:crypto";
import { type Options, hash, verify } from "@node-rs/argon2";

import { invalid } from "../calls/errors.ts";
import { Gate } from "../limits/gate.ts";
import { isKnownPassword } from "./known-passwords.ts";

/** OWASP's second choice: 19 MiB, two passes. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/**
 * Hashing is slow on purpose, and anybody may ask for it. Node works with four threads: one stays free for files and
 * compression. The longest queue is over in a few seconds.
 */
const gate = new Gate({ most: 3, mostWaiting: 200 });

/** One spelling for what looks the same, however a keyboard makes it. Nothing is cut off. */
const spelled = (password: string) => password.normalize("NFKC");

/** The hash of a password that nobody chose: of tests, the demo, or made at random. */
export function hashPassword(password: string): Promise<string> {
  return gate.run(() => hash(spelled(password), COST));
}

/** Refuses at its field a password that everybody tries first. Cheap: ask before anything is counted or looked up. */
export async function checkChosenPassword(password: string): Promise<void> {
  if (await isKnownPassword(password)) throw invalid("password", "known-password");
}

/** The hash of a password that somebody chose. Throws `validation` when it is one of the commonest. */
export async function hashChosenPassword(password: string): Promise<string> {
  await checkChosenPassword(password);
  return hashPassword(password);
}

let decoy: Promise<string> | undefined;

/** Takes as long for an address nobody has (`null`) as for a known one. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString("base64")).catch((thrown: unknown) => {
    decoy = undefined;
    throw thrown;
  });
  const known = stored ?? (await decoy);
  const isRight = await gate.run(() => verify(known, spelled(password)));
  return isRight && stored !== null;
}
