import { type Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import type { Caller, MeasuredNode } from "./start-node.ts";

export interface Sent {
  path: string;
  body?: string;
}

interface Asked {
  up: number;
  down: number;
  text: () => string;
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}

/** Bytes as on the wire, with the lines of the heads; the answer compressed as browsers ask for it. */
export function ask({ port }: MeasuredNode, agent: Agent, caller: Caller, { path, body }: Sent) {
  const headers = {
    Authorization: `Bearer ${caller.token}`,
    "Accept-Encoding": "br, gzip",
    ...(body !== undefined && {
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
    }),
  };
  return new Promise<Asked>((done, failed) => {
    const sent = request({ port, path, agent, headers, method: body === undefined ? "GET" : "POST" }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => void pieces.push(piece));
      answer.on("end", () => {
        if (answer.statusCode !== 200) return failed(new Error(`${path} answered ${answer.statusCode}`));
        const head = (lines: string[]) => lines.reduce((sum, line) => sum + line.length + 2, 0);
        const askHead = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
        done({
          up: askHead + path.length + 40 + (body === undefined ? 0 : Buffer.byteLength(body)),
          down: pieces.reduce((sum, piece) => sum + piece.length, 0) + head(answer.rawHeaders),
          text: () => unpacked(Buffer.concat(pieces), answer.headers["content-encoding"]).toString(),
        });
      });
    });
    sent.on("error", failed);
    sent.end(body);
  });
}
