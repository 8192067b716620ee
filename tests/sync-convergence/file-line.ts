import { setTimeout as inRealTime } from "node:timers/promises";

import { AppError } from "#shared/contract/errors.ts";
// Loaded by the engine when they are needed: here at once, so that no schedule waits for a disk.
import "#sync/files.ts";
import "#sync/missing-files.ts";
import type { FileHead, FileTransport } from "#sync/transport.ts";

import { refusalOf, type Call, type Fate } from "./fates.ts";

interface FileAnswer {
  status: number;
  offset: string | null;
  location: string | null;
}

/** Reads an answer as the app's file client does. */
async function read(method: string, response: Response): Promise<FileAnswer> {
  const { status, headers } = response;
  if (status === 401 && method === "HEAD") throw new AppError("unauthorized");
  if (status >= 300 && !(method === "HEAD" && status === 404)) throw await refusalOf(response);
  return { status, offset: headers.get("upload-offset"), location: headers.get("location") };
}

const notOurs = (): AppError => new AppError("network", { message: "the answer is not ours" });

function offsetOf({ offset }: FileAnswer): number {
  if (offset === null || !/^\d+$/u.test(offset)) throw notOurs();
  return Number(offset);
}

const base64 = (text: string): string => Buffer.from(text).toString("base64");
const metadata = ({ id, kind, mimeType, sha256 }: FileHead): string =>
  `id ${base64(id)},kind ${base64(kind)},filetype ${base64(mimeType)},sha256 ${base64(sha256)}`;

/** What becomes of a body on its way: the train goes into a tunnel, or a box on the way changes a byte. */
function spoiled(bytes: Uint8Array<ArrayBuffer>, fate: Fate, random: () => number): BodyInit {
  const broken = Math.floor(random() * bytes.length);
  if (fate === "garbled") {
    const other = bytes.slice();
    other[broken] = (other[broken] ?? 0) ^ 1;
    return other;
  }
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) controller.enqueue(bytes.slice(0, broken + 1));
      // What came before the break has reached the disk by then.
      else await inRealTime(5).then(() => controller.error(new Error("the connection broke")));
      isBegun = true;
    },
  });
}

/** What carries the requests of files. */
interface Way {
  world: { random: () => number };
  over<T>(asUser: string, call: Call<T>, isChecked: boolean): Promise<T>;
}

/** The file channel over a line: the protocol of the app's client, through the same gates as all else. */
export function fileLine(line: Way, as: string): FileTransport {
  const call = (method: string, id: string, about: string, headers: object, bytes?: Uint8Array<ArrayBuffer>) => {
    const init = (token: string, fate: Fate): RequestInit => {
      const isSpoiled = bytes && (fate === "torn" || fate === "garbled");
      const body = isSpoiled ? spoiled(bytes, fate, line.world.random) : bytes;
      const sent = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0", accept: "application/json" };
      // "half" is asked of whoever sends a stream.
      return { method, headers: { ...sent, ...headers }, ...(body && { body, duplex: "half" }) } as RequestInit;
    };
    const what = `file ${method} ${about}`;
    const request = { what, path: `/files/${id}`, init, read: (response: Response) => read(method, response) };
    // Whose token it is stands in it, and the client looks at it directly before it sends: always.
    return line.over(as, request, true);
  };
  return {
    heldBytes: async (id) => {
      const answer = await call("HEAD", id, id, {});
      return answer.status === 404 ? null : offsetOf(answer);
    },
    create: async (head) => {
      const headers = { "upload-length": String(head.byteSize), "upload-metadata": metadata(head) };
      const answer = await call("POST", "", head.id, headers);
      if (!answer.location) throw notOurs();
    },
    append: async (id, offset, bytes) => {
      const headers = { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" };
      const answer = await call("PATCH", id, `${id} ${offset}`, headers, bytes);
      if (answer.status !== 204) throw notOurs();
      return offsetOf(answer);
    },
  };
}
