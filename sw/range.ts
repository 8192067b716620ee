/** The bytes a Range header asks for, both ends included; undefined if it asks for nothing we can give. */
export function rangeOf(header: string, size: number): { start: number; end: number } | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/u.exec(header.trim()) ?? [];
  if (from === "" && to === "") return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : undefined;
}

/** A stored whole answer, cut to the range that was asked for: Safari plays no sound without a 206. */
export async function cutToRange(whole: Response, header: string | null): Promise<Response> {
  if (header === null || whole.status !== 200) return whole;
  const body = await whole.blob();
  const range = rangeOf(header, body.size);
  const headers = new Headers(whole.headers);
  if (range === undefined) {
    headers.set("content-range", `bytes */${body.size}`);
    return new Response(null, { status: 416, headers });
  }
  const piece = body.slice(range.start, range.end + 1, body.type);
  headers.set("content-range", `bytes ${range.start}-${range.end}/${body.size}`);
  headers.set("content-length", String(piece.size));
  return new Response(piece, { status: 206, headers });
}
