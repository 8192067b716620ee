import { parse, v5 } from "uuid";

/** The product's own namespace. Every derived id hangs on it: it must never change. */
const NAMESPACE = parse("5d0f3f5e-6f0a-5c0e-9b7e-76a2d1c45a10");
const utf8 = new TextEncoder();

/**
 * The id of something that two devices (or device and server) may make independently and that must be one thing:
 * UUIDv5 over the parts. The first part names the entity, so equal parts of two entities stay apart.
 */
export function derivedId(...parts: readonly string[]): string {
  // In bytes: of a text the library makes them one by one. Half a pair of surrogates becomes the sign for what is none.
  return v5(utf8.encode(parts.join("|")), NAMESPACE);
}
