import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { type Server, createServer } from "node:net";
import { join } from "node:path";

/**
 * Covers the moments before a database runs in which two processes could both start one on the same folder.
 * On Linux and Windows it is a name of the system that vanishes with the process, even after SIGKILL.
 * Returns the function that gives it back, or undefined when another process holds it.
 */
export async function takeStartGuard(dataDir: string): Promise<(() => void) | undefined> {
  const name = `visite-${createHash("sha256").update(dataDir).digest("hex")}`;
  if (process.platform === "linux") return listenOn(`\0${name}`);
  if (process.platform === "win32") return listenOn(`\\\\.\\pipe\\${name}`);
  return lockWithFile(join(dataDir, "app.pid"));
}

function listenOn(path: string): Promise<(() => void) | undefined> {
  return new Promise((done, failed) => {
    const server: Server = createServer((socket) => socket.destroy());
    server.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? done(undefined) : failed(error),
    );
    server.listen(path, () => {
      server.unref();
      done(() => server.close());
    });
  });
}

function lockWithFile(file: string, isSecondTry = false): (() => void) | undefined {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx", mode: 0o600 });
    return () => rmSync(file, { force: true });
  } catch {
    if (isSecondTry || isAlive(Number(readFileSync(file, "utf8")))) return undefined;
    rmSync(file, { force: true });
    return lockWithFile(file, true);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
