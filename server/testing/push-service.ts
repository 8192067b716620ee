import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { type IncomingHttpHeaders, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { newId } from "#shared/lib/uuid.ts";

import type { PushNetwork } from "../features/reminders/push-network.ts";

/** A browser's side of a subscription: it alone can read what is sent to it. */
export class TestDevice {
  readonly id = newId();
  readonly endpoint: string;
  readonly #curve = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor(service: TestPushService, path: string = newId()) {
    this.endpoint = `${service.origin}/push/${path}`;
    this.#curve.generateKeys();
  }

  subscription(serverKey: string) {
    const keys = { p256dh: this.#curve.getPublicKey("base64url"), auth: this.#auth.toString("base64url") };
    return { id: this.id, endpoint: this.endpoint, keys, server_key: serverKey };
  }

  /** RFC 8291: the message, or an error where it was not encrypted for this device. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#curve.getPublicKey(), sender]);
    const secret = hkdfSync("sha256", this.#curve.computeSecret(sender), this.#auth, info, 32);
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync("sha256", Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
    const sealed = body.subarray(21 + keyLength);
    const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The claims of a VAPID header, its signature checked with the key that it names. */
export function readVapid({ headers }: ReceivedPush): { key: string; aud: string; sub: string; exp: number } {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("the VAPID signature is wrong");
  return {
    key,
    ...(JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string; sub: string; exp: number }),
  };
}

/** A push service on a port of its own. */
export class TestPushService {
  readonly received: ReceivedPush[] = [];
  /** What the next messages are answered, one after the other; then 201. "hang": nothing. */
  answers: (number | "hang")[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<TestPushService> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        self.#take({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) }, response);
      });
    });
    const self = new TestPushService(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    return self;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The rules of the network, but for this service. */
  get network(): PushNetwork {
    return {
      isAllowed: (endpoint) => endpoint.origin === this.origin,
      lookup: (_name, _options, done) => done(null, "127.0.0.1", 4),
      limitMs: 400,
      pauseMs: 10,
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  #take(push: ReceivedPush, response: ServerResponse): void {
    this.received.push(push);
    const answer = this.answers.shift() ?? 201;
    if (answer !== "hang") response.writeHead(answer).end();
  }
}
