import { Metadata } from "@tus/server";

import { uploadMetadata } from "#shared/contract/endpoints/files.ts";
import { AppError } from "#shared/contract/errors.ts";
import { baseType } from "#shared/model/media.ts";
import { type UploadType, mostBytesOf } from "#shared/model/upload-kinds.ts";

import type { AppDeps } from "../../app-deps.ts";
import { checkPart } from "../../calls/check-input.ts";
import { signedIn } from "../../calls/direct.ts";
import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import type { Actor } from "../../calls/operation.ts";
import { refusedPermission } from "../../calls/refused-permission.ts";
import type { StreamContext } from "../../calls/stream-call.ts";
import type { Services } from "../../services.ts";
import { checkRoom, mediumId } from "../media-assets/store-asset.ts";
import { isDerivedId } from "../shared/chosen-id.ts";
import { finishArrival, uploadStatus } from "./arrivals.ts";
import { mediaCalls } from "./media-calls.ts";
import { type FileRow, type NewFile, claimFile, fileById, reopenFile, speechById } from "./store.ts";
import { TUS_VERSION, type TusHandler, UPLOADS_PATH, createTusHandler } from "./tus-server.ts";

const TUS = { "Tus-Resumable": TUS_VERSION };

/** tus 1.0: the library speaks the protocol, the rows say whose a file is and whether it is whole. */
export function fileCalls({ deps }: Services) {
  const tus = createTusHandler(deps);
  return {
    ...mediaCalls,
    createUpload: { kind: "stream", run: (ctx) => createUpload(tus, ctx) },
    uploadState: { kind: "stream", run: (ctx, { params }) => uploadState(tus, ctx, params.id) },
    continueUpload: { kind: "stream", run: (ctx, { params }) => continueUpload(tus, ctx, params.id) },
  } satisfies Handlers;
}

async function createUpload(tus: TusHandler, ctx: StreamContext): Promise<Response> {
  const { deps, request } = ctx;
  const actor = signedIn(ctx);
  const wanted = announcedFile(request.headers, actor);
  if (wanted.kind === "medium") {
    await checkRoom(deps, actor.userId, { sha256: wanted.sha256, byteSize: wanted.byte_size });
  }
  if (await isServersOwn(deps, wanted.id)) throw new AppError("already-exists");
  const claim = await claimFile(deps.db, wanted);
  if (claim === "taken") throw new AppError("already-exists");
  if (claim === "no-room") throw new AppError("quota-exceeded");
  if (claim === "again") {
    const row = await ownFile(ctx, wanted.id);
    const { is, offset } = await uploadStatus(deps, row);
    if (is !== "absent") return tellMedium(begun(wanted.id, offset), is === "stored" ? row : null);
    if (row.completed_at !== null) await reopenFile(deps.db, wanted.id);
  }
  return finishedByLastByte(ctx, await tus(request), wanted.id);
}

/** The first answer was lost: it is given again, and says how far the upload has come meanwhile. */
function begun(id: string, offset: number): Response {
  const headers = { ...TUS, Location: `${UPLOADS_PATH}/${id}`, "Upload-Offset": String(offset) };
  return new Response(null, { status: 201, headers });
}

function announcedFile(headers: Headers, { userId, isExpert, isAdmin }: Actor): NewFile {
  const length = headers.get("Upload-Length") ?? "";
  if (!/^[1-9]\d{0,11}$/.test(length)) throw invalid("Upload-Length", "numeric");
  const byteSize = Number(length);
  const { id, kind, filetype, sha256 } = checkPart(uploadMetadata, parsed(headers), "Upload-Metadata");
  if (kind === "medium" && !isExpert && !isAdmin) throw refusedPermission("forbidden");
  const most = mostBytesOf(kind, filetype);
  if (most === null) throw new AppError("unsupported-type");
  if (byteSize > most) throw new AppError("too-large");
  return { id, kind, user_id: userId, mime_type: baseType(filetype) as UploadType, byte_size: byteSize, sha256 };
}

/**
 * Everything lies in one folder by its id: nobody may lay a file where a medium lies or will lie (its id follows from its
 * bytes, version 5), or over what a model said.
 */
const isServersOwn = async ({ db }: AppDeps, id: string): Promise<boolean> =>
  isDerivedId(id) || (await speechById(db, id)) !== undefined;

function parsed(headers: Headers): unknown {
  try {
    return Metadata.parse(headers.get("Upload-Metadata") ?? "");
  } catch {
    throw invalid("Upload-Metadata", "unreadable");
  }
}

async function uploadState(tus: TusHandler, ctx: StreamContext, id: string): Promise<Response> {
  const row = await ownFile(ctx, id);
  const { is } = await uploadStatus(ctx.deps, row);
  if (is === "arriving") return tus(ctx.request);
  if (is === "absent") throw new AppError("not-found");
  // The server was ended between the last byte and its check. What the check drops has to be sent anew.
  if (is === "whole") await finishArrival(ctx.deps, row).catch(notThere);
  const size = String(row.byte_size);
  return tellMedium(new Response(null, { headers: { ...TUS, "Upload-Offset": size, "Upload-Length": size } }), row);
}

function notThere(thrown: unknown): never {
  throw thrown instanceof AppError ? new AppError("not-found", { cause: thrown }) : thrown;
}

async function continueUpload(tus: TusHandler, ctx: StreamContext, id: string): Promise<Response> {
  const row = await ownFile(ctx, id);
  const { is } = await uploadStatus(ctx.deps, row);
  if (is === "absent") throw new AppError("not-found");
  // A late copy of the last piece. Not JSON: this is no verdict about the file, HEAD tells what is there.
  if (is === "stored") return new Response("Upload-Offset conflict\n", { status: 409, headers: TUS });
  return finishedByLastByte(ctx, await tus(ctx.request), id);
}

/** Checks the file when the piece just taken was its last one: only then is that piece acknowledged. */
async function finishedByLastByte(ctx: StreamContext, answer: Response, id: string): Promise<Response> {
  if (!answer.ok) return answer;
  const row = await ownFile(ctx, id);
  if (Number(answer.headers.get("Upload-Offset") ?? 0) !== row.byte_size) return answer;
  await finishArrival(ctx.deps, row);
  return tellMedium(answer, row);
}

/** With the end of an upload its sender learns what courses call the medium. Other files are called as their upload. */
function tellMedium(answer: Response, stored: FileRow | null): Response {
  if (stored?.kind === "medium") answer.headers.set("Media-Id", mediumId(stored.sha256));
  return answer;
}

async function ownFile(ctx: StreamContext, id: string): Promise<FileRow> {
  const row = await fileById(ctx.deps.db, id);
  if (row !== undefined && row.user_id !== signedIn(ctx).userId) throw refusedPermission("not-found");
  if (row === undefined) throw new AppError("not-found");
  return row;
}
