import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer, request as send } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { Transform } from "node:stream";

/** An upload takes a while on a phone's line: long enough for a node to die in it. */
const UPLOAD_PAUSE_MS = 25;

export interface Target {
  port: number;
  /** Paths of requests that it has not answered yet. */
  underWay: Set<string>;
  /** Requests and sockets that it was given. */
  requests: number;
  sockets: number;
}

/** One address before several nodes: each request goes to the next one that listens, wherever the last one went. */
export class Balancer {
  readonly targets: Target[] = [];
  readonly #server = createServer((request, response) => this.#pass(request, response));
  #turn = 0;

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.#server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) =>
      balancer.#passSocket(request, socket, head),
    );
    balancer.#server.listen(0, "127.0.0.1");
    await once(balancer.#server, "listening");
    return balancer;
  }

  add(port: number): Target {
    const target = { port, underWay: new Set<string>(), requests: 0, sockets: 0 };
    this.targets.push(target);
    return target;
  }

  remove(target: Target): void {
    this.targets.splice(this.targets.indexOf(target), 1);
  }

  #inTurn(): Target[] {
    this.#turn += 1;
    const first = this.#turn % Math.max(1, this.targets.length);
    return [...this.targets.slice(first), ...this.targets.slice(0, first)];
  }

  #pass(request: IncomingMessage, response: ServerResponse, targets = this.#inTurn()): void {
    const [target, ...others] = targets;
    if (target === undefined) return void response.writeHead(502).end();
    const { method = "", url = "", headers } = request;
    const what = `${method} ${url} ${this.#turn}`;
    // What is said of a connection is said of that one alone.
    const own = { ...headers, connection: "close" };
    const outgoing = send({ host: "127.0.0.1", port: target.port, method, path: url, headers: own, agent: false });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      target.underWay.delete(what);
      // Nobody was there to take a byte of it. Otherwise nobody knows how far it came, and the phone asks.
      if (error.code === "ECONNREFUSED") this.#pass(request, response, others);
      else response.destroy();
    });
    outgoing.on("response", (answer) => {
      const { connection: _, ...said } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, said);
      answer.on("error", () => response.destroy());
      answer.on("close", () => target.underWay.delete(what));
      answer.pipe(response);
    });
    response.on("close", () => outgoing.destroy());
    outgoing.on("socket", (socket) =>
      socket.once("connect", () => {
        target.underWay.add(what);
        target.requests += 1;
        (method === "PATCH" ? request.pipe(slowly()) : request).pipe(outgoing);
      }),
    );
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) outgoing.flushHeaders();
  }

  #passSocket(request: IncomingMessage, socket: Socket, head: Buffer, targets = this.#inTurn()): void {
    const [target, ...others] = targets;
    if (target === undefined) return void socket.destroy();
    let isOpen = false;
    const line = connect(target.port, "127.0.0.1", () => {
      isOpen = true;
      target.sockets += 1;
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      line.write(`GET ${request.url} HTTP/1.1\r\n${lines.join("")}\r\n`);
      line.write(head);
      line.pipe(socket).pipe(line);
    });
    line.on("error", () => (isOpen ? socket.destroy() : this.#passSocket(request, socket, head, others)));
    line.on("close", () => isOpen && socket.destroy());
    socket.on("error", () => line.destroy());
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const slowly = () =>
  new Transform({
    transform(chunk, _, done) {
      setTimeout(() => done(null, chunk), UPLOAD_PAUSE_MS);
    },
  });
