import { AppError } from "#shared/contract/errors.ts";

import { cachedHeaders } from "./course-cache.ts";
import { errorOf, exchange } from "./http.ts";
import { sendAs } from "./send-as.ts";

/** A piece of a megabyte over a line of 30 kbit/s. */
const TIMEOUT_MS = 5 * 60_000;

export interface MediaBytes {
  bytes: Blob;
  /** Of the whole medium. */
  size: number;
  headers: Record<string, string>;
}

interface Wanted {
  mediaId: string;
  /** The first byte and the last one. */
  start: number;
  end: number;
  /** Whose call it is: another person's token is never sent with it. */
  as: string;
  signal?: AbortSignal;
}

/** How large the whole is; the page of a network's operator says nothing of that kind. */
function sizeTold(response: Response): number {
  const said =
    response.status === 206
      ? /\/(\d+)$/u.exec(response.headers.get("content-range") ?? "")?.[1]
      : response.headers.get("content-length");
  if (!said || (response.headers.get("content-type") ?? "").includes("html"))
    throw new AppError("network", { message: "the answer is not ours" });
  return Number(said);
}

async function read(response: Response, { start, end }: Wanted): Promise<MediaBytes> {
  if (!response.ok) throw await errorOf(response);
  const size = sizeTold(response);
  const all = await response.blob();
  // Something on the way may know no ranges and answer the whole.
  const bytes = response.status === 206 ? all : all.slice(start, end + 1, all.type);
  if (bytes.size !== Math.min(end, size - 1) - start + 1)
    throw new AppError("network", { message: "the answer broke off" });
  return { bytes, size, headers: cachedHeaders(response) };
}

/** Fetches some bytes of a medium past the service worker, which keeps what comes by itself elsewhere. */
export function mediaBytes(wanted: Wanted): Promise<MediaBytes> {
  const { mediaId, start, end, as, signal } = wanted;
  return sendAs(as, (token) => {
    const headers = { authorization: `Bearer ${token}`, range: `bytes=${start}-${end}` };
    return exchange(`/media/${mediaId}`, { method: "GET", headers, timeoutMs: TIMEOUT_MS, signal }, (response) =>
      read(response, wanted),
    );
  });
}
