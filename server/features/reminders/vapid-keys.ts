import { createECDH, hkdfSync } from "node:crypto";

/** A pair of keys on P-256, in base64url as push services write them. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = "prime256v1";
const KEY_BYTES = 32;

function publicKeyOf(privateKey: Buffer): string {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey);
  return curve.getPublicKey().toString("base64url");
}

/** The keys that follow from a secret. */
export function deriveVapidKeys(secret: string): VapidKeys {
  for (let turn = 0; ; turn += 1) {
    const bytes = Buffer.from(hkdfSync("sha256", secret, "visite", `vapid ${turn}`, KEY_BYTES));
    try {
      return { publicKey: publicKeyOf(bytes), privateKey: bytes.toString("base64url") };
    } catch {
      // One number in billions is no key.
    }
  }
}

export function isKeyPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    return publicKeyOf(Buffer.from(privateKey, "base64url")) === publicKey;
  } catch {
    return false;
  }
}
