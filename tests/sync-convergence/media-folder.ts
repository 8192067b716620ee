import { createHash } from "node:crypto";
import { cpSync, linkSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the server under test keeps files, with a backup of them, and the originals of all that ever arrived. */
export class MediaFolder {
  readonly #root = mkdtempSync(join(tmpdir(), "visite-fuzz-media-"));
  readonly path = join(this.#root, "media");
  readonly #backup = join(this.#root, "backup");
  readonly #arrived = join(this.#root, "arrived");
  readonly #incoming = join(this.path, "incoming");

  constructor() {
    this.empty();
    process.once("exit", () => this.remove());
  }

  empty(): void {
    for (const folder of [this.path, this.#backup, this.#arrived]) rmSync(folder, { recursive: true, force: true });
    for (const folder of [this.#incoming, this.#backup, this.#arrived]) mkdirSync(folder, { recursive: true });
  }

  backUp(): void {
    rmSync(this.#backup, { recursive: true, force: true });
    cpSync(this.path, this.#backup, { recursive: true });
  }

  restore(): void {
    rmSync(this.path, { recursive: true, force: true });
    cpSync(this.#backup, this.path, { recursive: true });
    // The very next request may bring the last bytes of a file: it is gone when that has been answered.
    this.noteArrivals();
  }

  /**
   * The server drops the original when it has made its squares. A second name keeps it, with all bytes that are still
   * to come.
   */
  noteArrivals(): void {
    for (const name of readdirSync(this.#incoming).filter((one) => !one.includes("."))) {
      const [from, to] = [join(this.#incoming, name), join(this.#arrived, name)];
      if (statSync(to, { throwIfNoEntry: false })?.ino === statSync(from).ino) continue;
      rmSync(to, { force: true });
      linkSync(from, to);
    }
  }

  /** What the bytes of a file were when they had arrived. */
  digestOf(fileId: string): string {
    return createHash("sha256")
      .update(readFileSync(join(this.#arrived, fileId)))
      .digest("hex");
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
