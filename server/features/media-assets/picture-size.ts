import { readFile } from "node:fs/promises";

import { AppError } from "#shared/contract/errors.ts";

import { drawingFaults, drawingSize } from "../../content/courses/media-bytes.ts";

const HARMLESS = "contains text";

type Size = { width: number | null; height: number | null };

/**
 * Of sounds, films and what is read none. Throws `unsupported-type` for what cannot be drawn, or wants to do more than
 * that. Only a drawing is read as a whole; how large it is was checked before.
 */
export async function pictureSize(ending: string, source: Buffer | string): Promise<Size> {
  if (ending === "svg") {
    const svg = (typeof source === "string" ? await readFile(source) : source).toString("utf8");
    const faults = drawingFaults(svg, new Set()).filter((fault) => !fault.startsWith(HARMLESS));
    if (faults.length > 0) throw new AppError("unsupported-type", { message: `The drawing ${faults.join(", ")}` });
    return drawingSize(svg) ?? { width: null, height: null };
  }
  if (!["png", "jpeg", "webp"].includes(ending)) return { width: null, height: null };
  const { default: sharp } = await import("sharp");
  try {
    const { width, height } = await sharp(source, { failOn: "error" }).metadata();
    return { width, height };
  } catch (cause) {
    throw new AppError("unsupported-type", { cause });
  }
}
