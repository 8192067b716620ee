import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const b64 = (bytes: Buffer) => bytes.toString("base64url");

/** A head of CBOR: what kind of thing follows, and its length or value. */
function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}
const number = (n: number) => (n < 0 ? head(1, -n - 1) : head(0, n));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** How an answer is to be wrong. */
interface Wrong {
  origin?: string;
  rpId?: string;
  /** Nobody touched it, or nobody showed a finger or a PIN. */
  isVerified?: boolean;
  counter?: number;
  challenge?: string;
  userHandle?: string;
  type?: string;
}

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** A device with one passkey, as an honest browser would answer for it; a dishonest one as it is told. */
export class TestAuthenticator {
  readonly credentialId = b64(randomBytes(32));
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  #userHandle = "";
  counter = 0;
  isCounting = true;

  constructor(origin = "http://localhost") {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const coordinate = (value: string) => bytes(Buffer.from(value, "base64url"));
    this.#publicKey = map(
      [number(1), number(2)],
      [number(3), number(-7)],
      [number(-1), number(1)],
      [number(-2), coordinate(x)],
      [number(-3), coordinate(y)],
    );
  }

  #clientData(type: string, options: Options, wrong: Wrong): Buffer {
    const { challenge = options.challenge, origin = this.#origin } = wrong;
    return Buffer.from(JSON.stringify({ type: wrong.type ?? type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, { isVerified = true, counter }: Wrong, credential?: Buffer): Buffer {
    if (this.isCounting) this.counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    const flags = 1 | (isVerified ? 4 : 0) | (credential ? 64 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }

  /** What `navigator.credentials.create` would hand out. */
  create(options: Options, wrong: Wrong = {}) {
    this.#userHandle = options.user?.id ?? "";
    const id = Buffer.from(this.credentialId, "base64url");
    const length = Buffer.from([0, id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey]);
    const data = this.#authenticatorData(wrong.rpId ?? options.rp?.id ?? "", wrong, credential);
    const attestation = map([text("fmt"), text("none")], [text("attStmt"), map()], [text("authData"), bytes(data)]);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(this.#clientData("webauthn.create", options, wrong)),
        attestationObject: b64(attestation),
        transports: ["internal"],
      },
    };
  }

  /** What `navigator.credentials.get` would hand out. */
  get(options: Options, wrong: Wrong = {}) {
    const clientData = this.#clientData("webauthn.get", options, wrong);
    const data = this.#authenticatorData(wrong.rpId ?? options.rpId ?? "", wrong);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(clientData),
        authenticatorData: b64(data),
        signature: b64(sign("sha256", Buffer.concat([data, sha256(clientData)]), this.#key)),
        userHandle: wrong.userHandle ?? this.#userHandle,
      },
    };
  }
}
