import type { Context, MiddlewareHandler } from "hono";

import { PAGE_MEDIUM } from "#exercises/media/types.ts";
import { API } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { MOST_MEDIA_BYTES, baseType } from "#shared/model/media.ts";
import { MOST_UPLOAD_BYTES } from "#shared/model/upload-kinds.ts";

import type { AppDeps } from "../app-deps.ts";
import type { ApiEnv } from "../calls/api-env.ts";
import { MOST_FORM_BYTES } from "../features/media-assets/asset-type.ts";
import { AtOnce } from "../limits/at-once.ts";
import { securityEvent } from "../observability/security-events.ts";
import { HeldBytes } from "./held-bytes.ts";

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** A document of somebody who is signed in, packed or not. */
export const MOST_BODY_BYTES = MEBIBYTE;
/** A document of somebody who is not: an address, a password, a code. */
const MOST_STRANGERS_BYTES = 64 * KIBIBYTE;
/** What a form adds to the file in it. */
const FORM_BYTES = 64 * KIBIBYTE;

/** How many bytes of all bodies together are in memory, and how many bodies are under way at once. */
const MOST = {
  heldBytes: 192 * MEBIBYTE,
  /** A device sends a few at once, and she has a handful of devices. */
  ofPerson: 64,
  /** A house behind one address, everybody in it at once. */
  ofAddress: 512,
  /** Sign-ins and registrations behind one address: small, and a whole house at the change of shifts. */
  ofStrangers: 400,
} as const;

export type BodyMost = Record<keyof typeof MOST, number>;

interface BodyKind {
  most: number;
  /** How often its bytes are in memory while it is taken apart; 0: they go to the disk as they come. */
  copies: number;
}

/** The most bytes that a call's document may have, unpacked. */
export const mostBytesOf = ({ auth }: Endpoint): number => (auth !== "bearer" ? MOST_STRANGERS_BYTES : MOST_BODY_BYTES);

function kindOf(c: Context<ApiEnv>): BodyKind | null {
  const { call } = c.get("inHand");
  if (call === null) return null;
  const endpoint: Endpoint = API[call];
  if (endpoint.bodyType === "bytes" || call === "createUpload")
    return { most: MOST_UPLOAD_BYTES.medium.film, copies: 0 };
  if (endpoint.body === undefined) return null;
  if (isMultipart(c.req.raw)) {
    if (call === "setProfileImage") return { most: MOST_MEDIA_BYTES.picture + FORM_BYTES, copies: 3 };
    const isMedium = call === "createSectionItem" && c.req.param("content_type") === PAGE_MEDIUM;
    if (isMedium) return { most: MOST_FORM_BYTES + FORM_BYTES, copies: 3 };
  }
  const isPacked = c.req.header("Content-Encoding") !== undefined;
  return { most: mostBytesOf(endpoint), copies: isPacked ? 4 : 2 };
}

/** Whether one comes, and how long it says it is; null: it comes in chunks. */
function announced(c: Context): { length: number | null } | undefined {
  const { body, headers } = c.req.raw;
  if (body === null) return undefined;
  if (headers.has("Transfer-Encoding")) return { length: null };
  const length = headers.get("Content-Length");
  if (length !== null) return { length: Number.parseInt(length, 10) };
  // Over a connection, what names neither has no body.
  return hasConnection(c.env) ? undefined : { length: null };
}

const hasConnection = (env: unknown): boolean => (env as { incoming?: unknown } | undefined)?.incoming !== undefined;

/**
 * Lets bodies in, after it is known who sends them: no longer than what the call takes, a number at once, and no more in
 * memory than this node has room for. What no call reads is not read here either.
 *
 * hono's own limit makes the request anew from the object of its Node adapter, which Node's Request does not take: a
 * DELETE without a body, and every body that comes in chunks, ended in a 500.
 */
export function limitBodies(deps: AppDeps, most: BodyMost = MOST): MiddlewareHandler<ApiEnv> {
  const held = new HeldBytes(most.heldBytes);
  const [ofPerson, ofAddress] = [new AtOnce(most.ofPerson), new AtOnce(most.ofAddress)];
  const ofStrangers = new AtOnce(most.ofStrangers);

  function enter(c: Context<ApiEnv>): () => void {
    const { userId, address } = c.get("inHand");
    const leaveAddress = (userId === null ? ofStrangers : ofAddress).enter(address);
    try {
      const leavePerson = userId === null ? () => undefined : ofPerson.enter(userId);
      return () => (leavePerson(), leaveAddress());
    } catch (full) {
      leaveAddress();
      throw full;
    }
  }

  return async (c, next) => {
    const body = announced(c);
    if (body === undefined) return next();
    const kind = kindOf(c);
    if ((body.length ?? 0) > (kind?.most ?? MOST_BODY_BYTES)) throw new AppError("too-large");
    if (kind === null) return next();
    let taken = 0;
    const take = (bytes: number) => {
      held.take(bytes * kind.copies);
      taken += bytes * kind.copies;
    };
    const leave = told(deps, () => enter(c));
    try {
      if (body.length !== null) told(deps, () => take(body.length ?? 0));
      else if (kind.copies > 0) await readChunks(c, kind.most, (bytes) => told(deps, () => take(bytes)));
      await next();
    } finally {
      leave();
      held.giveBack(taken);
    }
  };
}

function told<T>(deps: AppDeps, work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof AppError) securityEvent(deps, "limit-reached", { reason: thrown.code });
    throw thrown;
  }
}

/** What has no length is read here, as far as there is room, and goes on as a body that has one. */
async function readChunks(c: Context<ApiEnv>, most: number, take: (bytes: number) => void): Promise<void> {
  const { raw } = c.req;
  if (raw.body === null) return;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Not cancelled: what makes the body may be about to give its next piece.
  for await (const chunk of raw.body.values({ preventCancel: true })) {
    size += chunk.byteLength;
    if (size > most) throw new AppError("too-large");
    take(chunk.byteLength);
    chunks.push(chunk);
  }
  const body = new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
  c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal });
}

export const isMultipart = (request: Request): boolean =>
  baseType(request.headers.get("Content-Type") ?? "") === "multipart/form-data";
