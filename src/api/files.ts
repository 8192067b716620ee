import { AppError } from "#shared/contract/errors.ts";

import { errorOf, exchange } from "./http.ts";
import { sendAs } from "./send-as.ts";

/** A piece of 256 KiB over a line of 35 kbit/s; what came of it before it breaks off is not lost. */
const TIMEOUT_MS = 60_000;
const NO_CONTENT = 204;

interface FileRequest {
  method: "HEAD" | "POST" | "PATCH";
  /** Below /files/. */
  id: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

interface FileAnswer {
  status: number;
  headers: Headers;
}

/** One request of the tus protocol. Throws what our server says; a word that is not its own counts as no network. */
function send({ method, id, headers, body }: FileRequest, token: string): Promise<FileAnswer> {
  const outgoing = {
    method,
    headers: { ...headers, accept: "application/json", "tus-resumable": "1.0.0", authorization: `Bearer ${token}` },
    timeoutMs: TIMEOUT_MS,
    ...(body && { body }),
  };
  return exchange(`/files/${id}`, outgoing, async (response) => {
    const { status } = response;
    if (status === 401 && method === "HEAD") throw new AppError("unauthorized"); // a HEAD has no body to say so
    const isFine = status < 300 || (method === "HEAD" && status === 404);
    if (!isFine) throw await errorOf(response);
    return { status, headers: response.headers };
  });
}

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

function metadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(",");
}

/** How many bytes the server says it holds; an answer that does not say it is not our server's. */
function offsetOf({ headers }: FileAnswer): number {
  const said = headers.get("upload-offset");
  if (said === null || !/^\d+$/u.test(said)) throw new AppError("network", { message: "the answer is not ours" });
  return Number(said);
}

/** The file channel of one learner: never with another one's token. */
export function fileTransport(as: string) {
  const call = (request: FileRequest): Promise<FileAnswer> => sendAs(as, (token) => send(request, token));

  return {
    async heldBytes(id: string): Promise<number | null> {
      const answer = await call({ method: "HEAD", id });
      return answer.status === 404 ? null : offsetOf(answer);
    },
    async create(file: { id: string; kind: string; mimeType: string; byteSize: number; sha256: string }) {
      const { id, kind, mimeType, byteSize, sha256 } = file;
      const answer = await call({
        method: "POST",
        id: "",
        headers: {
          "upload-length": String(byteSize),
          "upload-metadata": metadata({ id, kind, filetype: mimeType, sha256 }),
        },
      });
      if (!answer.headers.get("location")) throw new AppError("network", { message: "the answer is not ours" });
    },
    async append(id: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
      const answer = await call({
        method: "PATCH",
        id,
        headers: { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
        body: bytes,
      });
      if (answer.status !== NO_CONTENT) throw new AppError("network", { message: "the answer is not ours" });
      return offsetOf(answer);
    },
  };
}
