import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Event {
  event_id: string;
  release: string;
  logger: string;
  transaction?: string;
  tags: Record<string, string>;
  exception: {
    values: {
      type: string;
      value: string;
      stacktrace?: {
        frames: { filename: string; function?: string; lineno: number; colno: number; in_app: boolean }[];
      };
    }[];
  };
}

/** What came, with its envelope taken apart as Sentry's protocol says. */
export interface Envelope {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  head: { event_id: string; sent_at: string };
  item: { type: string; length: number };
  event: Event;
  /** Everything that was sent, headers too. */
  raw: string;
}

function parsed(path: string, headers: Envelope["headers"], body: string): Envelope {
  const [head = "", item = "", event = "", ...rest] = body.split("\n");
  const { type, length } = JSON.parse(item) as Envelope["item"];
  if (Buffer.byteLength(event) !== length || rest.join("") !== "") throw new Error("not an envelope with one item");
  return {
    path,
    headers,
    head: JSON.parse(head) as Envelope["head"],
    item: { type, length },
    event: JSON.parse(event) as Event,
    raw: `${path}\n${JSON.stringify(headers)}\n${body}`,
  };
}

/** A collector of crash reports that remembers what it got, and answers as a test says. */
export async function startFakeCollector() {
  const got: Envelope[] = [];
  const state = { status: 200, headers: {} as Record<string, string>, hangs: false };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    got.push(parsed(request.url ?? "", request.headers, Buffer.concat(pieces).toString("utf8")));
    if (!state.hangs) response.writeHead(state.status, state.headers).end("{}");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    got,
    state,
    dsn: `http://publickey@127.0.0.1:${port}/prefix/42`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type FakeCollector = Awaited<ReturnType<typeof startFakeCollector>>;
