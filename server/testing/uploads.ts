import { createHash } from "node:crypto";

import { UPLOAD_PIECE_BYTES } from "#shared/model/media.ts";
import type { UploadKind } from "#shared/model/upload-kinds.ts";
import { newId } from "#shared/lib/uuid.ts";

import type { ApiClient } from "./api-client.ts";
import type { TestApp } from "./test-app.ts";

export interface TestFile {
  id: string;
  kind: UploadKind;
  type: string;
  bytes: Buffer;
  sha256: string;
}

const BYTES = { "Content-Type": "application/offset+octet-stream" };

/** Bytes that begin as WebM does and then are noise. */
export function aRecording(size: number, fields: Partial<TestFile> = {}): TestFile {
  const bytes = Buffer.alloc(size, 7);
  bytes.writeUInt32BE(0x1a45dfa3);
  for (let at = 4; at < size; at += 97) bytes[at] = (at * 31) % 251;
  return aFile({ kind: "recording", type: "audio/webm;codecs=opus", bytes, ...fields });
}

export function aFile({ kind, type, bytes, id, sha256 }: Partial<TestFile> & Pick<TestFile, "bytes">): TestFile {
  return {
    id: id ?? newId(),
    kind: kind ?? "picture",
    type: type ?? "image/jpeg",
    bytes,
    sha256: sha256 ?? createHash("sha256").update(bytes).digest("hex"),
  };
}

/** Speaks tus to the app as a device does. */
export class Uploader {
  readonly #app: TestApp["app"];
  readonly #client: ApiClient;

  constructor(test: TestApp, client: ApiClient) {
    this.#app = test.app;
    this.#client = client;
  }

  get accessToken(): string | null {
    return this.#client.accessToken;
  }

  async send(method: string, path: string, headers: Record<string, string>, body?: BodyInit) {
    const response = await this.#app.request(`/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.#client.accessToken}`, "Tus-Resumable": "1.0.0", ...headers },
      ...(body !== undefined && { body, duplex: "half" }),
    } as RequestInit);
    const text = await response.text();
    // HEAD answers the headers of a refusal without its words.
    const isJson = text !== "" && (response.headers.get("Content-Type") ?? "").includes("json");
    const code = isJson ? (JSON.parse(text) as { code: string }).code : null;
    return { status: response.status, headers: response.headers, code, offset: offsetOf(response) };
  }

  create({ id, kind, type, bytes, sha256 }: TestFile, length = bytes.byteLength, body?: Buffer) {
    const metadata = { id, kind, filetype: type, sha256 };
    const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`);
    const headers = { "Upload-Length": String(length), "Upload-Metadata": encoded.join(",") };
    if (body === undefined) return this.send("POST", "/files/", headers);
    return this.send("POST", "/files/", { ...headers, ...BYTES }, new Uint8Array(body));
  }

  head = (id: string) => this.send("HEAD", `/files/${id}`, {});

  patch(id: string, offset: number, body: BodyInit) {
    return this.send("PATCH", `/files/${id}`, { "Upload-Offset": String(offset), ...BYTES }, body);
  }

  piece({ id, bytes }: TestFile, offset: number, length = UPLOAD_PIECE_BYTES) {
    return this.patch(id, offset, new Uint8Array(bytes.subarray(offset, offset + length)));
  }

  /** The whole file in pieces; answers what was said to the last one. */
  async upload(file: TestFile) {
    let answer = await this.create(file);
    for (let offset = 0; answer.status < 300 && offset < file.bytes.byteLength; offset += UPLOAD_PIECE_BYTES) {
      answer = await this.piece(file, offset);
    }
    return answer;
  }

  async media(id: string, headers: Record<string, string> = {}, query = "") {
    const response = await this.#app.request(`/api/media/${id}${query}`, {
      headers: { Authorization: `Bearer ${this.#client.accessToken}`, ...headers },
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }
}

function offsetOf(response: Response): number | null {
  const header = response.headers.get("Upload-Offset");
  return header === null ? null : Number(header);
}
