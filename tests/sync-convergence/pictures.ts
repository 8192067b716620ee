import { createCipheriv, createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp from "sharp";

import type { LearnerDatabase } from "#db/database.ts";
import { markForUpload, prepareFile, putFile, type PreparedFile } from "#db/files.ts";
import type { Intent } from "#shared/contract/mutations.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import type { Context } from "./device.ts";

/** From a third of a piece to several pieces; most are small, because they cost time. */
const LEAST_BYTES = 1000;
const MOST_BYTES = 700_000;
const COLOURS = ["#c03030", "#30c030", "#3030c0"];
/** Length, type and checksum of the chunk that ends a PNG. */
const END_BYTES = 12;

/** A picture that somebody has chosen, as its bytes were before anything could happen to them. */
export interface Picture {
  userId: string;
  sha256: string;
  prepared: PreparedFile;
}

let plainPictures: Promise<Buffer[]> | undefined;

const plain = (): Promise<Buffer[]> =>
  (plainPictures ??= Promise.all(
    COLOURS.map((background) =>
      sharp({ create: { width: 24, height: 16, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ));

/** No two stretches are alike: a piece in the wrong place is seen. */
function noise(length: number, random: () => number): Buffer {
  const key = createHash("sha256").update(String(random())).digest();
  const cipher = createCipheriv("aes-256-ctr", key, Buffer.alloc(16));
  // A text chunk holds text.
  return Buffer.from(cipher.update(Buffer.alloc(length)).toString("base64").slice(0, length));
}

/** A picture that everybody can read, with so much text in it that it has the wanted size. */
async function pictureOf(size: number, random: () => number): Promise<Buffer<ArrayBuffer>> {
  const pictures = await plain();
  const png = pictures[Math.floor(random() * pictures.length)] as Buffer;
  const typeAndText = Buffer.concat([Buffer.from("tEXtComment\0"), noise(size, random)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(typeAndText.length - 4);
  checksum.writeUInt32BE(crc32(typeAndText));
  const end = png.length - END_BYTES;
  return Buffer.concat([png.subarray(0, end), length, typeAndText, checksum, png.subarray(end)]);
}

/** All pictures that were chosen in a schedule, by the id of their file. */
export class Pictures {
  readonly #chosen = new Map<string, Picture>();

  get(fileId: string): Picture | undefined {
    return this.#chosen.get(fileId);
  }

  /** Prepares a picture as the app's command does it; it is stored with the mutation that refers to it. */
  async choose(userId: string, random: () => number, slot = "profile-image"): Promise<string> {
    const bytes = await pictureOf(LEAST_BYTES + Math.floor(random() ** 4 * MOST_BYTES), random);
    const wanted = { kind: "picture", mimeType: "image/png", place: slot } as const;
    const prepared = await prepareFile(wanted, new Blob([bytes]));
    const { id } = prepared.file;
    this.#chosen.set(id, { userId, prepared, sha256: createHash("sha256").update(bytes).digest("hex") });
    return id;
  }

  /** What is to be done in the transaction of these intentions. */
  alongside(db: LearnerDatabase, [intent]: readonly Intent[]): { alongside?: () => Promise<void> } {
    const isChoice = intent?.name === "setProfileImage" || intent?.name === "setVocabMedium";
    const fileId = isChoice ? intent.args.fileId : null;
    const picture = fileId === null ? undefined : this.#chosen.get(fileId);
    if (!picture) return {};
    return {
      alongside: async () => {
        await putFile(db, picture.prepared);
        await markForUpload(db, picture.prepared.file.id);
      },
    };
  }
}

/** She takes a picture as hers, or none. */
export async function setProfileImage({ device, userId }: Context, random: () => number): Promise<Intent[]> {
  const { activity, pictures } = device.world;
  const fileId = random() < 0.2 ? null : await activity.during(() => pictures.choose(userId, random));
  return [{ name: "setProfileImage", args: { fileId } }];
}

/** A picture of her own for a word, or none any more. */
export async function setVocabMedium(
  { device, userId }: Context,
  word: DeviceRows["vocab_item"] | undefined,
  random: () => number,
): Promise<Intent[] | null> {
  if (!word) return null;
  const { activity, pictures } = device.world;
  const slot = `word-picture:${word.id}`;
  const fileId = random() < 0.2 ? null : await activity.during(() => pictures.choose(userId, random, slot));
  const args = { id: word.id, isOwn: word.ownerId !== null, kind: "picture" as const, fileId };
  return [{ name: "setVocabMedium", args }];
}
