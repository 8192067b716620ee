import { startTransition, useEffect, useState } from "react";

import type { LearnerDatabase } from "#db/database.ts";
import { learner } from "#db/learner.ts";

import { IndexMaker } from "./index-maker.ts";
import type { WordIndex } from "./index-parts.ts";

const makers = new WeakMap<LearnerDatabase, IndexMaker>();

/** Its tables are followed as long as the database is open, so coming back costs nothing. */
function makerOf(db: LearnerDatabase): IndexMaker {
  const known = makers.get(db) ?? new IndexMaker(db);
  makers.set(db, known);
  return known;
}

/**
 * The words of this device, live; undefined until everything was read once. Time is not a table: another `tick` asks
 * anew which day it is.
 */
export function useWordIndex(tick = 0): WordIndex | undefined {
  const db = learner();
  const maker = makerOf(db);
  const [shown, setShown] = useState(maker.made);
  useEffect(() => {
    const stop = maker.follow((made) => startTransition(() => setShown(made)));
    return stop;
  }, [maker]);
  useEffect(() => {
    const stop = maker.followClock();
    return stop;
  }, [maker, tick]);
  const { index, error } = shown.db === db ? shown : maker.made;
  // Into the route's error screen.
  if (error !== undefined) throw error;
  return index;
}

/** The words of this device as they are now, for what is no screen; the screens' tables are not read again. */
export const readWordIndex = (db: LearnerDatabase): Promise<WordIndex> => makerOf(db).read();
