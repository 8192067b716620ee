import * as v from "valibot";

const rev = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const cursorSchema = v.object({
  /** The feed it belongs to. */
  f: v.string(),
  /** Whose it is. */
  u: v.string(),
  /** By scope: the last revision sent, and where its snapshot began while one is under way. */
  s: v.record(v.string(), v.strictTuple([rev, v.nullable(rev)])),
  /** The languages in which texts of courses were sent; a cursor from before there was a choice says none. */
  l: v.optional(v.array(v.string())),
});

/** How far a device has come; opaque to it. */
export type Cursor = v.InferOutput<typeof cursorSchema>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** Null for what is no cursor of this feed and this user: everything starts over from snapshots. */
export function readCursor(text: string | undefined, feed: string, userId: string): Cursor | null {
  if (text === undefined) return null;
  try {
    const result = v.safeParse(cursorSchema, JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return result.success && result.output.f === feed && result.output.u === userId ? result.output : null;
  } catch {
    return null;
  }
}
