import { AppError } from "#shared/contract/errors.ts";

import { errorOf, exchange } from "./http.ts";
import { sendAs } from "./send-as.ts";

/** A gigabyte over a good line; what takes longer is better begun anew elsewhere. */
const LIMIT_MS = 30 * 60_000;

interface Download {
  /** Below the API base. */
  path: `/${string}`;
  /** The sign-in page of a hotel is none of it, and answers 200, too. */
  type: string;
  /** Whose call it is: another person's token is never sent with it. */
  as: string;
  signal?: AbortSignal;
  /** How many bytes have come. How many there will be, the server does not know either. */
  onBytes?: (bytes: number) => void;
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

/** Fetches a file that the server makes while it is fetched. Throws an AppError. */
export function download({ path, type, as, signal, onBytes }: Download): Promise<Blob> {
  return sendAs(as, (token) => {
    const headers = { authorization: `Bearer ${token}` };
    return exchange(path, { method: "GET", headers, timeoutMs: LIMIT_MS, signal }, async (response) => {
      if (!response.ok) throw await errorOf(response);
      if (response.headers.get("content-type") !== type)
        throw new AppError("network", { message: "the answer is not ours" });
      return bytesOf(response, onBytes);
    });
  });
}
