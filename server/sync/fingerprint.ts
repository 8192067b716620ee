import { createHash } from "node:crypto";

/** The same for the same request, however its keys were ordered and whether its path ended with a slash. */
export function fingerprint(method: string, path: string, query: unknown, body: unknown): string {
  const text = [method, withoutSlash(path), canonicalJson(query ?? {}), canonicalJson(body ?? null)].join("\n");
  return createHash("sha256").update(text).digest("base64url");
}

export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, "");

function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(",")}}`;
}
