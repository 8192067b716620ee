import type { Config } from "../config.ts";
import { DiskStore } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";

/** Where this server's files lie. */
export async function openStore({ s3, mediaDir }: Pick<Config, "s3" | "mediaDir">): Promise<FileStore> {
  if (s3 === null) return new DiskStore(mediaDir);
  // Half a second of reading, for those who need it.
  const { S3FileStore } = await import("./s3-store.ts");
  return new S3FileStore(s3);
}
