import { ModelError } from "./model-error.ts";
import type { ModelEndpoint } from "./settings.ts";

export interface Ask {
  readonly path: `/${string}`;
  readonly body: object;
  readonly signal: AbortSignal;
  /** A longer answer is cut off and not used. */
  readonly mostBytes: number;
}

/** Worth one more try: the server is there and was disturbed. */
const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const PAUSE_MS = 150;

/** One request, and one more where the first failed in a way that passes. Throws a ModelError, never anything else. */
export async function post(endpoint: ModelEndpoint, ask: Ask): Promise<Buffer> {
  try {
    return await send(endpoint, ask);
  } catch (thrown) {
    const error = asModelError(thrown, ask.signal);
    if (!isPassing(error)) throw error;
  }
  await new Promise((done) => setTimeout(done, PAUSE_MS));
  if (ask.signal.aborted) throw new ModelError("timeout");
  try {
    return await send(endpoint, ask);
  } catch (thrown) {
    throw asModelError(thrown, ask.signal);
  }
}

function isPassing({ trouble, status }: ModelError): boolean {
  return trouble === "unreachable" || (trouble === "refused" && status !== undefined && PASSING.has(status));
}

/** What fetch throws may name the address with its key or hold what was sent: only the kind of it goes on. */
function asModelError(thrown: unknown, signal: AbortSignal): ModelError {
  if (thrown instanceof ModelError) return thrown;
  return new ModelError(signal.aborted ? "timeout" : "unreachable");
}

async function send({ baseUrl, apiKey }: ModelEndpoint, { path, body, signal, mostBytes }: Ask): Promise<Buffer> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    signal,
    redirect: "error",
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ModelError("refused", response.status);
  }
  return bytesOf(response, mostBytes);
}

async function bytesOf(response: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > most) throw new ModelError("too-large");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
