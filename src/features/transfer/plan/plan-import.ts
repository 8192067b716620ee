import type { DatedIntent } from "#db/commit.ts";
import { newId } from "#shared/lib/uuid.ts";
import { mediaUrl, type FileKind } from "#shared/model/media.ts";
import type { Grade, Verdict } from "#shared/model/vocabulary-terms.ts";

import { ROOM } from "../limits.ts";
import type { ImportedWord, MediaRef, PastReview } from "../words/imported-word.ts";
import { changeOf } from "./changed-fields.ts";
import type { ImportChoice, PlanSummary } from "./import-choice.ts";
import { formerReviewIdOf, reviewIdOf, reviewKey, type KnownWords } from "./known-word.ts";
import { matchWords, type Match } from "./match-words.ts";
import { addSteps, noSteps, type UndoSteps } from "./undo-steps.ts";
import { TargetLists } from "./target-lists.ts";

/** What is written in one commit, and how it is taken back. */
export interface Chunk {
  intents: DatedIntent[];
  undo: UndoSteps;
  words: number;
}

/** A picture or sound of the file that becomes one of hers. */
export interface PlannedFile {
  id: string;
  name: string;
  kind: FileKind;
  byteSize: number;
}

export interface Plan {
  summary: PlanSummary;
  chunks: Chunk[];
  files: PlannedFile[];
}

/** So much is one commit: few enough that a frame of the screen hardly notices. */
const WORDS_OF_A_CHUNK = 250;
const INTENTS_OF_A_CHUNK = 600;
const CLOCK_SLACK_MS = 86_400_000;

const VERDICTS: Readonly<Record<Grade, Verdict>> = {
  again: "wrong",
  hard: "correct",
  good: "correct",
  easy: "correct",
};

function reviewIntent(userId: string, itemId: string, past: PastReview): DatedIntent {
  const { facet, grade, at, durationMs, ours } = past;
  const review = {
    id: reviewIdOf(userId, itemId, facet, at),
    facet,
    mode: ours?.mode ?? (facet === "recognise" ? ("match" as const) : ("find-term" as const)),
    answer: ours?.answer ?? null,
    verdict: ours?.verdict ?? VERDICTS[grade],
    grade,
    hints: ours?.hints ?? 0,
    reviewedAt: new Date(at).toISOString(),
    durationMs,
    testId: null,
  };
  const when = { at, ...(ours && { localDay: ours.localDay, timeZone: ours.timeZone }) };
  return { name: "addTestResult", args: { itemId, review }, when };
}

/** Which files come along: one that several words name is one. */
class PlannedFiles {
  readonly #byName = new Map<string, PlannedFile>();

  idOf(kind: FileKind, ref: MediaRef | undefined): string | null {
    if (!ref) return null;
    const key = `${kind} ${ref.name}`;
    const file = this.#byName.get(key) ?? { id: newId(), name: ref.name, kind, byteSize: ref.byteSize };
    this.#byName.set(key, file);
    return file.id;
  }

  all(): PlannedFile[] {
    return [...this.#byName.values()];
  }
}

class Planner {
  readonly #known: KnownWords;
  readonly #choice: ImportChoice;
  readonly #now: number;
  readonly #lists: TargetLists;
  readonly #seenReviews = new Set<string>();
  #chunk: Chunk = { intents: [], undo: noSteps(), words: 0 };
  readonly #chunks: Chunk[] = [];
  readonly files = new PlannedFiles();
  reviews = 0;

  constructor(known: KnownWords, choice: ImportChoice, now: number) {
    this.#known = known;
    this.#choice = choice;
    this.#now = now;
    this.#lists = new TargetLists(known.lists, known.nextPosition, choice);
  }

  add(match: Match): void {
    const listIds = this.#lists.idsFor(match.word.lists, match.word.isFavourite);
    if (match.known) this.#addKnown(match, listIds);
    else this.#addOwn(match.word, listIds);
    this.#chunk.words += 1;
    if (this.#chunk.words >= WORDS_OF_A_CHUNK || this.#chunk.intents.length >= INTENTS_OF_A_CHUNK) this.#close();
  }

  #push(...intents: DatedIntent[]): void {
    this.#chunk.intents.push(...intents);
  }

  #addOwn(word: ImportedWord, [first = "", ...others]: readonly string[]): void {
    const id = newId();
    this.#push({ name: "addVocabToList", args: { listId: first, id, ...this.#fieldsOf(word) } });
    this.#push(...others.map((listId): DatedIntent => ({ name: "copyVocabToList", args: { listId, itemId: id } })));
    this.#chunk.undo.madeWords.push(id);
    this.#addReviews(id, word);
  }

