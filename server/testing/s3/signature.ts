import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export interface S3Key {
  id: string;
  secret: string;
}

const sha256 = (text: string | Uint8Array): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac("sha256", key).update(text).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** As RFC 3986 has it, and as signatures want it. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Whether a request is signed with this key (Signature Version 4, in its headers), for now, and for these bytes. Returns
 * what is wrong, or null.
 */
export function faultOfSignature(request: IncomingMessage, body: Buffer, key: S3Key): string | null {
  const [, id, day, region, names, signature] = AUTHORIZATION.exec(request.headers.authorization ?? "") ?? [];
  if (id !== key.id || !day || !region || !names || !signature) return "InvalidAccessKeyId";
  const { "x-amz-date": time = "", "x-amz-content-sha256": digest = "" } = request.headers as Record<string, string>;
  if (!time.startsWith(day) || Math.abs(Date.now() - parsed(time)) > 15 * 60_000) return "RequestTimeTooSkewed";
  if (!names.split(";").includes("host")) return "SignatureDoesNotMatch";
  if (digest !== "UNSIGNED-PAYLOAD" && digest !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical(request, names, digest))].join("\n");
  const signing = hmac(hmac(hmac(hmac(`AWS4${key.secret}`, day), region), "s3"), "aws4_request");
  return timingSafeEqual(hmac(signing, toSign), Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}

function canonical({ method = "", url = "", headers }: IncomingMessage, names: string, digest: string): string {
  const { pathname, searchParams } = new URL(url, "http://store");
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join("&");
  const path = pathname
    .split("/")
    .map((part) => encoded(decodeURIComponent(part)))
    .join("/");
  const lines = names.split(";").map(
    (name) =>
      `${name}:${String(headers[name] ?? "")
        .trim()
        .replaceAll(/\s+/g, " ")}\n`,
  );
  return [method, path, query, lines.join(""), names, digest].join("\n");
}

const parsed = (time: string): number =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
