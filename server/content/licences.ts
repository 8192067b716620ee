/** Licences under which content may be shipped. */
export const KNOWN_LICENCES: ReadonlySet<string> = new Set(["Apache-2.0", "CC0-1.0", "CC-BY-4.0"]);
