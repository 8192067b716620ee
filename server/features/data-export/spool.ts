import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";

const PIECE_BYTES = 64 * 1024;

/**
 * A file that nobody else sees, for what is written once and read once: the database is let go before a slow network
 * begins to read. It loses its name as soon as it is open, so that no crash leaves it behind.
 */
export class Spool {
  readonly #handle: FileHandle;
  readonly #path: string;
  #size = 0;
  #closing: Promise<void> | undefined;

  private constructor(handle: FileHandle, path: string) {
    this.#handle = handle;
    this.#path = path;
  }

  static async open(folder: string): Promise<Spool> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `export-${randomUUID()}.part`);
    const handle = await open(path, "wx+", 0o600);
    await rm(path, { force: true }).catch(() => undefined); // Windows keeps the name while it is open
    return new Spool(handle, path);
  }

  /** Writes texts to its end. Returns how to read them again. */
  async write(texts: AsyncIterable<string>): Promise<() => AsyncGenerator<Uint8Array>> {
    const start = this.#size;
    for await (const text of texts) {
      const { bytesWritten } = await this.#handle.write(Buffer.from(text), 0, null, this.#size);
      this.#size += bytesWritten;
    }
    const end = this.#size;
    return () => this.#read(start, end);
  }

  async *#read(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end;) {
      const length = Math.min(PIECE_BYTES, end - at);
      const { bytesRead, buffer } = await this.#handle.read(Buffer.allocUnsafe(length), 0, length, at);
      if (bytesRead === 0) throw new Error("the export ends too early");
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  /** Harmless when it is closed already: a stream may end and be given up at the same moment. */
  async close(): Promise<void> {
    this.#closing ??= this.#handle.close();
    await this.#closing;
    await rm(this.#path, { force: true });
  }
}
