import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** How slow a body may come, and how many connections one address may have open. */
export interface ConnectionLimits {
  /** Before this nobody is slow: a phone may change its cell. */
  patienceMs: number;
  /** From then on a body comes at least this fast, on average. A call's whole body has five minutes (Node's own). */
  leastBytesPerSecond: number;
  checkMs: number;
  mostOfAddress: number;
}

const LIMITS: ConnectionLimits = {
  patienceMs: 20_000,
  leastBytesPerSecond: 1024,
  checkMs: 5000,
  mostOfAddress: 1000,
};

interface Arriving {
  request: IncomingMessage;
  startedAt: number;
  /** What the connection had read before it. */
  before: number;
}

/**
 * Ends connections on which a body drips, whoever reads it, and refuses more connections of one address than a large
 * house needs. Behind a proxy all of them are the proxy's: there the second is its business (`isBehindProxy`).
 */
export function guardConnections(
  server: Server,
  { isBehindProxy = false, limits = LIMITS }: { isBehindProxy?: boolean; limits?: ConnectionLimits } = {},
): () => void {
  const arriving = new Set<Arriving>();
  const timer = setInterval(() => {
    for (const one of arriving) {
      if (one.request.complete || one.request.destroyed) arriving.delete(one);
      else if (isTooSlow(one, limits)) one.request.socket.destroy();
    }
  }, limits.checkMs);
  timer.unref();
  server.prependListener("request", (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0) return;
    arriving.add({ request, startedAt: performance.now(), before: socket.bytesRead });
  });
  if (!isBehindProxy) limitAddresses(server, limits.mostOfAddress);
  return () => clearInterval(timer);
}

function isTooSlow({ request, startedAt, before }: Arriving, limits: ConnectionLimits): boolean {
  const patientForMs = performance.now() - startedAt - limits.patienceMs;
  return request.socket.bytesRead - before < (patientForMs / 1000) * limits.leastBytesPerSecond;
}

function limitAddresses(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
