import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/**
 * The way from one device to the server. It can be taken away, on every engine alike: then each connection ends at
 * once, while the server goes on for others. `navigator.onLine` stays true, as with a dead server or a bad network.
 */
export class Network {
  readonly url: string;
  readonly #listener: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(listener: Server) {
    this.#listener = listener;
    this.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  }

  static async to(server: string): Promise<Network> {
    const { hostname, port } = new URL(server);
    const listener = createServer();
    listener.listen(0, "127.0.0.1");
    await once(listener, "listening");
    const network = new Network(listener);
    listener.on("connection", (near) => network.#join(near, () => connect(Number(port), hostname)));
    return network;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#listener.close();
  }

  #join(near: Socket, reach: () => Socket): void {
    if (this.#isCut) {
      near.resetAndDestroy();
      return;
    }
    const far = reach();
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        this.#sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }
}
