/** Work that may rest wherever it yields. */
export type Pieces<T> = Generator<undefined, T, undefined>;

/** So long a piece may take: two of them fit into what nobody notices. */
const PIECE_MS = 8;
/** So many rounds of a loop are about a tenth of a piece on a slow phone. */
const ROUNDS = 100;

/** The entries of a long list, with places to rest between them. */
export function* restingIn<T>(list: readonly T[], each: (one: T) => void): Pieces<void> {
  for (let from = 0; from < list.length; from += ROUNDS) {
    for (let at = from; at < Math.min(from + ROUNDS, list.length); at += 1) each(list[at] as T);
    yield;
  }
}

/** Everything else that waits has its turn first. */
function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
}

/** All of the work in one. */
export function atOnce<T>(work: Pieces<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The work in pieces, between which the page draws and answers; undefined when it is not wanted any more. */
export async function inPieces<T>(work: Pieces<T>, isWanted: () => boolean = () => true): Promise<T | undefined> {
  let began = performance.now();
  while (isWanted()) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < PIECE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
  return undefined;
}
