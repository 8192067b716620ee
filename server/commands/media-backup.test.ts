import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";

import { DiskStore } from "../storage/disk-store.ts";
import { frameReader, frameWriter } from "./backup-format.ts";
import { readMedia } from "./media-backup.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "visite-media-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const mediaDir = () => join(root, "media");
const here = () => ({ files: new DiskStore(mediaDir()), staging: join(root, "restoring") });

const NAME = "ab/0192f0a0-0000-7000-8000-0000000000ab";

async function framesOf(...frames: string[]) {
  const stream = new PassThrough();
  const writer = frameWriter(stream);
  for (const frame of frames) await writer.put(Buffer.from(frame));
  await writer.end();
  return frameReader(stream);
}

it.each([
  "../../etc/cron.d/visite",
  "ab/../../secret",
  `/${NAME}`,
  `cd/${NAME.slice(3)}`,
  `${NAME}.exe`,
  `${NAME}\n`,
  "incoming/0192f0a0-0000-7000-8000-0000000000ab",
])("a backup cannot write to %j", async (name) => {
  await expect(readMedia(here(), await framesOf(name, "x", "", ""))).rejects.toThrow("beschädigt");
});

it("files of a backup that ends too early are never put among the others", async () => {
  const stream = new PassThrough();
  const writer = frameWriter(stream);
  for (const frame of [NAME, "Bytes"]) await writer.put(Buffer.from(frame));
  stream.end();
  await expect(readMedia(here(), frameReader(stream))).rejects.toThrow("unvollständig");
  expect(readdirSync(root)).toEqual([]);
});

it("files count when they are put in place, not before", async () => {
  const media = await readMedia(here(), await framesOf(NAME, "By", "tes", "", ""));
  expect(existsSync(join(mediaDir(), NAME))).toBe(false);
  await media.putInPlace();
  expect(existsSync(join(mediaDir(), NAME))).toBe(true);
});
