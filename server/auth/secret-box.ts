import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * Seals what the server itself must be able to read again, so that who reads the database alone cannot. `of` says whose
 * it is: what was sealed for one opens for nobody else.
 */
export function createSecretBox(secret: string) {
  const key = createHmac("sha256", secret).update("visite secret box").digest();
  return {
    seal(text: string, of: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(of));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },

    /** Null: not sealed by us for this one, or with a secret that is not the server's any more. */
    open(sealed: string, of: string): string | null {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(of)).setAuthTag(tag);
        const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
        return opened.toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
