import type { LearnerDatabase } from "#db/database.ts";
import { keysWithRows } from "#db/get-many.ts";
import { hasEnded } from "#db/recovery.ts";
import { tidyNotes, type UnaskedNote, type Whose } from "#db/unasked.ts";
import { seededLot } from "#shared/lib/seeded-random.ts";

// So much is looked at before a first card, however many words there are.
const NOTES_AT_ONCE = 4;
const WORDS_AT_ONCE = 120;
const MOST_LOOKED_AT = 480;
/** What she waits for comes first. */
const TIDY_AFTER_MS = 3000;

function byLot(seed: string, ids: readonly string[]): string[] {
  const lots = new Map(ids.map((id) => [id, seededLot(seed, id)]));
  return [...lots.keys()].sort((a, b) => (lots.get(a) ?? 0) - (lots.get(b) ?? 0) || (a < b ? -1 : 1));
}

/** Of these words those that are still what their note says. */
async function stillUnasked(db: LearnerDatabase, whose: Whose, ids: readonly string[]): Promise<string[]> {
  const asked = await keysWithRows(db.cards, "vocabItemId", ids);
  const left = ids.filter((id) => !asked.has(id));
  if (whose === "others") return left;
  const listed = await keysWithRows(db.vocab_list_item, "vocabItemId", left);
  return left.filter((id) => listed.has(id));
}

/** What a draw has found, and what it has learned of the notes that it looked into. */
interface Draw {
  found: Set<string>;
  /** Ids that their notes can do without. */
  stale: Set<string>;
  notes: UnaskedNote[];
  /** More words might be found where it did not look. */
  isCut: boolean;
}

async function draw(db: LearnerDatabase, whose: Whose, seed: string, most: number): Promise<Draw> {
  const drawn: Draw = { found: new Set(), stale: new Set(), notes: [], isCut: false };
  const keys = byLot(seed, await db.unasked.where("key").startsWith(`${whose} `).primaryKeys());
  let looked = 0;
  for (let at = 0, count = NOTES_AT_ONCE; at < keys.length; at += count, count *= 2) {
    const notes = (await db.unasked.bulkGet(keys.slice(at, at + count))).filter((note) => note !== undefined);
    drawn.notes.push(...notes);
    const ids = byLot(
      seed,
      notes.flatMap((note) => note.ids),
    );
    for (let from = 0; from < ids.length; from += WORDS_AT_ONCE) {
      if (drawn.found.size >= most) return drawn;
      if (looked >= MOST_LOOKED_AT) return { ...drawn, isCut: true };
      const some = ids.slice(from, from + WORDS_AT_ONCE);
      looked += some.length;
      const left = new Set(await stillUnasked(db, whose, some));
      for (const id of some) (left.has(id) ? drawn.found : drawn.stale).add(id);
    }
  }
  return drawn;
}

const tidying = new WeakMap<LearnerDatabase, Map<Whose, Draw>>();

/**
 * Takes out of the notes what a draw has found out, later. Where it did not find enough among so many, it looks on: a
 * profile in which nearly all was asked has its notes short after some rounds, each of which a live query hears of.
 */
function tidyLater(db: LearnerDatabase, whose: Whose, drawn: Draw, again: () => Promise<unknown>): void {
  if (drawn.stale.size === 0) return;
  const waiting = tidying.get(db) ?? new Map<Whose, Draw>();
  tidying.set(db, waiting);
  if (waiting.has(whose)) return;
  waiting.set(whose, drawn);
  const tidy = async () => {
    waiting.delete(whose);
    if (hasEnded(db)) return;
    await tidyNotes(db, drawn.notes, drawn.stale);
    if (drawn.isCut) await again();
  };
  // A note that could not be tidied is as good as before.
  setTimeout(() => void tidy().catch(() => undefined), TIDY_AFTER_MS);
}

async function drawAndTidy(db: LearnerDatabase, whose: Whose, seed: string, most: number): Promise<string[]> {
  const drawn = await draw(db, whose, seed, most);
  tidyLater(db, whose, drawn, () => drawAndTidy(db, whose, seed, most));
  return [...drawn.found].slice(0, most);
}

/**
 * Ids of words that were never asked, drawn by the seed: listed ones, then others as far as needed. Looks at a bounded
 * number of words, however many there are.
 */
export async function drawUnasked(db: LearnerDatabase, seed: string, most: number): Promise<string[]> {
  const mine = await drawAndTidy(db, "mine", seed, most);
  if (mine.length >= most) return mine;
  const others = await drawAndTidy(db, "others", seed, most);
  return [...new Set([...mine, ...others])].slice(0, most);
}
