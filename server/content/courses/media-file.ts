import * as v from "valibot";

import { filledText, text } from "#shared/model/scalars.ts";

import { contentKey } from "./keys.ts";

const fileName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9.-]{0,80}$/, "is no file name: small letters, digits, hyphens, points"),
);

const mediumEntry = v.strictObject({
  key: contentKey,
  file: fileName,
  /** What is seen or heard, in German. Empty only for what is decorative. */
  alt: text(300),
  decorative: v.optional(v.boolean(), false),
  about: v.optional(filledText(300)),
  captions: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z]{3}$/, "is no language code")), fileName), {}),
  /** Sounds and films: how long they last. */
  seconds: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400))),
  credit: v.optional(filledText(200)),
  made_by: v.optional(filledText(200)),
  source: filledText(100),
  licence: filledText(50),
  author: filledText(100),
});
export type MediumEntry = v.InferOutput<typeof mediumEntry>;

/** `media.yaml`: every picture, sound and film of the courses. */
export const mediaFile = v.array(mediumEntry);

/** What may lie in content/media, by the ending of the name. `most` bytes: a course is loaded on the way to work. */
export const MEDIA_TYPES = {
  svg: { kind: "picture", mime: "image/svg+xml", most: 60_000 },
  png: { kind: "picture", mime: "image/png", most: 400_000 },
  webp: { kind: "picture", mime: "image/webp", most: 400_000 },
  jpeg: { kind: "picture", mime: "image/jpeg", most: 400_000 },
  mp3: { kind: "sound", mime: "audio/mpeg", most: 400_000 },
  m4a: { kind: "sound", mime: "audio/mp4", most: 400_000 },
  webm: { kind: "film", mime: "video/webm", most: 60_000_000 },
  mp4: { kind: "film", mime: "video/mp4", most: 60_000_000 },
  vtt: { kind: "captions", mime: "text/vtt", most: 200_000 },
  pdf: { kind: "file", mime: "application/pdf", most: 2_000_000 },
} as const;
export type MediaEnding = keyof typeof MEDIA_TYPES;

export const isMediaEnding = (ending: string): ending is MediaEnding => Object.hasOwn(MEDIA_TYPES, ending);
