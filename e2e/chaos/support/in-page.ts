// Runs in the page, beside the app and not part of it: works like a learner in a hurry, through the app's own way of
// writing and into the same database. Bundled and brought there by device.ts.
import { commit } from "#db/commit.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { markForUpload, prepareFile, putFile } from "#db/files.ts";
import { openDatabase } from "#db/learner.ts";
import type { Intent } from "#shared/contract/mutations.ts";
import { newId } from "#shared/lib/uuid.ts";
import { localDayOf } from "#shared/model/local-day.ts";

import type { Fact } from "./facts.ts";
import { pick, type Random, randomFrom } from "./random.ts";

export interface Order {
  userId: string;
  seed: number;
  acts: number;
  /** Stands in all texts, so that it can be told who wrote what. */
  tag: string;
}

interface Hand extends Order {
  db: LearnerDatabase;
  random: Random;
  /** Words of the library, and own ones of this device that were not deleted. */
  shared: string[];
  own: string[];
  lists: string[];
  count: number;
}

interface Act {
  intents: Intent[];
  facts: Fact[];
}

/** Further back than the time in which a deletion can be undone: it may leave at once. */
const BEFORE_UNDO_MS = 20_000;

const acts: Record<string, (hand: Hand) => Act | null | Promise<Act | null>> = {
  review(hand) {
    const id = newId();
    const answer = `${hand.tag} answers ${hand.count}`;
    const grade = pick(hand.random, ["again", "good", "easy"] as const);
    const review = {
      id,
      facet: "recall" as const,
      mode: "find-term" as const,
      answer,
      verdict: grade === "again" ? ("wrong" as const) : ("correct" as const),
      grade,
      hints: 0,
      reviewedAt: new Date().toISOString(),
      durationMs: 1200,
      testId: null,
    };
    const itemId = pick(hand.random, [...hand.shared, ...hand.own]);
    return {
      intents: [{ name: "addTestResult", args: { itemId, review } }],
      facts: [{ entity: "vocab_review", id, fields: { answer } }],
    };
  },
  addWord(hand) {
    const id = newId();
    const term = `${hand.tag} Wort ${hand.count}`;
    const listId = pick(hand.random, hand.lists);
    hand.own.push(id);
    return {
      intents: [{ name: "addVocabToList", args: { listId, id, fields: { term, explanation: "vorher" } } }],
      facts: [{ entity: "vocab_item", id, fields: { term } }],
    };
  },
  explain(hand) {
    const id = hand.own.at(-1);
    if (!id) return null;
    const explanation = `${hand.tag} erklärt ${hand.count}`;
    return {
      intents: [{ name: "updateVocab", args: { id, isOwn: true, fields: { explanation } } }],
      facts: [{ entity: "vocab_item", id, fields: { explanation } }],
    };
  },
  makeList(hand) {
    const id = newId();
    const name = `${hand.tag} Liste ${hand.count}`;
    hand.lists.push(id);
    return {
      intents: [{ name: "createVocabList", args: { id, name, description: null, position: 2 } }],
      facts: [{ entity: "vocab_list", id, fields: { name } }],
    };
  },
  copy(hand) {
    const [listId, itemId] = [pick(hand.random, hand.lists), pick(hand.random, hand.shared)];
    return {
      intents: [{ name: "copyVocabToList", args: { listId, itemId } }],
      facts: [{ entity: "vocab_list_item", listId, itemId }],
    };
  },
  async deleteWord(hand) {
    const id = hand.own.length > 2 ? hand.own.shift() : undefined;
    if (!id) return null;
    const membershipIds = await hand.db.vocab_list_item.where("vocabItemId").equals(id).primaryKeys();
    return {
      intents: [{ name: "deleteVocab", args: { id, membershipIds } }],
      facts: [{ entity: "vocab_item", id, fields: null }],
    };
  },
  takeTest(hand) {
    const id = newId();
    const localDay = localDayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone, 4);
    const test = { id, isDaily: true, localDay };
    return {
      intents: [
        { name: "createVocabTest", args: { ...test, itemIds: hand.shared.slice(0, 3) } },
        { name: "completeVocabTest", args: test },
      ],
      facts: [{ entity: "vocab_test", id, fields: { localDay } }],
    };
  },
};

/** How often each is done, of a hundred. */
const OFTEN: Record<keyof typeof acts, number> = {
  review: 45,
  addWord: 25,
  explain: 10,
  makeList: 5,
  copy: 8,
  deleteWord: 4,
  takeTest: 3,
};
const drawn = Object.entries(OFTEN).flatMap(([name, times]) => Array.from({ length: times }, () => name));

async function handOf(order: Order): Promise<Hand> {
  const db = openDatabase(order.userId);
  const words = await db.vocab_item.toArray();
  const lists = await db.vocab_list.toArray();
  return {
    ...order,
    db,
    random: randomFrom(order.seed),
    shared: words.filter(({ ownerId }) => ownerId === null).map(({ id }) => id),
    own: words.filter(({ term }) => term.startsWith(`${order.tag} `)).map(({ id }) => id),
    lists: lists.filter(({ isFavourites }) => !isFavourites).map(({ id }) => id),
    count: Date.now(),
  };
}

/** Works, and reports each thing as soon as the device has acknowledged it. Returns how many things it did. */
async function work(order: Order, report: (facts: Fact[]) => Promise<void>): Promise<number> {
  const hand = await handOf(order);
  const tabs = new BroadcastChannel("visite-tabs");
  let done = 0;
  try {
    while (done < order.acts) {
      hand.count += 1;
      const act = await acts[pick(hand.random, drawn)]?.(hand);
      if (!act) continue;
      await commit(hand.db, act.intents, { at: Date.now() - BEFORE_UNDO_MS });
      done += 1;
      tabs.postMessage("wrote");
      await report(act.facts);
    }
  } finally {
    tabs.close();
    hand.db.close();
  }
  return done;
}

/** Takes a picture as hers, as big as it is. Returns the id of its file. */
async function takePicture(userId: string, base64: string): Promise<string> {
  const db = openDatabase(userId);
  const blob = new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type: "image/png" });
  const prepared = await prepareFile({ kind: "picture", mimeType: "image/png", place: "profile-image" }, blob);
  const fileId = prepared.file.id;
  await commit(db, [{ name: "setProfileImage", args: { fileId } }], {
    alongside: async () => {
      await putFile(db, prepared);
      await markForUpload(db, fileId);
    },
  });
  db.close();
  return fileId;
}

const hands = { work, takePicture };
export type Hands = typeof hands;
Object.assign(globalThis, { visiteChaos: hands });
