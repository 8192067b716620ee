/** The server's largest picture has 768 px; a little more leaves it something to choose from. */
const SIDE_PX = 1024;
const QUALITY = 0.88;
/** Pictures of today's phones have up to 20 MB; what is far beyond would only bring the phone down. */
const MOST_BYTES = 60_000_000;

export class PictureError extends Error {
  readonly reason: "too-large" | "unreadable";
  constructor(reason: PictureError["reason"], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** The square in the middle of a picture. */
export function centreSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

async function open(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch (error) {
    throw new PictureError("unreadable", error);
  }
}

/**
 * The middle of a picture as a square JPEG of at most 1024 px. Made anew from its pixels, so that nothing else of the
 * photograph (where it was taken, with what) leaves the device. Throws a PictureError.
 */
export async function squarePicture(file: Blob): Promise<Blob> {
  if (file.size > MOST_BYTES) throw new PictureError("too-large");
  const bitmap = await open(file);
  try {
    const { x, y, side } = centreSquare(bitmap.width, bitmap.height);
    const target = Math.min(SIDE_PX, side);
    const canvas = document.createElement("canvas");
    canvas.width = target;
    canvas.height = target;
    const context = canvas.getContext("2d");
    // What is transparent would become black.
    if (context) context.fillStyle = "white";
    context?.fillRect(0, 0, target, target);
    context?.drawImage(bitmap, x, y, side, side, 0, 0, target, target);
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
    if (!made) throw new PictureError("unreadable");
    return made;
  } finally {
    bitmap.close();
  }
}
