import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  path: string;
  authorization: string | undefined;
  body: {
    model?: string;
    messages?: { role: string; content: string }[];
    response_format?: unknown;
    input?: string;
    voice?: string;
    speed?: number;
    prompt?: string;
  };
}

/** How the endpoint answers one request. */
export type Behaviour = (response: ServerResponse, asked: Asked) => void | Promise<void>;

const sendJson = (response: ServerResponse, status: number, value: unknown) =>
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));

/** A chat completion with this text as its content. */
export const saysText =
  (content: string): Behaviour =>
  (response) =>
    void sendJson(response, 200, { choices: [{ index: 0, message: { role: "assistant", content } }] });

export const says = (value: unknown): Behaviour => saysText(JSON.stringify(value));
export const refuses =
  (status: number): Behaviour =>
  (response) =>
    void sendJson(response, status, { error: { message: "the key sk-secret and what was asked stand in here" } });
export const html: Behaviour = (response) =>
  void response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Portal</title>");
export const cutOff: Behaviour = (response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "5000" });
  response.write('{"choices": [{"mess');
  setTimeout(() => response.destroy(), 20);
};
export const silent: Behaviour = () => undefined;
export const endless: Behaviour = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  const timer = setInterval(() => response.write(" ".repeat(64 * 1024)), 1);
  response.on("close", () => clearInterval(timer));
};

/** A frame of MPEG audio, and more bytes. */
export const SOUND = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(2000, 7)]);
export const speaks: Behaviour = (response) =>
  void response.writeHead(200, { "Content-Type": "audio/mpeg" }).end(SOUND);

/** The smallest picture: one pixel. */
export const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
export const draws: Behaviour = (response) => void sendJson(response, 200, { data: [{ b64_json: PIXEL }] });

/** An endpoint like that of OpenAI, which does what a test says and remembers what it was asked. */
export async function startFakeModels() {
  const asked: Asked[] = [];
  const next: Behaviour[] = [];
  const state: { standard: Behaviour } = { standard: refuses(500) };
  const server = createServer((request, response) => void handle(request, response));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = JSON.parse(Buffer.concat(pieces).toString("utf8")) as Asked["body"];
    const call = { path: request.url ?? "", authorization: request.headers.authorization, body };
    asked.push(call);
    await (next.shift() ?? state.standard)(response, call);
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    asked,
    /** The environment of a server that asks this endpoint for everything. */
    env: {
      MODEL_BASE_URL: url,
      MODEL_API_KEY: "sk-secret",
      MODEL_NAME: "fake",
      MODEL_TIMEOUT_MS: "400",
      SPEECH_BASE_URL: url,
      SPEECH_API_KEY: "sk-secret",
      IMAGE_BASE_URL: url,
      IMAGE_MODEL: "fake-pictures",
    },
    /** From now on. */
    always(behaviour: Behaviour) {
      state.standard = behaviour;
      next.length = 0;
      asked.length = 0;
    },
    /** Once each, then as always. */
    once(...behaviours: Behaviour[]) {
      next.push(...behaviours);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type FakeModels = Awaited<ReturnType<typeof startFakeModels>>;
