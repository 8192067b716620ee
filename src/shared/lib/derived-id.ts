import { v5 } from "uuid";

/** The product's own namespace. Every derived id hangs on it: it must never change. */
const NAMESPACE = "5d0f3f5e-6f0a-5c0e-9b7e-76a2d1c45a10";

/**
 * The id of something that two devices (or device and server) may make independently and that must be one thing:
 * UUIDv5 over the parts. The first part names the entity, so equal parts of two entities stay apart.
 */
export function derivedId(...parts: readonly string[]): string {
  // Half a pair of surrogates has no bytes, and the library would throw.
  return v5(parts.join("|").toWellFormed(), NAMESPACE);
}
