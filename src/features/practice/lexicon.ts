import type { LearnerDatabase } from "#db/database.ts";
import { learner } from "#db/learner.ts";
import { inSlices } from "#db/slices.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { growingLexicon, type GrowingLexicon, type Lexicon, type LexiconWord } from "#shared/model/lexicon.ts";

import { loadConfusables } from "#data/vocabulary/confusables.ts";
import { idleTime, type Pause } from "#ui/environment/idle-time.ts";

interface Building {
  lexicon: GrowingLexicon;
  ids: Set<string>;
  wordCount: number;
  pause: Pause;
  /** Undefined until all words are in. */
  done: Lexicon | undefined;
  whole: Promise<Lexicon>;
}

/** Once per session, and gone on with when words came or went. */
const known = new WeakMap<LearnerDatabase, Building>();

function wordOf({ term, specificArticle, explanation }: DeviceRows["vocab_item"]): LexiconWord {
  return { term, article: specificArticle, means: explanation ?? "" };
}

/** Reads what is not in yet, a slice at a time: with thousands of words an answer must not wait for all of them. */
async function fill(db: LearnerDatabase, { lexicon, ids, pause }: Building): Promise<void> {
  for await (const rows of inSlices<DeviceRows["vocab_item"]>(db.vocab_item)) {
    const fresh = rows.filter(({ id }) => !ids.has(id));
    lexicon.add(fresh.map(wordOf));
    for (const { id } of fresh) ids.add(id);
    await pause.next();
  }
}

function begin(db: LearnerDatabase, wordCount: number, before: Building | undefined): Building {
  const { lexicon, ids } = before ?? { lexicon: growingLexicon(), ids: new Set<string>() };
  const build = async (): Promise<Lexicon> => {
    // The pairs come first: they say in three words what tells them apart.
    if (!before) lexicon.add(await loadConfusables());
    await fill(db, building);
    return (building.done = lexicon);
  };
  const building: Building = {
    lexicon,
    ids,
    wordCount,
    pause: idleTime(),
    done: undefined,
    whole: Promise.resolve(lexicon),
  };
  building.whole = build();
  building.whole.catch(() => known.delete(db));
  known.set(db, building);
  return building;
}

/** Begins to gather all words of this device and the pairs that are easily mistaken, whenever there is a moment. */
export async function gatherLexicon(): Promise<void> {
  const db = learner();
  const wordCount = await db.vocab_item.count();
  const before = known.get(db);
  if (before?.wordCount !== wordCount) begin(db, wordCount, before?.done && before);
}

/** The lexicon if it is whole. */
export const lexiconNow = (): Lexicon | undefined => known.get(learner())?.done;

/** The whole lexicon, as soon as can be. */
export async function wholeLexicon(): Promise<Lexicon> {
  if (!known.has(learner())) await gatherLexicon();
  const building = known.get(learner());
  building?.pause.hurry();
  return building?.whole ?? growingLexicon();
}
