const USUAL = 100;

interface Asked {
  cursor?: string | undefined;
  limit?: number | undefined;
}

export interface Slice {
  offset: number;
  limit: number;
}

/** One page of a list that is short enough to be counted through; asks for one row more to know whether there are more. */
export async function pageOf<T>(
  { cursor = "0", limit = USUAL }: Asked,
  read: (slice: Slice) => Promise<T[]>,
): Promise<{ items: T[]; next_cursor: string | null }> {
  const offset = Number(cursor);
  const found = await read({ offset, limit: limit + 1 });
  return { items: found.slice(0, limit), next_cursor: found.length > limit ? String(offset + limit) : null };
}
