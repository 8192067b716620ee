import * as v from "valibot";

import type { MediaType } from "#shared/model/media.ts";

import { HEAD_BYTES, sniffType } from "#shared/model/media-type.ts";
import { ModelError } from "./model-error.ts";
import { post } from "./post.ts";
import type { ModelEndpoint } from "./settings.ts";

/** Four thirds of the largest picture we take, and some. */
const MOST_BYTES = 14 * 1024 * 1024;
const MOST_TEXT = 14 * 1024 * 1024;

export interface MadePicture {
  readonly bytes: Buffer;
  readonly type: MediaType;
}

// An address in place of the bytes is not followed: the model would say where this server calls.
const answer = v.object({
  data: v.pipe(
    v.array(v.object({ b64_json: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_TEXT)) })),
    v.minLength(1),
  ),
});

/** A picture after a description. */
export async function makePicture(endpoint: ModelEndpoint, prompt: string, signal: AbortSignal): Promise<MadePicture> {
  const body = { model: endpoint.model, prompt, n: 1, size: "1024x1024" };
  const sent = await postForBytes(endpoint, body, signal);
  const checked = v.safeParse(answer, parsed(sent));
  if (!checked.success) throw new ModelError("unreadable");
  const bytes = Buffer.from(checked.output.data[0]?.b64_json ?? "", "base64");
  const type = sniffType("picture", bytes.subarray(0, HEAD_BYTES));
  if (type === null) throw new ModelError("unreadable");
  return { bytes, type };
}

/** Some servers have to be told to send the bytes themselves, newer ones refuse to be told. */
async function postForBytes(endpoint: ModelEndpoint, body: object, signal: AbortSignal): Promise<Buffer> {
  const ask = { path: "/images/generations", signal, mostBytes: MOST_BYTES } as const;
  try {
    return await post(endpoint, { ...ask, body: { ...body, response_format: "b64_json" } });
  } catch (error) {
    if (!(error instanceof ModelError) || error.status !== 400) throw error;
    return post(endpoint, { ...ask, body });
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new ModelError("unreadable");
  }
}
