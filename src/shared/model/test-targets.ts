/** A word with the two flags that have a target. */
export interface Flagged {
  id: string;
  first: boolean;
  second: boolean;
}

/** Words of one part of the test, the most urgent first, and how many of them to take. */
export interface Group {
  words: readonly Flagged[];
  count: number;
}

interface Ranked {
  id: string;
  rank: number;
}

type Classes = [Ranked[], Ranked[], Ranked[], Ranked[]];

/**
 * By how many words have each flag (`first * (count + 1) + second`): the least sum of ranks, infinite where it cannot
 * be, and how that came about.
 */
interface Table {
  count: number;
  ranks: Float64Array;
  /** Of one group: how many have both flags. Of several: the place in the table of all groups before. */
  from: Int32Array;
}

/** The first `count` words of each flag class (neither, first, second, both); more are never needed. */
function classesOf({ words, count }: Group): Classes {
  const classes: Classes = [[], [], [], []];
  for (const [rank, { id, first, second }] of words.entries()) {
    const own = classes[((first ? 1 : 0) + (second ? 2 : 0)) as 0 | 1 | 2 | 3];
    if (own.length < count) own.push({ id, rank });
  }
  return classes;
}

/** The sum of the ranks of the first n words, for each n; beyond their number it is infinite. */
function sumsOf(words: readonly Ranked[], count: number): Float64Array {
  const sums = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  sums[0] = 0;
  for (const [n, { rank }] of words.entries()) sums[n + 1] = (sums[n] ?? 0) + rank;
  return sums;
}

const emptyTable = (count: number): Table => ({
  count,
  ranks: new Float64Array((count + 1) ** 2).fill(Number.POSITIVE_INFINITY),
  from: new Int32Array((count + 1) ** 2),
});

function keepBetter({ ranks, from }: Table, cell: number, rank: number, origin: number): void {
  if (rank >= (ranks[cell] ?? 0)) return;
  ranks[cell] = rank;
  from[cell] = origin;
}

function tableOf(classes: Classes, count: number): Table {
  const [none, first, second, both] = classes.map((words) => sumsOf(words, count)) as [Float64Array, ...Float64Array[]];
  const table = emptyTable(count);
  for (let f = 0; f <= count; f += 1) {
    for (let s = 0; s <= count; s += 1) {
      for (let b = Math.max(0, f + s - count); b <= Math.min(f, s); b += 1) {
        const rank = (none[count - f - s + b] ?? 0) + (first?.[f - b] ?? 0) + (second?.[s - b] ?? 0) + (both?.[b] ?? 0);
        keepBetter(table, f * (count + 1) + s, rank, b);
      }
    }
  }
  return table;
}

/** Of choices with the same figures only the most urgent can be part of the best whole. */
function joined(before: Table, next: Table): Table {
  const table = emptyTable(before.count + next.count);
  for (const [cell, rank] of before.ranks.entries()) {
    if (rank === Number.POSITIVE_INFINITY) continue;
    const [f, s] = figuresAt(before, cell);
    for (let nextF = 0; nextF <= next.count; nextF += 1) {
      const row = nextF * (next.count + 1);
      const target = (f + nextF) * (table.count + 1) + s;
      for (let nextS = 0; nextS <= next.count; nextS += 1) {
        keepBetter(table, target + nextS, rank + (next.ranks[row + nextS] ?? 0), cell);
      }
    }
  }
  return table;
}

const figuresAt = ({ count }: Table, cell: number): [number, number] => [
  Math.floor(cell / (count + 1)),
  cell % (count + 1),
];

/** The most urgent words of a group with these figures. */
function taken(classes: Classes, { count, from }: Table, f: number, s: number): string[] {
  const both = from[f * (count + 1) + s] ?? 0;
  const split = [count - f - s + both, f - both, s - both, both];
  const words = classes.flatMap((ranked, index) => ranked.slice(0, split[index]));
  return words.sort((a, b) => a.rank - b.rank).map(({ id }) => id);
}

/**
 * Takes `count` words of each group so that the flags over all groups come as near to their targets as they can, and,
 * among such choices, the most urgent words. Exact: it looks at every pair of figures, in tables of numbers, so that a
 * test of a hundred words is composed in milliseconds.
 */
export function pickByTargets(groups: readonly Group[], targets: { first: number; second: number }): string[][] {
  const classes = groups.map(classesOf);
  const tables = groups.map(({ count }, n) => tableOf(classes[n] ?? [[], [], [], []], count));
  const wholes: Table[] = [{ ...emptyTable(0), ranks: new Float64Array(1) }];
  for (const table of tables) wholes.push(joined(wholes.at(-1) ?? table, table));
  let cell = bestCell(wholes.at(-1), targets);
  if (cell === null) return groups.map(() => []);
  const picked: string[][] = [];
  for (let n = groups.length - 1; n >= 0; n -= 1) {
    const [whole, before, table, own] = [wholes[n + 1], wholes[n], tables[n], classes[n]];
    if (!whole || !before || !table || !own) break;
    const [f, s] = figuresAt(whole, cell);
    cell = whole.from[cell] ?? 0;
    const [earlierF, earlierS] = figuresAt(before, cell);
    picked.unshift(taken(own, table, f - earlierF, s - earlierS));
  }
  return picked;
}

function bestCell(whole: Table | undefined, targets: { first: number; second: number }): number | null {
  let best: { cell: number; miss: number; rank: number } | null = null;
  for (const [cell, rank] of whole?.ranks.entries() ?? []) {
    if (whole === undefined || rank === Number.POSITIVE_INFINITY) continue;
    const [f, s] = figuresAt(whole, cell);
    const miss = Math.abs(f - targets.first) + Math.abs(s - targets.second);
    if (best === null || miss < best.miss || (miss === best.miss && rank < best.rank)) best = { cell, miss, rank };
  }
  return best?.cell ?? null;
}
