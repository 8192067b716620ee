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

/** A choice so far: how many have each flag, how urgent it is (less is more urgent), and the ids by group. */
interface Choice {
  first: number;
  second: number;
  rank: number;
  taken: string[][];
}

/** How many of a group's words have which flags: neither, first, second, both. */
type Split = readonly [number, number, number, number];

function splitsOf(count: number, limits: Split): Split[] {
  const splits: Split[] = [];
  for (let a = 0; a <= Math.min(count, limits[0]); a += 1) {
    for (let b = 0; b <= Math.min(count - a, limits[1]); b += 1) {
      const left = count - a - b;
      for (let c = Math.max(0, left - limits[3]); c <= Math.min(left, limits[2]); c += 1) {
        splits.push([a, b, c, left - c]);
      }
    }
  }
  return splits;
}

interface Ranked {
  id: string;
  rank: number;
}

/** The first `count` words of each flag class; more are never needed. */
function classesOf({ words, count }: Group): [Ranked[], Ranked[], Ranked[], Ranked[]] {
  const classes: [Ranked[], Ranked[], Ranked[], Ranked[]] = [[], [], [], []];
  for (const [rank, { id, first, second }] of words.entries()) {
    const own = classes[((first ? 1 : 0) + (second ? 2 : 0)) as 0 | 1 | 2 | 3];
    if (own.length < count) own.push({ id, rank });
  }
  return classes;
}

function choicesOf(group: Group): Choice[] {
  const classes = classesOf(group);
  const limits: Split = [classes[0].length, classes[1].length, classes[2].length, classes[3].length];
  const best = new Map<string, Choice>();
  for (const split of splitsOf(group.count, limits)) {
    const taken = classes.flatMap((words, index) => words.slice(0, split[index])).sort((a, b) => a.rank - b.rank);
    const rank = taken.reduce((sum, word) => sum + word.rank, 0);
    const choice = {
      first: split[1] + split[3],
      second: split[2] + split[3],
      rank,
      taken: [taken.map(({ id }) => id)],
    };
    keepBetter(best, choice);
  }
  return [...best.values()];
}

/** Of choices with the same figures only the most urgent can be part of the best whole. */
function keepBetter(best: Map<string, Choice>, choice: Choice): void {
  const key = `${choice.first} ${choice.second}`;
  const known = best.get(key);
  if (!known || choice.rank < known.rank) best.set(key, choice);
}

/**
 * Takes `count` words of each group so that the flags over all groups come as near to their targets as they can, and,
 * among such choices, the most urgent words. Exact: it looks at every pair of figures, of which there are few.
 */
export function pickByTargets(groups: readonly Group[], targets: { first: number; second: number }): string[][] {
  let choices: Choice[] = [{ first: 0, second: 0, rank: 0, taken: [] }];
  for (const group of groups) {
    const best = new Map<string, Choice>();
    for (const next of choicesOf(group)) {
      for (const { first, second, rank, taken } of choices) {
        keepBetter(best, {
          first: first + next.first,
          second: second + next.second,
          rank: rank + next.rank,
          taken: [...taken, ...next.taken],
        });
      }
    }
    choices = [...best.values()];
  }
  const miss = (it: Choice) => Math.abs(it.first - targets.first) + Math.abs(it.second - targets.second);
  choices.sort((a, b) => miss(a) - miss(b) || a.rank - b.rank);
  return choices[0]?.taken ?? groups.map(() => []);
}
