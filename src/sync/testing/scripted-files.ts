import { AppError } from "#shared/contract/errors.ts";

import type { FileHead, FileTransport } from "../transport.ts";

interface Held {
  head: FileHead;
  bytes: number[];
}

/** The file channel of a server, in memory, with a line that the test can cut in the middle of a piece. */
export class ScriptedFiles implements FileTransport {
  readonly held = new Map<string, Held>();
  /** Bytes that went over the line, those that never arrived included. */
  bytesSent = 0;
  requests: string[] = [];
  /** The line breaks when so many bytes of a piece have arrived; once. */
  cutAfter: number | null = null;
  /** The answer to the next request of this kind is lost after it took effect. */
  losesAnswerOf: "create" | "append" | null = null;
  refusal: AppError | null = null;
  beforeAppend: () => Promise<unknown> = async () => undefined;

  async heldBytes(id: string): Promise<number | null> {
    this.requests.push("heldBytes");
    return this.held.get(id)?.bytes.length ?? null;
  }

  async create(head: FileHead): Promise<void> {
    this.requests.push("create");
    if (this.held.has(head.id)) throw new AppError("already-exists");
    this.held.set(head.id, { head, bytes: [] });
    this.#answer("create");
  }

  async append(id: string, offset: number, piece: Uint8Array<ArrayBuffer>): Promise<number> {
    await this.beforeAppend();
    this.requests.push(`append ${offset}`);
    const file = this.held.get(id);
    if (!file) throw new AppError("not-found");
    if (file.bytes.length !== offset) throw new AppError("network", { message: "409 Conflict" });
    this.bytesSent += piece.length;
    if (this.cutAfter !== null) {
      file.bytes.push(...piece.subarray(0, this.cutAfter));
      this.cutAfter = null;
      throw new AppError("network");
    }
    file.bytes.push(...piece);
    if (this.refusal && file.bytes.length === file.head.byteSize) {
      this.held.delete(id);
      throw this.refusal;
    }
    this.#answer("append");
    return file.bytes.length;
  }

  #answer(request: "create" | "append"): void {
    if (this.losesAnswerOf !== request) return;
    this.losesAnswerOf = null;
    throw new AppError("timeout");
  }
}
