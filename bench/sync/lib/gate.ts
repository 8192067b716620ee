import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface Traffic {
  requests: number;
  upBytes: number;
  downBytes: number;
}

/** Stands before a server: gives out the page, makes every call take longer, and counts what goes over the wire. */
export interface Gate {
  url: string;
  /** What every call waits besides its own time: one round trip. */
  roundTripMs: number;
  /** What went through since the last time this was asked. */
  takeTraffic(): Traffic;
  /** Resolves when no call has come or gone for so long. */
  whenQuiet(ms: number): Promise<void>;
  close(): Promise<void>;
}

const PAGE = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Messung</title><script type="module" src="/page.js"></script>`;

const headerBytes = (first: string, raw: readonly string[]): number =>
  raw.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, first.length + 4);

export async function openGate(folder: string, backendPort: number): Promise<Gate> {
  const agent = new Agent({ keepAlive: true });
  let traffic: Traffic = { requests: 0, upBytes: 0, downBytes: 0 };
  let lastAt = performance.now();

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const { method = "GET", url: path = "/", headers } = incoming;
    traffic.requests += 1;
    lastAt = performance.now();
    traffic.upBytes += headerBytes(`${method} ${path} HTTP/1.1`, incoming.rawHeaders) + body.length;
    if (gate.roundTripMs > 0) await sleep(gate.roundTripMs);
    const onward = request({ agent, host: "127.0.0.1", port: backendPort, method, path, headers });
    onward.end(body);
    const [answer] = (await once(onward, "response")) as [IncomingMessage];
    traffic.downBytes += headerBytes("HTTP/1.1 200 OK", answer.rawHeaders);
    answer.on("data", (part: Buffer) => (traffic.downBytes += part.length));
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on("end", () => (lastAt = performance.now()));
  }

  function answerPage(path: string, outgoing: ServerResponse): void {
    const isScript = path.endsWith(".js");
    const body = isScript ? readFileSync(join(folder, basename(path))) : PAGE;
    outgoing.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
    outgoing.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    if (path === "/" || path.endsWith(".js")) answerPage(path, outgoing);
    else if (path === "/favicon.ico") outgoing.writeHead(204).end();
    else forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const gate: Gate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    roundTripMs: 0,
    takeTraffic() {
      const taken = traffic;
      traffic = { requests: 0, upBytes: 0, downBytes: 0 };
      return taken;
    },
    async whenQuiet(ms) {
      while (performance.now() - lastAt < ms) await sleep(50);
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return gate;
}
