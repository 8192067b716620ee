/** FNV-1a: spreads a text over 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** Numbers in [0, 1) that depend on the seed alone (mulberry32), so device and server draw the same. */
export function seededRandom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A thing's lot under a seed: sorting by it shuffles, and the things' own order does not matter. */
export function seededLot(seed: string, id: string): number {
  const mixed = Math.imul(hash(`${seed}|${id}`) ^ 0x9e3779b9, 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** A shuffled copy (Fisher–Yates). */
export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const copy = [...values];
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}