  /** A word with the addresses of its files, which it waits for. */
  #fieldsOf({ fields, media }: ImportedWord): { fields: ImportedWord["fields"]; fileIds?: string[] } {
    if (!this.#choice.withMedia) return { fields };
    const picture = this.files.idOf("picture", media?.picture);
    const sound = this.files.idOf("recording", media?.sound);
    const fileIds = [picture, sound].filter((one) => one !== null);
    if (fileIds.length === 0) return { fields };
    const urls = {
      ...(picture !== null && { imageUrl: mediaUrl(picture, "large") }),
      ...(sound !== null && { audioUrl: mediaUrl(sound) }),
    };
    return { fields: { ...fields, ...urls }, fileIds };
  }

  #addKnown({ word, known, kind }: Match, listIds: readonly string[]): void {
    if (!known) return;
    for (const listId of listIds.filter((id) => !known.listIds.includes(id))) {
      this.#push({ name: "copyVocabToList", args: { listId, itemId: known.id } });
      this.#chunk.undo.memberships.push({ listId, itemId: known.id });
    }
    const change = kind === "unchanged" || this.#choice.policy !== "update" ? null : changeOf(known, word);
    if (change) {
      const base = change.fields.remarks === undefined ? undefined : { remarks: known.fields.remarks ?? null };
      const args = { id: known.id, isOwn: known.isOwn, fields: change.fields, ...(base && { base }) };
      this.#push({ name: "updateVocab", args });
      this.#chunk.undo.changed.push({ id: known.id, isOwn: known.isOwn, ...change });
    }
    this.#chunk.undo.reviewsOfOthers += this.#addReviews(known.id, word);
  }

  #addReviews(itemId: string, { reviews }: ImportedWord): number {
    if (!this.#choice.withReviews) return 0;
    const fresh = reviews.filter(({ facet, at }) => {
      const key = reviewKey(itemId, facet, at);
      const { reviews: known, userId } = this.#known;
      const ids = [reviewIdOf(userId, itemId, facet, at), formerReviewIdOf(itemId, facet, at)];
      const isKnown = [key, ...ids].some((one) => known.has(one)) || this.#seenReviews.has(key);
      if (isKnown || at > this.#now + CLOCK_SLACK_MS) return false;
      this.#seenReviews.add(key);
      return true;
    });
    this.#push(...fresh.map((review) => reviewIntent(this.#known.userId, itemId, review)));
    this.reviews += fresh.length;
    return fresh.length;
  }

  #close(): void {
    if (this.#chunk.intents.length > 0 || this.#chunk.words > 0) this.#chunks.push(this.#chunk);
    this.#chunk = { intents: [], undo: noSteps(), words: 0 };
  }

  end(): { chunks: Chunk[]; newLists: string[] } {
    this.#close();
    const { intents, newIds, newNames } = this.#lists;
    const [first] = this.#chunks;
    if (first && intents.length > 0) {
      first.intents.unshift(...intents);
      first.undo = addSteps(first.undo, { ...noSteps(), madeLists: newIds });
    }
    return { chunks: this.#chunks, newLists: newNames };
  }
}

/** What comes along, as she is told. */
export function mediaOf(files: readonly PlannedFile[]): Pick<PlanSummary, "media"> {
  if (files.length === 0) return {};
  const pictures = files.filter(({ kind }) => kind === "picture").length;
  const bytes = files.reduce((sum, { byteSize }) => sum + byteSize, 0);
  return { media: { pictures, sounds: files.length - pictures, bytes } };
}

const makesOwn = ({ known }: Match): boolean => known === null;

/** What an import will do, word by word. Nothing is written; what it makes has its ids from here. */
export function planImport(words: readonly ImportedWord[], known: KnownWords, choice: ImportChoice, now: number): Plan {
  const matches = matchWords(words, known.words, choice);
  const room = ROOM.ownWords - known.words.filter(({ isOwn }) => isOwn).length;
  const planner = new Planner(known, choice, now);
  const count = { fresh: 0, updated: 0, unchanged: 0, copied: 0, fromLibrary: 0 };
  let [own, withoutRoom] = [0, 0];
  for (const match of matches) {
    if (makesOwn(match) && own >= room) {
      withoutRoom += 1;
      continue;
    }
    if (makesOwn(match)) own += 1;
    count[match.kind] += 1;
    planner.add(match);
  }
  const { chunks, newLists } = planner.end();
  const files = planner.files.all();
  const { reviews } = planner;
  const summary = { total: words.length, ...count, reviews, newLists, withoutRoom, ...mediaOf(files) };
  return { summary, chunks, files };
}
