import { type MediumType, mediumTypes } from "#shared/model/upload-kinds.ts";

import { isWhatItSays } from "../../content/courses/media-bytes.ts";
import type { MediaEnding } from "../../content/courses/media-file.ts";
import { isPictureContainer } from "../files/sniff.ts";

const ENDINGS = {
  "image/png": "png",
  "image/jpeg": "jpeg",
  "image/webp": "webp",
  "image/svg+xml": "svg",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/webm": "webm",
  "video/mp4": "mp4",
  "video/webm": "webm",
  "text/vtt": "vtt",
  "application/pdf": "pdf",
} as const satisfies Record<MediumType, MediaEnding>;

/** What a medium may be, by its bytes; and the most of each. */
const TYPES = mediumTypes().map((type) => ({ ...type, ending: ENDINGS[type.mime] }));
export type AssetType = (typeof TYPES)[number];

/** The most that comes with a call: larger films come as files. */
export const MOST_FORM_BYTES = 25 * 1024 * 1024;

/** The same container holds sound or film: there alone the sender's word counts. Null: nothing that we take. */
export function assetType(head: Buffer, claimed: string): AssetType | null {
  if (isPictureContainer(head)) return null;
  const fitting = TYPES.filter(({ ending }) => isWhatItSays(ending, head));
  return fitting.find(({ mime }) => mime === claimed) ?? fitting[0] ?? null;
}
