export type Encoding = "br" | "gzip";

/** The best encoding of those we have that the caller takes, by its `Accept-Encoding`. */
export function acceptedEncoding(header: string | undefined, available: readonly Encoding[]): Encoding | undefined {
  if (!header) return undefined;
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  return available.find((name) => (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}
