import { accessToken } from "#api/session.ts";

const FIRST_DELAY_MS = 2000;
const LONGEST_DELAY_MS = 5 * 60_000;
/** A connection that held so long was a good one: its end says nothing against the next. */
const GOOD_AFTER_MS = 30_000;

function socketAddress(): string {
  const base = new URL(import.meta.env.VITE_API_BASE ?? "/api", globalThis.location.href);
  base.protocol = base.protocol === "https:" ? "wss:" : "ws:";
  return `${base.href}/ws`;
}

/**
 * Listens for "something changed" over the WebSocket. It only ever wakes the engine: with the socket dead
 * everything still arrives, later. Returns the function that stops it.
 */
export function listenForPokes(onPoke: () => void): () => void {
  let socket: WebSocket | null = null;
  let isStopped = false;
  let failures = 0;
  let hasHeard = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const token = await accessToken().catch(() => null);
    if (!token || isStopped) return again();
    socket = new WebSocket(socketAddress());
    let openedAt = Number.POSITIVE_INFINITY;
    socket.addEventListener("open", () => {
      openedAt = Date.now();
      // The token is the first message: an address would end up in logs.
      socket?.send(JSON.stringify({ token }));
      if (hasHeard) onPoke(); // what was said while the line was down
      hasHeard = true;
    });
    socket.addEventListener("message", ({ data }) => {
      if (typeof data === "string" && data.includes('"changed"')) onPoke();
    });
    const end = () => {
      if (Date.now() - openedAt > GOOD_AFTER_MS) failures = 0;
      again();
    };
    socket.addEventListener("close", end, { once: true });
  }

  function again(): void {
    if (isStopped) return;
    failures += 1;
    const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1)) * (0.5 + Math.random());
    timer = setTimeout(() => void connect(), delay);
  }

  void connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
