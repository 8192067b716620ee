/** What she downloaded of courses: one cache a person, read by the service worker, written by downloads only. */
export const courseCacheName = (userId: string): string => `visite-courses-${userId}`;

/** A medium is kept in pieces of so many bytes: what a broken connection costs, and what is in memory at once. */
export const MEDIA_PIECE_BYTES = 1024 * 1024;

/** How many bytes the whole medium has: a header of each of its pieces. */
export const WHOLE_SIZE = "x-visite-size";

/** A medium of one piece lies at its own address. */
export const pieceCount = (byteSize: number): number => Math.max(1, Math.ceil(byteSize / MEDIA_PIECE_BYTES));
export const pieceUrl = (url: string, index: number): string => `${url}?piece=${index}`;

/** What the answer says of the bytes, and of what may be done with them. */
const CACHED_HEADERS = ["content-type", "content-security-policy", "x-content-type-options"];

/** Of what is kept, these headers are kept as well. */
export function cachedHeaders({ headers }: Response): Record<string, string> {
  const present = CACHED_HEADERS.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(present.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
