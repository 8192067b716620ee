import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";

import { type Listening, listen } from "../http/listen.ts";
import { aSignedInLearner } from "../testing/factories.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";

const MOST_UNKNOWN = 64;

let test: TestApp;
let server: Listening;
let token: string;
const open: WebSocket[] = [];
beforeAll(async () => {
  test = await createTestApp();
  server = await listen(test.app, { port: 0, host: "127.0.0.1" });
  token = (await aSignedInLearner(test)).client.accessToken ?? "";
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

/** "open", or the status or code by which it was refused. */
async function knock(address: string): Promise<{ socket: WebSocket; is: string }> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/ws`, { headers: { "X-Forwarded-For": address } });
  open.push(socket);
  const is = await new Promise<string>((done) => {
    socket.on("open", () => done("open"));
    socket.on("unexpected-response", (_request, response) => done(String(response.statusCode)));
    socket.on("error", () => done("error"));
  });
  return { socket, is };
}

const settled = () => new Promise((done) => setTimeout(done, 100));

describe("sockets that have not said whose they are", () => {
  it("are so many of an address; others and those who say it have their place", async () => {
    const sockets = [];
    for (let n = 0; n < MOST_UNKNOWN; n += 1) sockets.push(await knock("198.51.100.1"));
    expect(sockets.every(({ is }) => is === "open")).toBe(true);
    await settled();
    expect((await knock("198.51.100.1")).is).toBe("429");
    expect((await knock("198.51.100.2")).is).toBe("open");
    // Who says it leaves a place for the next.
    const [first] = sockets;
    first!.socket.send(JSON.stringify({ token }));
    const [message] = (await once(first!.socket, "message")) as [Buffer];
    expect(JSON.parse(message.toString())).toEqual({ type: "ready" });
    await settled();
    expect((await knock("198.51.100.1")).is).toBe("open");
  });

  it("give their place back when they close, and when they are refused", async () => {
    for (let n = 0; n < MOST_UNKNOWN; n += 1) await knock("198.51.100.3");
    await settled();
    expect((await knock("198.51.100.3")).is).toBe("429");
    const [closed, wrong] = open;
    closed!.close();
    wrong!.send(JSON.stringify({ token: "falsch" }));
    await once(wrong!, "close");
    await settled();
    expect((await knock("198.51.100.3")).is).toBe("open");
    expect((await knock("198.51.100.3")).is).toBe("open");
  });
});
