import { wishesOf } from "./wishes.ts";

export type Encoding = "br" | "gzip";

/** The best encoding of those we have that the caller takes, by its `Accept-Encoding`. */
export function acceptedEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | undefined {
  if (!header) return undefined;
  const weights = new Map(wishesOf(header).map(({ name, weight }) => [name, weight]));
  return available.find((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}
