import type { WebSocketServerLike } from "@hono/node-server";

/** What a client may send at once: its token or a word or two, never data. */
const LARGEST_MESSAGE_BYTES = 16 * 1024;

type Package = {
  WebSocketServer: new (options: {
    noServer: true;
    maxPayload: number;
    clientTracking: boolean;
  }) => WebSocketServerLike;
};

/**
 * The server behind `upgradeWebSocket` of "@hono/node-server". Undefined where the package "ws" is missing:
 * the app then learns of news by asking.
 */
export async function createWebSocketServer(): Promise<WebSocketServerLike | undefined> {
  const name: string = "ws";
  try {
    const { WebSocketServer } = (await import(name)) as Package;
    return new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE_BYTES, clientTracking: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}
