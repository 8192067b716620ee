import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { readConfig } from "../config.ts";
import { type TestStore, startTestStore } from "../testing/s3/s3-server.ts";
import type { FileStore } from "./file-store.ts";
import { incomingName, storedName } from "./names.ts";
import { clearPassing, openStore } from "./open-store.ts";

const root = mkdtempSync(join(tmpdir(), "visite-stores-"));
let bucket: TestStore;
const SECRET = { SESSION_SECRET: "a secret for tests only, of enough length", DATA_DIR: join(root, "data") };
const onDisk = () => openStore(readConfig(SECRET));
const inBucket = () => openStore(readConfig({ ...SECRET, ...bucket.env, S3_PREFIX: "ward/files/" }));

beforeAll(async () => {
  bucket = await startTestStore();
});
afterAll(async () => {
  await bucket.stop();
  rmSync(root, { recursive: true, force: true });
});

const BYTES = Buffer.from("Der Verband ist trocken.");

async function bytesOf(store: FileStore, name: string, range?: { start: number; end: number }): Promise<string | null> {
  const file = await store.open(name);
  if (file === null) return null;
  return Buffer.concat(await (await file.read(range)).toArray()).toString();
}

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.toSorted();
}

describe.each([
  ["a folder", onDisk],
  ["a bucket", inBucket],
])("%s", (_, open) => {
  let store: FileStore;
  const [id, other] = [newId(), newId()];
  const name = storedName(id);
  beforeAll(async () => {
    store = await open();
  });

  it("keeps what is written, whole, and again over itself", async () => {
    expect([await store.sizeOf(name), await store.open(name)]).toEqual([null, null]);
    await store.write(name, Buffer.from("früher"));
    await store.write(name, BYTES);
    expect([await store.sizeOf(name), await bytesOf(store, name)]).toEqual([BYTES.byteLength, BYTES.toString()]);
    expect(await bytesOf(store, name, { start: 4, end: 10 })).toBe("Verband");
  });

  it("takes a file of this machine, and shows its bytes at a path while somebody works on them", async () => {
    const path = join(root, `${other}.txt`);
    writeFileSync(path, BYTES);
    await store.copyIn(storedName(other), path);
    const seen = await store.atPath(storedName(other), async (at) => ({ at, bytes: await readFile(at) }));
    expect(seen.bytes.equals(BYTES)).toBe(true);
    await expect(store.atPath(storedName(newId()), (at) => readFile(at))).rejects.toThrow();
  });

  it("moves, lists and removes, and minds nothing that is not there", async () => {
    const arrived = newId();
    await store.write(incomingName(arrived), BYTES);
    expect(await store.arrivedOf(arrived, 5)).toBe(BYTES.byteLength);
    await store.move(incomingName(arrived), storedName(arrived));
    expect(await store.arrivedOf(arrived, 5)).toBeNull();
    expect(await namesIn(store)).toEqual([name, storedName(other), storedName(arrived)].toSorted());
    await store.remove([name, storedName(other), storedName(arrived), storedName(newId())]);
    await store.dropUpload(newId());
    expect(await namesIn(store)).toEqual([]);
  });

  it("lists more than one page", async () => {
    const names = Array.from({ length: 230 }, () => storedName(newId()));
    for (const one of names) await store.write(one, BYTES);
    expect(await namesIn(store)).toEqual(names.toSorted());
    await store.remove(names);
  });
});

describe("a bucket", () => {
  it("is asked below its prefix only, and nothing is left on this machine", async () => {
    expect(bucket.seen.length).toBeGreaterThan(10);
    expect(bucket.seen.filter((one) => !/^(GET $|\w+ ward\/files\/)/.test(one))).toEqual([]);
    const passing = join(root, "data", "passing");
    expect(readdirSync(passing)).toEqual([]);
    // A killed server could not do it.
    writeFileSync(join(passing, newId()), BYTES);
    await clearPassing(readConfig(SECRET));
    expect(existsSync(passing)).toBe(false);
  });

  it("opens to its key alone", async () => {
    const wrong = { ...SECRET, ...bucket.env, S3_SECRET_ACCESS_KEY: "another" };
    const store = await openStore(readConfig(wrong));
    await expect(store.write(storedName(newId()), BYTES)).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
    await expect(store.sizeOf(storedName(newId()))).rejects.toThrow();
  });

  it("that is away is an error, not an empty one", async () => {
    const store = await inBucket();
    bucket.trouble.isAway = true;
    await expect(store.sizeOf(storedName(newId()))).rejects.toThrow();
    await expect(store.open(storedName(newId()))).rejects.toThrow();
    bucket.trouble.isAway = false;
  });
});

it("settings that cannot be are named in one line", () => {
  const wrong = (env: Record<string, string>) => () => readConfig({ ...SECRET, ...env });
  expect(wrong({ S3_ENDPOINT: "http://x.test" })).toThrow("S3_BUCKET: fehlt");
  expect(wrong({ S3_BUCKET: "files" })).toThrow("S3_ACCESS_KEY_ID: fehlt");
  expect(wrong({ S3_BUCKET: "files", S3_ACCESS_KEY_ID: "a" })).toThrow("S3_SECRET_ACCESS_KEY: fehlt");
  expect(wrong({ ...bucket.env, S3_PREFIX: "/a" })).toThrow("S3_PREFIX");
  expect(readConfig(SECRET).s3).toBeNull();
  expect(readConfig({ ...SECRET, ...bucket.env, S3_ENDPOINT: "" }).s3).toMatchObject({ isPathStyle: false });
});
