import { AppError } from "#shared/contract/errors.ts";
import { baseType } from "#shared/model/media.ts";

import { errorOf, exchange } from "./http.ts";
import { sendAs } from "./send-as.ts";

/** A gigabyte over a good line; what takes longer is better begun anew elsewhere. */
const LIMIT_MS = 30 * 60_000;

interface Download {
  /** Below the API base. */
  path: `/${string}`;
  query?: Readonly<Record<string, string>>;
  /** Whether this is what was asked for, by its media type: the sign-in page of a hotel answers 200, too. */
  isOurs: (type: string) => boolean;
  /** Whose call it is: another person's token is never sent with it. */
  as: string;
  signal?: AbortSignal;
  /** How many bytes have come. How many there will be, the server does not know either. */
  onBytes?: (bytes: number) => void;
  timeoutMs?: number;
}

async function bytesOf(response: Response, onBytes: Download["onBytes"]): Promise<Blob> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let count = 0;
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) break;
    pieces.push(piece.value);
    count += piece.value.byteLength;
    onBytes?.(count);
  }
  return new Blob(pieces, { type: response.headers.get("content-type") ?? "" });
}

/**
 * Fetches a file that is kept nowhere but by the caller: the service worker is passed by. What the server makes while it is
 * fetched may take its time. Throws an AppError.
 */
export function download({ path, query, isOurs, as, signal, onBytes, timeoutMs = LIMIT_MS }: Download): Promise<Blob> {
  const address = query === undefined ? path : (`${path}?${new URLSearchParams(query).toString()}` as const);
  return sendAs(as, (token) => {
    const headers = { authorization: `Bearer ${token}` };
    return exchange(address, { method: "GET", headers, timeoutMs, signal }, async (response) => {
      if (!response.ok) throw await errorOf(response);
      if (!isOurs(baseType(response.headers.get("content-type") ?? "")))
        throw new AppError("network", { message: "the answer is not ours" });
      return bytesOf(response, onBytes);
    });
  });
}
