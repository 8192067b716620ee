import { loadConfusables } from "#data/vocabulary/confusables.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { learner } from "#db/learner.ts";
import { inSlices } from "#db/slices.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { emptyLexicon, growingLexicon, type GrowingLexicon, type Lexicon } from "#shared/model/lexicon.ts";
import { idleTime, type Pause } from "#ui/environment/idle-time.ts";

type WordRow = DeviceRows["vocab_item"];

interface Gathering {
  lexicon: GrowingLexicon;
  ids: Set<string>;
  wordCount: number;
  pause: Pause;
  /** Undefined until all words are in. */
  done: Lexicon | undefined;
  whole: Promise<Lexicon>;
}

/** A lexicon of words of this device, gathered while the page has nothing else to do. */
export interface GatheredLexicon {
  /** Begins to gather, or goes on when words came or went since. */
  gather(): Promise<void>;
  /** Returns the lexicon if it is whole. */
  now(): Lexicon | undefined;
  /**
   * Judges with the lexicon. Only an answer that may be another word waits for it, where it is still being gathered; if
   * the words cannot be read, it is judged without them.
   */
  judge<T>(judge: (lexicon: Lexicon) => T): Promise<T>;
}

/** Reads what is not in yet, a slice at a time: with thousands of words an answer must not wait for all of them. */
async function fill(db: LearnerDatabase, { lexicon, ids, pause }: Gathering, isIn: (word: WordRow) => boolean) {
  for await (const rows of inSlices<WordRow>(db.vocab_item)) {
    const fresh = rows.filter((word) => !ids.has(word.id) && isIn(word));
    lexicon.add(
      fresh.map(({ term, specificArticle, explanation }) => ({
        term,
        article: specificArticle,
        means: explanation ?? "",
      })),
    );
    for (const { id } of fresh) ids.add(id);
    await pause.next();
  }
}

/** Returns the judgement, unless it depends on what the lexicon says: a right answer asks nothing of it. */
function judgeWithout<T>(judge: (lexicon: Lexicon) => T): { judged: T } | null {
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    return [];
  };
  const judged = judge({ find: ask, findWithoutDots: ask, findNear: ask });
  return isAsked ? null : { judged };
}

/** Returns a lexicon of the words that `isIn` takes and of the pairs that are easily mistaken. */
export function gatheredLexicon(isIn: (word: WordRow) => boolean): GatheredLexicon {
  /** Once per session. */
  const known = new WeakMap<LearnerDatabase, Gathering>();

  function begin(db: LearnerDatabase, wordCount: number, before: Gathering | undefined): Gathering {
    const { lexicon, ids } = before ?? { lexicon: growingLexicon(), ids: new Set<string>() };
    const pause = idleTime();
    const gathering: Gathering = { lexicon, ids, wordCount, pause, done: undefined, whole: Promise.resolve(lexicon) };
    const gatherAll = async (): Promise<Lexicon> => {
      // The pairs come first: they say in three words what tells them apart.
      if (!before) lexicon.add(await loadConfusables());
      await fill(db, gathering, isIn);
      return (gathering.done = lexicon);
    };
    gathering.whole = gatherAll();
    gathering.whole.catch(() => known.delete(db));
    known.set(db, gathering);
    return gathering;
  }

  async function gather(): Promise<void> {
    const db = learner();
    const wordCount = await db.vocab_item.count();
    const before = known.get(db);
    if (before?.wordCount !== wordCount) begin(db, wordCount, before?.done && before);
  }

  const now = () => known.get(learner())?.done;

  async function whole(): Promise<Lexicon> {
    if (!known.has(learner())) await gather();
    const gathering = known.get(learner());
    gathering?.pause.hurry();
    return gathering?.whole ?? emptyLexicon;
  }

  return {
    gather,
    now,
    async judge(judge) {
      const lexicon = now();
      if (lexicon) return judge(lexicon);
      const without = judgeWithout(judge);
      return without ? without.judged : judge(await whole().catch(() => emptyLexicon));
    },
  };
}
