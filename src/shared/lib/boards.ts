/** Things cut into boards of a size; a last board of one would answer itself and joins the one before. */
export function boardsOf<T>(things: readonly T[], size: number): T[][] {
  const boards: T[][] = [];
  for (let at = 0; at < things.length; at += size) boards.push(things.slice(at, at + size));
  const last = boards.at(-1);
  if (boards.length > 1 && last?.length === 1) boards.splice(-2, 2, [...(boards.at(-2) ?? []), ...last]);
  return boards;
}
