import { loadConfusables } from "#data/vocabulary/confusables.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { learner } from "#db/learner.ts";
import { inSlices } from "#db/slices.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { growingLexicon, type Lexicon } from "#shared/model/lexicon.ts";
import { idleTime, type Pause } from "#ui/environment/idle-time.ts";

interface Building {
  pause: Pause;
  done: Lexicon | undefined;
  whole: Promise<Lexicon>;
}

/** Once per session: shared words hardly ever change, and the server judges once more. */
const known = new WeakMap<LearnerDatabase, Building>();

const emptyLexicon: Lexicon = { find: () => [], findWithoutDots: () => [], findNear: () => [] };

async function gather(db: LearnerDatabase, pause: Pause): Promise<Lexicon> {
  const lexicon = growingLexicon();
  lexicon.add(await loadConfusables());
  for await (const rows of inSlices<DeviceRows["vocab_item"]>(db.vocab_item)) {
    const shared = rows.filter(({ ownerId }) => ownerId === null);
    lexicon.add(
      shared.map(({ term, specificArticle, explanation }) => ({
        term,
        article: specificArticle,
        means: explanation ?? "",
      })),
    );
    await pause.next();
  }
  return lexicon;
}

/**
 * Begins to gather the words that answers in courses are judged with: the library's and the pairs that are easily
 * mistaken, not her own, which the server does not look at either.
 */
export function gatherLibraryLexicon(): Building {
  const db = learner();
  const before = known.get(db);
  if (before) return before;
  const pause = idleTime();
  const building: Building = { pause, done: undefined, whole: gather(db, pause) };
  building.whole.then(
    (lexicon) => (building.done = lexicon),
    () => known.delete(db),
  );
  known.set(db, building);
  return building;
}

/** The lexicon if it is whole; else one without words. */
export const lexiconNow = (): Lexicon => known.get(learner())?.done ?? emptyLexicon;

/** Judges with the lexicon; only an answer that may be another word waits for it, where it is still being gathered. */
export async function withLexicon<T>(judge: (lexicon: Lexicon) => T): Promise<T> {
  const building = gatherLibraryLexicon();
  if (building.done) return judge(building.done);
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    return [];
  };
  const judged = judge({ find: ask, findWithoutDots: ask, findNear: ask });
  if (!isAsked) return judged;
  building.pause.hurry();
  return judge(await building.whole.catch(() => emptyLexicon));
}
