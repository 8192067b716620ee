import { once } from "node:events";
import { type ClientRequest, request as httpRequest } from "node:http";
import { type Socket, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { aSignedInLearner } from "../testing/factories.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";
import { aRecording } from "../testing/uploads.ts";
import { type Listening, listen } from "./listen.ts";

const limits = { patienceMs: 400, leastBytesPerSecond: 100_000, checkMs: 50, mostOfAddress: 40 };

let test: TestApp;
let server: Listening;
let token: string;
beforeAll(async () => {
  test = await createTestApp();
  const fetch: typeof test.app.fetch = (request, env) => test.app.fetch(request, env);
  server = await listen({ fetch }, { port: 0, host: "127.0.0.1" }, { limits });
  token = (await aSignedInLearner(test)).client.accessToken ?? "";
});
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

/** Sends a body in chunks as long as somebody takes it; answers the status, how much went out, and whether it was closed. */
async function flood(method: string, path: string, headers: Record<string, string> = {}, bytes = 24 * 1024 * 1024) {
  const socket = connect(server.port, "127.0.0.1");
  open.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString("latin1")));
  // Not `once`: it rejects when the server closes in the middle of a write, which is what it should do.
  const closed = new Promise<void>((done) => void socket.once("close", () => done()));
  const head = { Host: "localhost", "Transfer-Encoding": "chunked", ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} /api${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const piece = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(0x10000, 120), Buffer.from("\r\n")]);
  const startedAt = performance.now();
  for (let sent = 0; sent < bytes && !socket.destroyed && answer === ""; sent += 0x10000) {
    if (!socket.write(piece)) await Promise.race([once(socket, "drain").catch(() => undefined), closed, sleep(200)]);
  }
  for (let waited = 0; answer === "" && !socket.destroyed && waited < 5000; waited += 10) await sleep(10);
  const answeredMs = performance.now() - startedAt;
  await Promise.race([closed, sleep(3000)]);
  return { status: Number(answer.slice(9, 12)), answeredMs, isClosed: socket.destroyed, sent: socket.bytesWritten };
}

describe("a body of somebody who does not say who he is", () => {
  it.each([
    ["PATCH", `/files/${newId()}`, {}],
    ["POST", "/files/", {}],
    ["POST", `/users/${newId()}/profile-image`, { "Content-Type": "multipart/form-data; boundary=x" }],
    ["POST", "/course-section-items/section-media", { "Content-Type": "multipart/form-data; boundary=x" }],
    ["POST", "/sync/replay", { "Content-Type": "application/json", "Content-Encoding": "gzip" }],
    ["PATCH", `/files/${newId()}`, { Authorization: "Bearer falsch" }],
  ])("to %s %s is refused before it is read, and the connection is closed", async (method, path, headers) => {
    const { status, isClosed, sent } = await flood(method, path, headers);
    expect([status, isClosed]).toEqual([401, true]);
    // What was on its way in the buffers of the system when the answer came.
    expect(sent).toBeLessThan(12 * 1024 * 1024);
  });

  it("is held by nobody, twenty at once", async () => {
    const before = process.memoryUsage().arrayBuffers;
    const floods = await Promise.all(Array.from({ length: 20 }, () => flood("PATCH", `/files/${newId()}`)));
    expect(new Set(floods.map(({ status }) => status))).toEqual(new Set([401]));
    expect(floods.every(({ isClosed }) => isClosed)).toBe(true);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024);
  });

  it("may be as long as an address and a password, where no token is asked for", async () => {
    const send = (length: number) =>
      fetch(`http://127.0.0.1:${server.port}/api/auth/reset-password`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: "a@b.de", x: "y".repeat(length) }),
      });
    expect((await send(1000)).status).toBe(422);
    expect((await send(70_000)).status).toBe(413);
  });
});

describe("a body of somebody who is signed in", () => {
  it("in chunks goes to the disk as it comes, and not further than was announced", async () => {
    const file = aRecording(700_000);
    const metadata = { id: file.id, kind: file.kind, filetype: file.type, sha256: file.sha256 };
    const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`);
    const url = `http://127.0.0.1:${server.port}/api/files/`;
    const common = { Authorization: `Bearer ${token}`, "Tus-Resumable": "1.0.0" };
    const made = await fetch(url, {
      method: "POST",
      headers: { ...common, "Upload-Length": "700000", "Upload-Metadata": encoded.join(",") },
    });
    expect(made.status).toBe(201);
    const sent = (body: Buffer, offset: number) =>
      fetch(`${url}${file.id}`, {
        method: "PATCH",
        headers: { ...common, "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
        body: new Blob([new Uint8Array(body)]).stream(),
        duplex: "half",
      } as RequestInit);
    const first = await sent(file.bytes.subarray(0, 300_000), 0);
    expect([first.status, first.headers.get("Upload-Offset")]).toEqual([204, "300000"]);
    expect((await sent(Buffer.alloc(2_000_000), 300_000)).status).toBeGreaterThanOrEqual(400);
  });

  it("that drips is ended, whoever reads it, and one that comes at a walk is not", async () => {
    const drip = async (bytesAtOnce: number) => {
      const request: ClientRequest = httpRequest({
        port: server.port,
        method: "POST",
        path: "/api/vocab-lists/create-my",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "Content-Length": 200_000 },
      });
      const ended = new Promise<string>((done) => {
        request.on("error", () => done("closed"));
        request.on("response", (response) => done(String(response.statusCode)));
      });
      for (let sent = 0; sent < 200_000 && !request.destroyed; sent += bytesAtOnce) {
        request.write(Buffer.alloc(bytesAtOnce, 32));
        await sleep(100);
      }
      return ended;
    };
    expect(await drip(100)).toBe("closed");
    expect(await drip(20_000)).not.toBe("closed");
  });
});

it("one address has so many connections open, and no more", async () => {
  const sockets = Array.from({ length: 60 }, () => connect(server.port, "127.0.0.1").on("error", () => undefined));
  open.push(...sockets);
  await sleep(500);
  const left = sockets.filter((socket) => !socket.destroyed).length;
  expect(left).toBeGreaterThan(20);
  expect(left).toBeLessThanOrEqual(40);
});
