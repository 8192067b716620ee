import type { Clock } from "#data/vocabulary/index-parts.ts";
import { foldPlain } from "#shared/lib/fold-german.ts";
import { restingIn, type Pieces } from "#shared/lib/pieces.ts";
import { addDays, localDayOf, type LocalDay } from "#shared/model/local-day.ts";

export type SectionId = "added" | "due" | "week" | "later" | "new" | "found" | "library";

export interface WordSection<W> {
  id: SectionId;
  words: readonly W[];
}

/** Time zones differ by quarters of an hour, so all moments of one quarter are on the same local day. */
const QUARTER_MS = 900_000;

/** The local day of a moment, worked out once for each quarter of an hour: thousands of cards share few of them. */
export function dayFinder({ timeZone, dayStartsAt }: Clock): (at: number) => LocalDay {
  const known = new Map<number, LocalDay>();
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    const day = known.get(quarter) ?? localDayOf(at, timeZone, dayStartsAt);
    known.set(quarter, day);
    return day;
  };
}

/** The Sunday that ends the week of a day. */
export function endOfWeek(day: LocalDay): LocalDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, (7 - weekday) % 7);
}

export function isDueToday(dueAt: number | undefined, clock: Clock, dayOf = dayFinder(clock)): boolean {
  return dueAt !== undefined && dayOf(dueAt) <= clock.day;
}

const collator = new Intl.Collator("de");
/** A dictionary's order leaves out the marks. Folded once a word: comparing by the rules of a language is slow. */
const keys = new WeakMap<{ term: string }, string>();

/** The word as the alphabet and a search see it. */
export function termKey(word: { term: string }): string {
  const known = keys.get(word);
  if (known !== undefined) return known;
  const key = foldPlain(word.term);
  keys.set(word, key);
  return key;
}

/** By the alphabet. */
export function byTerm(a: { term: string }, b: { term: string }): number {
  const [one, other] = [termKey(a), termKey(b)];
  return one < other ? -1 : one > other ? 1 : collator.compare(a.term, b.term);
}

interface Keyed<W> {
  word: W;
  key: string;
}

/** So many are sorted without a rest. */
const RUN = 500;

const byKey = <W extends { term: string }>(a: Keyed<W>, b: Keyed<W>): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : collator.compare(a.word.term, b.word.term);

/** The words by the alphabet. Of thousands, looking up what they are compared by costs more than comparing. */
export function* inAlphabet<W extends { term: string }>(words: readonly W[]): Pieces<W[]> {
  const keyed: Keyed<W>[] = [];
  yield* restingIn(words, (word) => keyed.push({ word, key: termKey(word) }));
  const runs: Keyed<W>[] = [];
  for (let from = 0; from < keyed.length; from += RUN) {
    runs.push(...keyed.slice(from, from + RUN).sort(byKey));
    yield;
  }
  // What is sorted in runs, the engine only has to merge.
  runs.sort(byKey);
  yield;
  return runs.map(({ word }) => word);
}

const SECTIONS = ["due", "week", "later", "new"] as const;

/**
 * Words that were just added come first, the latest on top: at their place in the alphabet she would look for them.
 * `latest`: their ids in this order.
 */
export function withLatestFirst<W extends { id: string }>(
  sections: readonly WordSection<W>[],
  latest: readonly string[],
): WordSection<W>[] {
  if (latest.length === 0) return [...sections];
  const fresh = sections.find(({ id }) => id === "new")?.words ?? [];
  const added = latest.flatMap((id) => fresh.find((word) => word.id === id) ?? []);
  const moved = new Set(added);
  const rest = sections.map((section) =>
    section.id === "new" ? { ...section, words: section.words.filter((word) => !moved.has(word)) } : section,
  );
  return [{ id: "added" as const, words: added }, ...rest].filter(({ words }) => words.length > 0);
}

/** Words by when they come again; within a section what waits longest first, what is new by the alphabet. */
export function* sectionsByDue<W extends { id: string; term: string }>(
  words: readonly W[],
  dueAtOf: ReadonlyMap<string, number>,
  clock: Clock,
): Pieces<WordSection<W>[]> {
  const dayOf = dayFinder(clock);
  const sunday = endOfWeek(clock.day);
  const groups = new Map<SectionId, W[]>(SECTIONS.map((id) => [id, []]));
  const sectionOf = (dueAt: number | undefined): SectionId => {
    if (dueAt === undefined) return "new";
    const day = dayOf(dueAt);
    return day <= clock.day ? "due" : day <= sunday ? "week" : "later";
  };
  yield* restingIn(words, (word) => groups.get(sectionOf(dueAtOf.get(word.id)))?.push(word));
  const byDue = (a: W, b: W) => (dueAtOf.get(a.id) ?? 0) - (dueAtOf.get(b.id) ?? 0) || byTerm(a, b);
  const sections: WordSection<W>[] = [];
  for (const [id, group] of groups) {
    if (group.length > 0) sections.push({ id, words: group.sort(id === "new" ? byTerm : byDue) });
    yield;
  }
  return sections;
}
