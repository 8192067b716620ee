import { HEAD_BYTES, sniffType } from "#shared/model/media-type.ts";
import { ModelError } from "./model-error.ts";
import { post } from "./post.ts";
import type { ModelEndpoint } from "./settings.ts";
import type { MediaType } from "#shared/model/media.ts";

const MOST_BYTES = 5 * 1024 * 1024;
const LEAST_BYTES = 64;

export interface SpeechRequest {
  readonly text: string;
  readonly voice: string;
  /** 1 is as people speak. */
  readonly speed: number;
}

export interface MadeSpeech {
  readonly bytes: Buffer;
  readonly type: MediaType;
}

/** A text, spoken. What comes back is looked at: an error page is no sound. */
export async function makeSpeech(
  endpoint: ModelEndpoint,
  { text, voice, speed }: SpeechRequest,
  signal: AbortSignal,
): Promise<MadeSpeech> {
  const body = { model: endpoint.model, input: text, voice, speed, response_format: "mp3" };
  const bytes = await post(endpoint, { path: "/audio/speech", body, signal, mostBytes: MOST_BYTES });
  const type = sniffType("recording", bytes.subarray(0, HEAD_BYTES));
  if (bytes.byteLength < LEAST_BYTES || type === null) throw new ModelError("unreadable");
  return { bytes, type };
}
