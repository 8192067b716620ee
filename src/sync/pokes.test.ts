import { beforeEach, expect, it, vi } from "vitest";

import { listenForPokes } from "./pokes.ts";

vi.mock("#api/session.ts", () => ({ accessToken: async () => "token" }));

let sockets: FakeSocket[];

class FakeSocket extends EventTarget {
  readonly sent: string[] = [];
  constructor() {
    super();
    sockets.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.dispatchEvent(new Event("close"));
  }
  open(): void {
    this.dispatchEvent(new Event("open"));
  }
  say(data: string): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { href: "http://localhost/" });
  return () => vi.useRealTimers();
});

async function socketAfter(ms: number): Promise<FakeSocket> {
  const known = sockets.length;
  await vi.advanceTimersByTimeAsync(ms);
  const socket = sockets[known];
  if (!socket) throw new Error("no new connection");
  socket.open();
  return socket;
}

it("a poke wakes, and so does a connection that is back after pokes may have been missed", async () => {
  const woken = vi.fn<() => void>();
  const stop = listenForPokes(woken);
  const first = await socketAfter(0);
  expect(first.sent).toEqual(['{"token":"token"}']);
  expect(woken).toHaveBeenCalledTimes(0);
  first.say('{"type":"changed","scopes":["library"]}');
  expect(woken).toHaveBeenCalledTimes(1);
  first.close();
  await socketAfter(3000);
  expect(woken).toHaveBeenCalledTimes(2);
  stop();
});

it("connections that end with their token, hour after hour, are made anew within seconds", async () => {
  const stop = listenForPokes(() => undefined);
  let socket = await socketAfter(0);
  for (let hour = 0; hour < 10; hour++) {
    await vi.advanceTimersByTimeAsync(3_600_000);
    socket.close();
    socket = await socketAfter(3000);
  }
  expect(sockets).toHaveLength(11);
  stop();
});

it("a server that closes every connection at once is asked less and less often", async () => {
  const stop = listenForPokes(() => undefined);
  for (let tick = 0; tick < 120; tick++) {
    await vi.advanceTimersByTimeAsync(1000);
    for (const socket of sockets.slice(-1)) socket.open();
    sockets.at(-1)?.close();
  }
  expect(sockets.length).toBeLessThan(12);
  stop();
});
