// The product's own data layer: database, commit, engine, API client.
import { set } from "idb-keyval";

import { currentSession, loadSession } from "#api/session.ts";
import { commit } from "#db/commit.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { openLearner } from "#db/learner.ts";
import { watch } from "#db/watch.ts";
import { apiTransport } from "#sync/api-transport.ts";
import { SyncEngine } from "#sync/engine.ts";

import type { Contender, ScreenRow } from "../lib/contender.ts";
import { SCREEN_ROWS } from "../lib/vocabulary.ts";
import { setStage } from "./stage.ts";

let db: LearnerDatabase;
let engine: SyncEngine;

async function screen(): Promise<ScreenRow[]> {
  const words = await db.vocab_item.limit(SCREEN_ROWS).toArray();
  return words.map(({ id, remarks }) => ({ id, remarks: remarks ?? "" }));
}

const visite: Contender = {
  async open({ session }, isFirst) {
    if (isFirst) await set("session", session);
    const signedIn = await loadSession();
    if (!signedIn) throw new Error("nobody is signed in");
    db = openLearner(signedIn.userId);
    engine = new SyncEngine({ db, transport: apiTransport(db.userId, async () => currentSession()?.userId ?? null) });
    await db.open();
    // As the app's own session does it.
    watch(
      () => db.user.get(db.userId),
      (user) => {
        if (user) db.dayStartsAt = user.dayStartsAt;
      },
    );
  },
  snapshot: () => engine.wake(),
  countRows: () => db.vocab_item.count(),
  screen,
  async edit({ id, remarks, before }) {
    const args = { id, isOwn: true, fields: { remarks }, base: { remarks: before } };
    await commit(db, [{ name: "updateVocab", args }]);
  },
  async drain() {
    const isEmpty = new Promise<void>((done, failed) => {
      const stop = watch(
        () => db.outbox.count(),
        (count) => {
          if (count > 0) return;
          done();
          setTimeout(() => stop());
        },
        failed,
      );
    });
    void engine.wake({ hasNetwork: true });
    await isEmpty;
  },
  async watch(onRows) {
    return watch(screen, onRows);
  },
};

setStage(visite);
