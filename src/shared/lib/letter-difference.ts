/** One column of the difference: what was typed over what was wanted. */
export interface LetterColumn {
  typed: string | null;
  wanted: string | null;
  kind: "same" | "wrong" | "missing" | "extra";
}

/** Letters that stand for one sound: they share a column, as "f" over "ph". */
const SAME_SOUND = [
  ["f", "ph"],
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
  ["ß", "ss"],
  ["x", "chs"],
  ["x", "ks"],
  ["qu", "kw"],
] as const;
const SOUND_PAIRS = SAME_SOUND.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]);
/** More than any answer; keeps a pasted page from filling the table. */
const MAX_LETTERS = 400;

/** Letters with their marks, so that a decomposed "ü" is one letter. */
export function graphemes(text: string): string[] {
  return text.normalize("NFC").match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
}

/** A way to make one column: how many letters of each side it takes and how bad it looks. */
interface Move {
  typed: number;
  wanted: number;
  cost: number;
}

function plain(letter: string): string {
  return letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Moves that end at (i, j), the most wanted first: ties put a wrong letter before a missing one. */
function movesTo(a: readonly string[], b: readonly string[], i: number, j: number): Move[] {
  const moves: Move[] = [];
  const x = a[i - 1];
  const y = b[j - 1];
  if (x !== undefined && x === y) moves.push({ typed: 1, wanted: 1, cost: 0 });
  if (y !== undefined) moves.push({ typed: 0, wanted: 1, cost: 1 });
  if (x !== undefined) moves.push({ typed: 1, wanted: 0, cost: 1 });
  if (x === undefined || y === undefined) return moves;
  if (x !== y) moves.push({ typed: 1, wanted: 1, cost: plain(x) === plain(y) ? 0.5 : 1 });
  if (i > 1 && j > 1 && x !== y && x === b[j - 2] && a[i - 2] === y) moves.push({ typed: 2, wanted: 2, cost: 1 });
  for (const [from, to] of SOUND_PAIRS) {
    if (endsWith(a, i, from) && endsWith(b, j, to)) moves.push({ typed: from.length, wanted: to.length, cost: 0.75 });
  }
  return moves;
}

function endsWith(letters: readonly string[], end: number, sound: string): boolean {
  return (
    end >= sound.length &&
    letters
      .slice(end - sound.length, end)
      .join("")
      .toLowerCase() === sound
  );
}

function column(typed: string, wanted: string): LetterColumn {
  if (typed === wanted) return { typed, wanted, kind: "same" };
  if (typed === "") return { typed: null, wanted, kind: "missing" };
  if (wanted === "") return { typed, wanted: null, kind: "extra" };
  return { typed, wanted, kind: "wrong" };
}

/** The difference letter by letter, in as few marked columns as possible, swapped letters in one. */
export function letterDifference(typed: string, wanted: string): LetterColumn[] {
  const a = graphemes(typed).slice(0, MAX_LETTERS);
  const b = graphemes(wanted).slice(0, MAX_LETTERS);
  const width = b.length + 1;
  const costs = new Float64Array((a.length + 1) * width);
  const chosen: (Move | null)[] = [null];
  for (let i = 0; i <= a.length; i += 1) {
    for (let j = 0; j <= b.length; j += 1) {
      if (i + j === 0) continue;
      const costOf = (move: Move) => (costs[(i - move.typed) * width + j - move.wanted] ?? 0) + move.cost;
      const best = movesTo(a, b, i, j).reduce((x, y) => (costOf(y) < costOf(x) ? y : x));
      costs[i * width + j] = costOf(best);
      chosen[i * width + j] = best;
    }
  }
  return walkBack(a, b, chosen);
}

function walkBack(a: readonly string[], b: readonly string[], chosen: readonly (Move | null)[]): LetterColumn[] {
  const columns: LetterColumn[] = [];
  let i = a.length;
  let j = b.length;
  for (let move = chosen[i * (b.length + 1) + j]; move; move = chosen[i * (b.length + 1) + j]) {
    const typed = a.slice(i - move.typed, i).join("");
    const wanted = b.slice(j - move.wanted, j).join("");
    columns.unshift(column(typed, wanted));
    i -= move.typed;
    j -= move.wanted;
  }
  return columns;
}
/**
 * Optimal string alignment: letters changed, missing, added, or neighbours swapped. Stops early and answers `max + 1`
 * when the distance is above `max`.
 */
export function osaDistance(a: string, b: string, max: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let lowest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
      lowest = Math.min(lowest, cost);
    }
    // A swap reaches back two rows, so one row above the limit is not yet the end.
    if (lowest > max && Math.min(...last) > max) return max + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(at(last, b.length), max + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
