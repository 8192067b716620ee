import { once } from "node:events";
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Where on its way a request is met: before it takes effect, while it does, before its answer is out, half through it. */
export const PHASES = ["before", "during", "after", "within"] as const;
export type Phase = (typeof PHASES)[number];

/** Something that happens to the nth request of the engine from now on. */
export interface Blow {
  nth: number;
  phase: Phase;
  /** So long after the place is reached. */
  delayMs?: number;
  strike: () => Promise<unknown>;
}

/** A piece of a file on its way up: where in the file it begins, and how much of it got as far as here. */
export interface Piece {
  from: number;
  bytes: number;
}

interface MeantBlow {
  blow: Blow;
  hasStruck: (error?: unknown) => void;
}

const isEngines = (url: string): boolean => url.startsWith("/api/sync/");

/** A line between devices and a server that can be cut, slowed, and made to tell when something is under way. */
export class FaultyProxy {
  readonly url: string;
  /** Nobody gets through, and connections under way are cut. */
  #isDown = false;
  /** Drawn for every answer to the engine. */
  lagMs: () => number = () => 0;
  /** Drawn for every answer to the engine: true loses it on its way back. */
  losesAnswer: () => boolean = () => false;
  /** Requests of the engine that got as far as here. */
  engineRequests = 0;
  /** Of all uploads, in their order. */
  readonly pieces: Piece[] = [];
  readonly #target: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #blow: MeantBlow | undefined;
  #uploadCut: { afterBytes: number; isCut: () => void } | undefined;

  private constructor(target: string, server: Server) {
    this.#target = new URL(target);
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on("connection", (socket: Socket) => this.#watch(socket));
    server.on("request", (request, response) => {
      this.#pass(request, response).catch(() => response.destroy());
    });
    server.on("upgrade", (request, socket: Socket, head: Buffer) => this.#tunnel(request, socket, head));
  }

  static async start(target: string): Promise<FaultyProxy> {
    const server = createServer({ keepAliveTimeout: 1000 }).listen(0, "127.0.0.1");
    await once(server, "listening");
    return new FaultyProxy(target, server);
  }

  async stop(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, "close");
  }

  cut(): void {
    this.#isDown = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isDown = false;
  }

  /** Resolves when the blow has been struck; its request and its answer are lost. */
  strikes(blow: Blow): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#blow = { blow, hasStruck: (error) => (error ? reject(error as Error) : resolve()) };
    });
  }

  /** Cuts the line when so many more bytes of files have come by; resolves then. */
  cutsUploadAfter(bytes: number): Promise<void> {
    return new Promise((isCut) => {
      this.#uploadCut = { afterBytes: bytes, isCut };
    });
  }

  #countUpload(request: IncomingMessage): void {
    const piece: Piece = { from: Number(request.headers["upload-offset"]), bytes: 0 };
    this.pieces.push(piece);
    request.on("data", (chunk: Buffer) => {
      piece.bytes += chunk.length;
      const wanted = this.#uploadCut;
      if (!wanted) return;
      wanted.afterBytes -= chunk.length;
      if (wanted.afterBytes > 0) return;
      this.#uploadCut = undefined;
      this.cut();
      wanted.isCut();
    });
  }

  #watch(socket: Socket): void {
    if (this.#isDown) socket.destroy();
    this.#sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.#sockets.delete(socket));
  }

  /** The blow that is meant for this request, if any. */
  #isMeant(): MeantBlow | undefined {
    const meant = this.#blow;
    if (!meant) return undefined;
    meant.blow.nth -= 1;
    if (meant.blow.nth > 0) return undefined;
    this.#blow = undefined;
    return meant;
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isEngines(request.url ?? "")) return this.#stream(request, response);
    this.engineRequests += 1;
    const meant = this.#isMeant();
    const body = await bytesOf(request);
    if (meant?.blow.phase === "before") return this.#strike(meant, response);
    const answering = this.#forward(request, body);
    if (meant?.blow.phase === "during") {
      answering.catch(() => undefined);
      return this.#strike(meant, response);
    }
    const answer = await answering;
    const bytes = await bytesOf(answer);
    if (meant?.blow.phase === "after") return this.#strike(meant, response);
    await sleep(this.lagMs());
    if (this.losesAnswer()) return void response.destroy();
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    if (meant) {
      response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)));
      return this.#strike(meant, response);
    }
    response.end(bytes);
  }

  async #strike({ blow, hasStruck }: MeantBlow, response: ServerResponse): Promise<void> {
    try {
      await sleep(blow.delayMs ?? 0);
      await blow.strike();
      hasStruck();
    } catch (error) {
      hasStruck(error);
    }
    response.destroy();
  }

  #stream(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const upstream = send(this.#optionsOf(request), (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
        answer.on("error", reject);
        answer.on("end", resolve);
      });
      upstream.on("error", reject);
      response.on("close", () => upstream.destroy());
      if (request.method === "PATCH" && request.url?.startsWith("/api/files/")) this.#countUpload(request);
      request.pipe(upstream);
    });
  }

  async #forward(request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const upstream = send(this.#optionsOf(request)).end(body);
    const [answer] = (await once(upstream, "response")) as [IncomingMessage];
    return answer;
  }

  #optionsOf({ method, url, headers }: IncomingMessage) {
    return { host: this.#target.hostname, port: this.#target.port, method, path: url, headers, agent: false };
  }

  #tunnel({ url, rawHeaders }: IncomingMessage, socket: Socket, head: Buffer): void {
    const upstream = connect(Number(this.#target.port), this.#target.hostname, () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ""}`] : []));
      upstream.write(`GET ${url ?? "/"} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on("error", () => socket.destroy());
    upstream.on("close", () => socket.destroy());
    socket.on("close", () => upstream.destroy());
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
