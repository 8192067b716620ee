import type { RecordingSink } from "./recorder-session.ts";

/** Where the bytes go that nobody keeps: `finish` gets all of them, and how long they are. */
export function sinkInMemory<Finished>(
  mimeType: string,
  finish: (bytes: Blob, durationMs: number) => Finished,
): Promise<RecordingSink<Finished>> {
  const pieces: ArrayBuffer[] = [];
  let durationMs = 0;
  return Promise.resolve({
    append: (bytes, atMs) => {
      pieces.push(bytes);
      durationMs = atMs;
      return Promise.resolve();
    },
    finish: () => Promise.resolve(finish(new Blob(pieces, { type: mimeType }), durationMs)),
    discard: () => Promise.resolve(),
  });
}
