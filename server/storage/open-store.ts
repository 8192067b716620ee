import { rm } from "node:fs/promises";
import { join } from "node:path";

import type { Config } from "../config.ts";
import { DiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";

/** Where this server's files lie. */
export async function openStore({
  s3,
  mediaDir,
  dataDir,
}: Pick<Config, "s3" | "mediaDir" | "dataDir">): Promise<FileStore> {
  if (s3 === null) return new DiskStore(mediaDir);
  // Half a second of reading, for those who need it.
  const { S3FileStore } = await import("./s3-store.ts");
  return new S3FileStore(s3, passingOf(dataDir));
}

const passingOf = (dataDir: string): string => join(dataDir, "passing");

/** Removes what a killed server was working on. For a server that starts: no other works in its folder. */
export async function clearPassing({ dataDir }: Pick<Config, "dataDir">): Promise<void> {
  await rm(passingOf(dataDir), { recursive: true, force: true });
}
