import { randomBytes } from "node:crypto";

import sharp from "sharp";

/** A square of noise, which nothing makes smaller: three bytes a pixel, 4 MB at a side of 1,200. */
export const noisePicture = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
