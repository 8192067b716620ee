import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Api } from "../support/api.ts";
import { newLearner, type Learner } from "../support/learners.ts";
import type { OwnServer } from "../support/own-server.ts";
import type { Device, Engine } from "./engine.ts";
import { Network } from "./network.ts";

export interface Result {
  engine: string;
  version: string;
  chapter: string;
  step: string;
  ms: number;
  /** What went wrong, if something did. */
  fault?: string;
}

/** A device with its way to the server: what a learner holds in her hand. */
export interface Phone {
  readonly device: Device;
  readonly network: Network;
  /** Killed, and started again with everything it had. */
  restart(): Promise<Phone>;
}

/** Where one chapter is played: an engine, a server, and what belongs to them, all cleared away afterwards. */
export class Stage {
  readonly results: Result[] = [];
  readonly engine: Engine;
  readonly #server: OwnServer;
  readonly #chapter: string;
  readonly #pictures: string;
  readonly #folder = mkdtempSync(join(tmpdir(), "visite-engines-"));
  readonly #devices = new Set<Device>();
  readonly #networks: Network[] = [];
  #version = "?";

  constructor(engine: Engine, server: OwnServer, chapter: string, pictures: string) {
    this.engine = engine;
    this.#server = server;
    this.#chapter = chapter;
    this.#pictures = join(pictures, engine.name.toLowerCase());
  }

  async step(name: string, act: () => Promise<void>): Promise<void> {
    const startedAt = Date.now();
    let fault: string | undefined;
    try {
      await act();
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
      throw error;
    } finally {
      const result = { engine: this.engine.name, version: this.#version, chapter: this.#chapter, step: name };
      const took = { ms: Date.now() - startedAt, ...(fault !== undefined && { fault }) };
      this.results.push({ ...result, ...took });
      console.log(
        `  ${fault === undefined ? "ok    " : "FAILED"} ${name} (${took.ms} ms)${fault ? `\n         ${fault}` : ""}`,
      );
    }
  }

  /** A new device of this engine, or of another one. */
  async phone(engine = this.engine): Promise<Phone> {
    const network = await Network.to(this.#server.url);
    this.#networks.push(network);
    return this.#start(engine, mkdtempSync(join(this.#folder, "profile-")), network);
  }

  learner(order: Parameters<typeof newLearner>[1] = {}): Promise<Learner> {
    return newLearner(this.#server.url, order);
  }

  api(learner: Learner): Promise<Api> {
    return Api.signIn(this.#server.url, learner);
  }

  keepPicture(name: string, picture: Uint8Array): void {
    mkdirSync(this.#pictures, { recursive: true });
    writeFileSync(join(this.#pictures, `${name}.png`), picture);
  }

  async clear(): Promise<void> {
    for (const device of this.#devices) await device.close().catch(() => undefined);
    for (const network of this.#networks) network.close();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  async #start(engine: Engine, profile: string, network: Network): Promise<Phone> {
    const device = await engine.start({ profile, url: network.url });
    this.#devices.add(device);
    if (engine === this.engine) this.#version = device.version;
    return {
      device,
      network,
      restart: async () => {
        await device.kill();
        this.#devices.delete(device);
        return this.#start(engine, profile, network);
      },
    };
  }
}
