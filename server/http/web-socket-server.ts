import type { WebSocketServerLike } from "@hono/node-server";
import { WebSocketServer } from "ws";

/** What a client may send at once: its token or a word or two, never data. */
const LARGEST_MESSAGE_BYTES = 16 * 1024;

/** The server behind `upgradeWebSocket` of "@hono/node-server". */
export function createWebSocketServer(): WebSocketServerLike {
  return new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE_BYTES, clientTracking: false });
}
