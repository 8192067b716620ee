import { ownScript } from "#shared/lib/own-script.ts";

import type { Phase } from "../read/open-source.ts";
import { TransferError } from "../transfer-error.ts";
import type { OrderName, Orders, WorkerMessage } from "./protocol.ts";
// oxlint-disable-next-line import/default -- Vite answers the address of the worker that it builds from it
import workerUrl from "./transfer-worker.ts?worker&url";

export interface Progress {
  phase: Phase;
  done: number;
  total: number;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: unknown) => void;
  onProgress: (progress: Progress) => void;
}

/** The page's side of the worker. `end` stops whatever it does, in the middle of it. */
export class TransferClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor() {
    this.#worker = new Worker(ownScript(workerUrl), { type: "module" });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => this.#take(data));
    // Its code could not be loaded, or it ran out of memory.
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#failAll(new TransferError(navigator.onLine ? "failed" : "needs-network"));
    });
  }

  ask<N extends OrderName>(
    name: N,
    ask: Orders[N]["ask"],
    onProgress: (progress: Progress) => void = () => undefined,
  ): Promise<Orders[N]["answer"]> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress });
      this.#worker.postMessage({ id, name, ask });
    });
  }

  end(): void {
    this.#worker.terminate();
    this.#failAll(new TransferError("cancelled"));
  }

  #take(message: WorkerMessage): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    if (message.kind === "progress") {
      waiting.onProgress(message);
      return;
    }
    this.#waiting.delete(message.id);
    if (message.kind === "done") waiting.resolve(message.answer as never);
    else waiting.reject(new TransferError(message.problem));
  }

  #failAll(error: TransferError): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(error);
  }
}
