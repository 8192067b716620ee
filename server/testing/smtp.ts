import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

import { readMail, type TestMail } from "./mails.ts";

export interface Behaviour {
  /** An answer to the recipient, such as 550; without one the mail is taken. */
  refuse?: number;
  /** Waits so long before it takes a mail. */
  delayMs?: number;
}

/** A real mail server on a port of its own. */
export class TestSmtpServer {
  readonly received: TestMail[] = [];
  behaviour: Behaviour = {};
  readonly port: number;
  readonly #server: SMTPServer;

  private constructor(server: SMTPServer, port: number) {
    this.#server = server;
    this.port = port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  static async start(port = 0): Promise<TestSmtpServer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo(_address, _session, done) {
        const { refuse } = self.behaviour;
        done(refuse === undefined ? null : Object.assign(new Error("refused"), { responseCode: refuse }));
      },
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          void readMail(Buffer.concat(chunks)).then((mail) => {
            setTimeout(() => {
              self.received.push(mail);
              done();
            }, self.behaviour.delayMs ?? 0);
          });
        });
      },
    });
    // Clients that are cut off are part of the tests.
    server.on("error", () => undefined);
    const listening = server.listen(port, "127.0.0.1");
    await once(listening, "listening");
    const self = new TestSmtpServer(server, (listening.address() as AddressInfo).port);
    return self;
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => {
      this.#server.close(() => done());
    });
  }
}
