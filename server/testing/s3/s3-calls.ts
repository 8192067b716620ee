import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";

import { byteRange } from "#shared/lib/byte-range.ts";

import { type Objects, S3Error, type StoredObject, etagOf } from "./objects.ts";

export interface S3Call {
  method: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface S3Answer {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

const PAGE = 100;

/** Answers a call whose signature was checked. */
export function answerOf(objects: Objects, call: S3Call): S3Answer {
  const { method, key, query, headers } = call;
  const uploadId = query.get("uploadId");
  if (key === "" && method === "GET") return listed(objects, query);
  if (key === "") throw new S3Error(501, "NotImplemented");
  if (uploadId !== null) return ofUpload(objects, call, uploadId);
  switch (method) {
    case "POST":
      if (!query.has("uploads")) throw new S3Error(501, "NotImplemented");
      return xml(
        "InitiateMultipartUploadResult",
        tag("UploadId", objects.begin(key, metadataOf(headers))),
        tag("Key", key),
      );
    case "PUT":
      return put(objects, call);
    case "HEAD":
      // Nobody says why in the answer to a HEAD.
      if (!objects.all.has(key)) return { status: 404 };
      return found(objects.get(key), headers);
    case "GET":
      return found(objects.get(key), headers);
    case "DELETE":
      objects.all.delete(key);
      return { status: 204 };
    default:
      throw new S3Error(405, "MethodNotAllowed");
  }
}

function put(objects: Objects, { bucket, key, headers, body }: S3Call): S3Answer {
  const source = headers["x-amz-copy-source"];
  if (source === undefined) {
    // A body in signed chunks would have to be unpacked, as some stores do not either.
    if (headers["content-encoding"]?.includes("aws-chunked")) throw new S3Error(501, "NotImplemented");
    objects.put(key, body, metadataOf(headers));
    return { headers: { ETag: etagOf(body) } };
  }
  const [from, ...rest] = decodeURIComponent(String(source)).replace(/^\//, "").split("/");
  if (from !== bucket) throw new S3Error(404, "NoSuchBucket");
  const { bytes, metadata } = objects.get(rest.join("/"));
  objects.put(key, bytes, metadata);
  return xml("CopyObjectResult", tag("ETag", etagOf(bytes)));
}

function ofUpload(objects: Objects, { method, key, query, body }: S3Call, id: string): S3Answer {
  const { parts } = objects.upload(id, key);
  switch (method) {
    case "PUT":
      parts.set(Number(query.get("partNumber")), body);
      return { headers: { ETag: etagOf(body) } };
    case "GET": {
      const after = Number(query.get("part-number-marker") ?? 0);
      const all = [...parts].toSorted(([a], [b]) => a - b).filter(([number]) => number > after);
      const lines = all.map(([number, bytes]) =>
        tag("Part", tag("PartNumber", number) + tag("ETag", etagOf(bytes)) + tag("Size", bytes.byteLength)),
      );
      return xml("ListPartsResult", tag("IsTruncated", false), ...lines);
    }
    case "POST": {
      const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = ""]) => ({
        number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
        etag: (/<ETag>([^<]+)</.exec(part)?.[1] ?? "").replaceAll("&quot;", '"'),
      }));
      objects.complete(id, key, named);
      return xml("CompleteMultipartUploadResult", tag("Key", key));
    }
    case "DELETE":
      objects.uploads.delete(id);
      return { status: 204 };
    default:
      throw new S3Error(405, "MethodNotAllowed");
  }
}

function found({ bytes, metadata, changedAt }: StoredObject, { range }: IncomingHttpHeaders): S3Answer {
  const named = Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]);
  const headers = { ...Object.fromEntries(named), ETag: etagOf(bytes), "Last-Modified": changedAt.toUTCString() };
  const part = byteRange(range ?? null, bytes.byteLength);
  if (part === "none") throw new S3Error(416, "InvalidRange");
  if (part.isWhole) return { headers, body: bytes };
  const { start, end } = part;
  const about = { ...headers, "Content-Range": `bytes ${start}-${end}/${bytes.byteLength}` };
  return { status: 206, headers: about, body: bytes.subarray(start, end + 1) };
}

function listed(objects: Objects, query: URLSearchParams): S3Answer {
  if (query.get("list-type") !== "2") throw new S3Error(501, "NotImplemented");
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.all.keys()]
    .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
    .toSorted();
  const page = keys.slice(0, PAGE);
  const lines = page.map((key) => {
    const { bytes, changedAt } = objects.get(key);
    return tag(
      "Contents",
      tag("Key", key) + tag("Size", bytes.byteLength) + tag("LastModified", changedAt.toISOString()),
    );
  });
  const isMore = keys.length > page.length;
  return xml(
    "ListBucketResult",
    tag("IsTruncated", isMore),
    isMore ? tag("NextContinuationToken", page.at(-1) ?? "") : "",
    ...lines,
  );
}

function metadataOf(headers: IncomingHttpHeaders): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => name.startsWith("x-amz-meta-"));
  return Object.fromEntries(named.map(([name, value]) => [name.slice("x-amz-meta-".length), String(value)]));
}

const tag = (name: string, value: string | number | boolean): string => `<${name}>${value}</${name}>`;
const xml = (name: string, ...inside: string[]): S3Answer => ({
  headers: { "Content-Type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>${tag(name, inside.join(""))}`,
});
