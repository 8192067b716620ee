import { type Agent, request } from "node:http";

import type { Caller } from "../growth-server/start-node.ts";

export interface Sent {
  path: string;
  body?: object;
}

export interface Answered {
  status: number;
  text: string;
}

/** Asks as a browser does: on a connection that stays open, packed answers welcome. What comes packed is not unpacked. */
export function ask(agent: Agent, port: number, { token }: Caller, { path, body }: Sent): Promise<Answered> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    Authorization: `Bearer ${token}`,
    "Accept-Encoding": "br, gzip",
    ...(text !== undefined && {
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(text)),
    }),
  };
  const method = text === undefined ? "GET" : "POST";
  return new Promise((done, failed) => {
    const sent = request({ port, path: `/api${path}`, agent, headers, method }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => void pieces.push(piece));
      answer.on("end", () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
      answer.on("error", failed);
    });
    sent.on("error", failed);
    sent.end(text);
  });
}

/** What is answered in JSON, not packed. */
export async function read<T>(port: number, { token }: Caller, path: string): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}
