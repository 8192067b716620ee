import { Readable } from "node:stream";

import { AppError } from "#shared/contract/errors.ts";
import { byteRange } from "#shared/lib/byte-range.ts";
import type { PictureSize } from "#shared/model/media.ts";
import { ALLOWED_UPLOAD_TYPES, MOST_UPLOAD_BYTES } from "#shared/model/upload-kinds.ts";

import { storedName } from "../../storage/names.ts";
import { signedIn } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import { noteAdminRead, refusedPermission } from "../../calls/refused-permission.ts";
import type { StreamContext } from "../../calls/stream-call.ts";
import { isShownPicture, mayShowPicture } from "../follows/store.ts";
import { isVoiceSharedWith } from "../journals/store.ts";
import { assetSeen } from "../media-assets/store.ts";
import { managesMember } from "../organizations/store.ts";
import { type FileRow, fileById, speechById } from "./store.ts";

export const mediaCalls = {
  listAllowedMediaTypes: {
    kind: "direct",
    run: async () => {
      const { recording, picture, medium } = ALLOWED_UPLOAD_TYPES;
      return { recording: [...recording], picture: [...picture], medium: [...medium] };
    },
  },
  listAllowedFileSizes: { kind: "direct", run: async () => ({ ...MOST_UPLOAD_BYTES }) },
  getMedia: {
    kind: "stream",
    async run(ctx, { params, query }) {
      const file = await fileById(ctx.deps.db, params.id);
      // What a model said belongs to nobody: whoever was told the id may hear it.
      const spoken = file === undefined ? await speechById(ctx.deps.db, params.id) : undefined;
      if (spoken !== undefined) return sendFile(ctx, { id: spoken.id, type: spoken.mime_type });
      const asset = file === undefined ? await assetSeen(ctx.deps.db, signedIn(ctx), params.id) : undefined;
      if (asset !== undefined) return sendFile(ctx, { id: params.id, type: asset.mime_type });
      // A medium is fetched under the id that follows from its bytes.
      if (file === undefined || file.kind === "medium") throw new AppError("not-found");
      if (file.completed_at === null) throw new AppError("not-found");
      if (!(await maySee(ctx, file))) throw refusedPermission("not-found");
      return file.kind === "picture"
        ? sendFile(ctx, { id: file.id, type: "image/webp", size: query.size ?? "large" })
        : sendFile(ctx, { id: file.id, type: file.mime_type, isLent: file.user_id !== signedIn(ctx).userId });
    },
  },
} satisfies Handlers;

/**
 * A voice is its owner's, and who tutors her hears it as long as an entry of her journal shares it. The picture that she
 * shows of herself is part of the person: admins and her managers see it, and whom she has let or asked. Other pictures,
 * of words or from before, are hers alone.
 */
async function maySee(ctx: StreamContext, { id, user_id: owner, kind }: FileRow): Promise<boolean> {
  const actor = signedIn(ctx);
  if (owner === actor.userId) return true;
  if (kind === "recording") return mayHear(ctx, id, owner);
  const { db } = ctx.deps;
  if (kind !== "picture" || !(await isShownPicture(db, owner, id))) return false;
  if (await mayShowPicture(db, actor.userId, owner)) return true;
  if (await managesMember(db, actor.userId, owner)) return true;
  if (actor.isAdmin) noteAdminRead(owner);
  return actor.isAdmin;
}

async function mayHear({ deps, actor }: StreamContext, fileId: string, owner: string): Promise<boolean> {
  return actor !== null && isVoiceSharedWith(deps.db, actor.userId, { userId: owner, fileId });
}

interface Sent {
  id: string;
  type: string;
  size?: PictureSize;
  /** Somebody else's, who may take it back: no device of the caller keeps it. */
  isLent?: boolean;
}

async function sendFile({ deps, request }: StreamContext, what: Sent) {
  const etag = `"${what.id}${what.size === undefined ? "" : `.${what.size}`}"`;
  const headers: Record<string, string> = {
    "Content-Type": what.type,
    // What an id stands for never changes. Private: no proxy may keep it.
    "Cache-Control": what.isLent ? "private, no-store" : "private, max-age=31536000, immutable",
    "Accept-Ranges": "bytes",
    ETag: etag,
  };
  if (request.headers.get("If-None-Match")?.split(/,\s*/).includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const file = await deps.files.open(storedName(what.id, what.size));
  if (file === null) throw new AppError("not-found");
  const { size } = file;
  const range = byteRange(request.headers.get("Range"), size);
  if (range === "none" || request.method === "HEAD") await file.close();
  if (range === "none") return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${size}` } });
  const { start, end, isWhole } = range;
  headers["Content-Length"] = String(end - start + 1);
  if (!isWhole) headers["Content-Range"] = `bytes ${start}-${end}/${size}`;
  const status = isWhole ? 200 : 206;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const bytes = Readable.toWeb(await file.read({ start, end }));
  // Node's and the browser's names for the same thing.
  return new Response(bytes as ReadableStream<Uint8Array<ArrayBuffer>>, { status, headers });
}
