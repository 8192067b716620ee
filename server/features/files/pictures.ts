import { AppError } from "#shared/contract/errors.ts";
import { PICTURE_SIZES, type PictureSize } from "#shared/model/media.ts";

import { Gate } from "../../limits/gate.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { storedName } from "../../storage/names.ts";

/** A phone's picture has 12 or 24 million; a picture of a few bytes can claim more than a server has memory for. */
const MOST_PIXELS = 25_000_000;
const LIMIT_SECONDS = 20;
const QUALITY = 80;

export const SIZE_NAMES = Object.keys(PICTURE_SIZES) as PictureSize[];

// An unpacked picture takes up to 100 MB: not many at once.
const gate = new Gate({ most: 2 });

/**
 * Makes the squares of a picture, upright, in sRGB, and without anything else that was in the file (place, time,
 * device). Throws `too-large` or `unsupported-type`.
 */
export async function makeSquares(files: FileStore, id: string, source: string): Promise<void> {
  const squares = await gate.run(() => squaresOf(source));
  for (const [size, bytes] of squares) await files.write(storedName(id, size), bytes);
}

async function squaresOf(source: string): Promise<[PictureSize, Buffer][]> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  const side = PICTURE_SIZES.large;
  try {
    // Unpacked once; the large square is small enough to make the others of.
    const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .resize(side, side, { fit: "cover" })
      .toColourspace("srgb")
      .timeout({ seconds: LIMIT_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const square = async (size: PictureSize): Promise<[PictureSize, Buffer]> => {
      const picture = sharp(data, { raw: { width, height, channels } }).resize(PICTURE_SIZES[size]);
      return [size, await picture.webp({ quality: QUALITY }).toBuffer()];
    };
    return await Promise.all(SIZE_NAMES.map(square));
  } catch (cause) {
    throw refusalOfPicture(cause);
  }
}

function refusalOfPicture(cause: unknown): unknown {
  if (!(cause instanceof Error) || cause.message.includes("is missing")) return cause;
  if (cause.message.includes("pixel limit")) {
    return new AppError("too-large", { message: "Das Bild hat zu viele Bildpunkte", cause });
  }
  return new AppError("unsupported-type", { cause });
}
