import type { Server } from "node:http";
import { type AddressInfo, type Server as NetServer, createServer } from "node:net";
import { createAdaptorServer } from "@hono/node-server";

import type { App } from "../app-deps.ts";
import { StartError } from "../start-error.ts";
import { guardConnections } from "./guard-connections.ts";
import { createWebSocketServer } from "./web-socket-server.ts";

/** Longer than a proxy keeps its connections, so that it never writes into one we are just closing. */
const KEEP_ALIVE_MS = 65_000;
const FINISH_LIMIT_MS = 10_000;
const SWEEP_MS = 20;

export type Listening = { port: number; stop(): Promise<void> };
type Address = { port: number; host: string };
type Options = Parameters<typeof guardConnections>[1];

/** Fails early, before the work of a first start, when the port is taken. */
export async function checkPort(address: Address): Promise<void> {
  const probe = createServer();
  await bind(probe, address);
  await new Promise((done) => probe.close(done));
}

export async function listen(app: App, address: Address, options: Options = {}): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    overrideGlobalObjects: false,
    websocket: { server: createWebSocketServer() },
  }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const stopGuarding = guardConnections(server, options);
  await bind(server, address);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      const timer = setTimeout(() => server.closeAllConnections(), FINISH_LIMIT_MS);
      // A connection whose last answer goes out from now on would else be kept for the next request.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      await app.close?.();
      await closed;
      clearTimeout(timer);
      clearInterval(sweep);
      stopGuarding();
    },
  };
}

function bind(server: NetServer, { port, host }: Address): Promise<void> {
  return new Promise((done, failed) => {
    const fail = (error: NodeJS.ErrnoException) => failed(explained(error, port, host));
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail);
      done();
    });
  });
}

function explained(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE") {
    return new StartError(`Port ${port} ist schon belegt. Mit PORT=${port + 1} npm start geht es auf einem anderen.`);
  }
  if (error.code === "EACCES") return new StartError(`Port ${port} darf dieses Konto nicht benutzen (PORT).`);
  return new StartError(`HOST: auf „${host}“ lässt sich nicht antworten (${error.message})`);
}
