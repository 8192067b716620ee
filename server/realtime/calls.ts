import { type WebSocketLike, upgradeWebSocket } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { WSContext } from "hono/ws";

import { AppError } from "#shared/contract/errors.ts";

import type { ApiEnv } from "../calls/api-env.ts";
import type { Handlers } from "../calls/handler.ts";
import { AtOnce, tooManyAtOnce } from "../limits/at-once.ts";
import type { Services } from "../services.ts";
import type { Realtime } from "./realtime.ts";
import { CLOSE_TOO_MANY, CLOSE_UNAUTHORIZED, type Socket } from "./sockets.ts";

const TOKEN_LIMIT_MS = 5000;
const CLOSE_TOO_LATE = 4408;
/** Of one address, before they have said who they are; a house that comes back online says so within a moment. */
const MOST_UNKNOWN = 64;
/** Pages and devices of one person. */
const MOST_OF_PERSON = 50;

/** The socket at /api/ws: the token comes first, then the server says which scopes changed, never what. */
export function realtimeCalls({ realtime }: Services) {
  const unknown = new AtOnce(MOST_UNKNOWN);
  const refuseMore: MiddlewareHandler<ApiEnv> = (c, next) => {
    if (unknown.isFull(c.get("inHand").address)) throw tooManyAtOnce();
    return next();
  };
  const upgrade = upgradeWebSocket((c: Context<ApiEnv>) => {
    const { address } = c.get("inHand");
    const state: { socket?: Socket; isKnown: boolean; timer?: NodeJS.Timeout } = { isKnown: false };
    let leave = () => {};
    return {
      onOpen(_event, ws) {
        // Those that were let in at the same moment are counted here.
        if (unknown.isFull(address)) return ws.close(CLOSE_TOO_MANY, "too many");
        leave = unknown.enter(address);
        state.socket = socketOf(ws);
        state.timer = setTimeout(() => ws.close(CLOSE_TOO_LATE, "no token"), TOKEN_LIMIT_MS);
      },
      onMessage({ data }, ws) {
        // After the token there is nothing to say; answers to heartbeats are no messages.
        if (state.isKnown || state.socket === undefined) return;
        state.isKnown = true;
        clearTimeout(state.timer);
        void welcome(realtime, state.socket, typeof data === "string" ? data : "")
          .catch(() => ws.close(CLOSE_UNAUTHORIZED, "unauthorized"))
          .finally(leave);
      },
      onClose() {
        clearTimeout(state.timer);
        leave();
        if (state.socket) realtime.sockets.remove(state.socket);
      },
    };
  });
  return { realtime: { kind: "socket", steps: [refuseOthers, refuseMore, upgrade] } } satisfies Handlers;
}

/** Only a WebSocket gets through, and only where the process brought a server for it. */
const refuseOthers: MiddlewareHandler = (c, next) => {
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") {
    throw new AppError("bad-request", { message: "Erwartet wird ein WebSocket" });
  }
  if (!Object.hasOwn((c.env ?? {}) as object, "wss")) throw new AppError("not-supported");
  return next();
};

async function welcome({ identify, sockets }: Realtime, socket: Socket, message: string): Promise<void> {
  const session = await identify(message);
  if (sockets.countOf(session.userId) >= MOST_OF_PERSON) return socket.close(CLOSE_TOO_MANY, "too many");
  sockets.add(socket, session);
  socket.send(JSON.stringify({ type: "ready" }));
}

/** The extras of the package "ws", which the server's interface does not name. */
type RawSocket = WebSocketLike & {
  bufferedAmount?: number;
  ping?(): void;
  terminate?(): void;
  on(event: "pong", listener: () => void): unknown;
};

function socketOf(ws: WSContext<WebSocketLike>): Socket {
  const raw = ws.raw as RawSocket | undefined;
  let hasAnswered = true;
  raw?.on("pong", () => (hasAnswered = true));
  return {
    send: (text) => ws.send(text),
    close(code, reason) {
      ws.close(code, reason);
      // A peer that does not read does not answer a farewell either.
      setTimeout(() => raw?.terminate?.(), 2000).unref();
    },
    bufferedBytes: () => raw?.bufferedAmount ?? 0,
    isAlive() {
      const wasAlive = hasAnswered || raw?.ping === undefined;
      hasAnswered = false;
      raw?.ping?.();
      return wasAlive;
    },
  };
}
