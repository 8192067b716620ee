import { create } from "zustand";

import { learner } from "#db/learner.ts";
import { toAppError } from "#shared/contract/errors.ts";

import { continueImport, letGo, runImport, undoImport, UNDO_FOR_MS } from "./import-commands.ts";
import { hasRoomFor, takeFiles, withTakenFiles } from "./import-files.ts";
import { readJournal, type ImportJournal } from "./import-journal.ts";
import { knownWords } from "./known-words.ts";
import type { ImportChoice, PlanSummary } from "./plan/import-choice.ts";
import type { KnownWords } from "./plan/known-word.ts";
import type { Plan, PlannedFile } from "./plan/plan-import.ts";
import type { Reading } from "./read/open-source.ts";
import { problemOf, type TransferProblem } from "./transfer-error.ts";
import type { Checked, Opened } from "./worker/protocol.ts";
import { TransferClient, type Progress } from "./worker/transfer-client.ts";
import type { Role } from "./words/roles.ts";

/** What she is asked about a file before anything is written. */
export interface Check {
  name: string | null;
  opened: Opened;
  roles: readonly Role[];
  checked: Checked;
  known: KnownWords;
  choice: ImportChoice;
  summary: PlanSummary;
  /** False while the worker's plan is of an older choice. */
  isPlanned: boolean;
}

export type Stage =
  /** The last import can still be taken back, if there was one. */
  | { at: "choose"; problem: TransferProblem | null; last: ImportJournal | null }
  | { at: "reading"; name: string | null; progress: Progress | null }
  | { at: "check"; check: Check; isBusy: boolean; problem: TransferProblem | null }
  /** Pictures and sounds are stored before the first word. */
  | { at: "files"; done: number; total: number }
  | { at: "writing"; journal: ImportJournal | null; words: number }
  | { at: "done"; journal: ImportJournal }
  /** Parts are missing: she has stopped it, the tab was killed, or the device could not store more. */
  | { at: "stopped"; journal: ImportJournal; error: unknown }
  | { at: "undoing"; journal: ImportJournal | null }
  | { at: "undone"; remainingReviews: boolean };

/** Lives beside the screen: an import goes on while she looks at something else. */
export const useImport = create<{ stage: Stage | null }>(() => ({ stage: null }));

let client: TransferClient | null = null;
let mayStop = false;

const show = (stage: Stage): void => useImport.setState({ stage });
const current = (): Stage | null => useImport.getState().stage;

function endClient(): void {
  client?.end();
  client = null;
}

/** Looks whether an import was left in the midst, or can still be taken back. */
export async function beginImport(): Promise<void> {
  const at = current()?.at;
  // What she has seen to its end makes room for the next file; the way back stands beside it.
  if (at !== undefined && at !== "undone" && at !== "done") return;
  const journal = await readJournal(learner());
  if (journal && (journal.finishedAt === null || journal.isUndoing)) show({ at: "stopped", journal, error: null });
  else show({ at: "choose", problem: null, last: stillUndoable(journal) });
}

function stillUndoable(journal: ImportJournal | undefined): ImportJournal | null {
  return journal?.finishedAt && Date.now() - journal.finishedAt < UNDO_FOR_MS ? journal : null;
}

/** Back to the beginning: what was read is forgotten, nothing was written. */
export async function startAnew(problem: TransferProblem | null = null): Promise<void> {
  endClient();
  const journal = await readJournal(learner()).catch(() => undefined);
  show({ at: "choose", problem, last: stillUndoable(journal) });
}

export interface Given {
  source: { file: File } | { text: string };
  /** Of translations that the file does not name. */
  language: string;
  newListName: string;
}

/** Reads what she has chosen or pasted, and gets ready what she is asked about it. */
export async function openGiven({ source, language, newListName }: Given): Promise<void> {
  endClient();
  const own = new TransferClient();
  client = own;
  const name = "file" in source ? source.file.name : null;
  show({ at: "reading", name, progress: null });
  const onProgress = (progress: Progress) => client === own && show({ at: "reading", name, progress });
  try {
    const opened =
      "file" in source
        ? await own.ask("openFile", { file: source.file, language }, onProgress)
        : await own.ask("openText", { text: source.text, language }, onProgress);
    await showCheck(own, { name, opened, newListName }, onProgress);
  } catch (error) {
    if (client === own) await startAnew(problemOf(error));
  }
}

/** The name of a file without its ending is a good name for a list. */
const listNameOf = (name: string | null, otherwise: string): string =>
  name
    ?.replace(/\.[a-z0-9]{2,7}$/i, "")
    .trim()
    .slice(0, 100) || otherwise;

async function showCheck(
  own: TransferClient,
  { name, opened, newListName }: { name: string | null; opened: Opened; newListName: string },
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const { roles } = opened;
  const checked = await own.ask("check", { roles }, onProgress);
  const known = await knownWords(learner(), opened.reviewCount > 0);
  const choice: ImportChoice = {
    policy: "update",
    useLibrary: true,
    target: { newList: listNameOf(name, newListName) },
    keepLists: checked.lists.length > 0,
    withReviews: true,
    withMedia: true,
  };
  const summary = await own.ask("plan", { known, choice });
  const check = { name, opened, roles, checked, known, choice, summary, isPlanned: true };
  if (client === own) show({ at: "check", check, isBusy: false, problem: null });
}

/** Changes what was asked, one thing at a time; the last one that was asked for is shown. */
async function renew(
  change: (own: TransferClient, check: Check) => Promise<Check>,
  now: Partial<Check>,
): Promise<void> {
  const stage = current();
  const own = client;
  if (stage?.at !== "check" || !own) return;
  const asked = { ...stage.check, ...now };
  show({ at: "check", check: asked, isBusy: true, problem: null });
  try {
    const check = await change(own, asked);
    if (isStill(asked)) show({ at: "check", check, isBusy: false, problem: null });
  } catch (error) {
    if (client === own) show({ at: "check", check: stage.check, isBusy: false, problem: problemOf(error) });
  }
}

/** Columns may have become lists, or may not be lists any more: then the words go there, or do not. */
async function planned(own: TransferClient, check: Check): Promise<Check> {
  const stage = current();
  const before = stage?.at === "check" ? stage.check.checked.lists.length > 0 : false;
  const after = check.checked.lists.length > 0;
  const choice = before === after ? check.choice : { ...check.choice, keepLists: after };
  return { ...check, choice, summary: await own.ask("plan", { known: check.known, choice }), isPlanned: true };
}

function isStill(asked: Check): boolean {
  const stage = current();
  return stage?.at === "check" && stage.check === asked;
}

export function changeRole(column: number, role: Role): Promise<void> {
  const stage = current();
  if (stage?.at !== "check") return Promise.resolve();
  const roles = stage.check.roles.map((before, at) => (at === column ? role : before));
  return renew(
    async (own, check) => {
      const checked = await own.ask("check", { roles });
      return planned(own, { ...check, checked });
    },
    { roles },
  );
}

export function changeChoice(change: Partial<ImportChoice>): Promise<void> {
  const stage = current();
  if (stage?.at !== "check") return Promise.resolve();
  const choice = { ...stage.check.choice, ...change };
  return renew(async (own, check) => ({ ...check, summary: await own.ask("plan", { known: check.known, choice }) }), {
    choice,
  });
}

/** The name of the new list as it is typed: it changes nothing else, so nothing is planned anew for each letter. */
export function renameList(newList: string): void {
  const stage = current();
  if (stage?.at !== "check") return;
  const check = { ...stage.check, choice: { ...stage.check.choice, target: { newList } }, isPlanned: false };
  show({ ...stage, check });
}

/** The same text, read with another separator or in another encoding. */
export function changeReading(change: Reading, language: string): Promise<void> {
  return renew(async (own, check) => {
    const now = check.opened.reading;
    const before: Reading = now ? { delimiters: now.delimiters, ...(now.encoding && { encoding: now.encoding }) } : {};
    const opened = await own.ask("reread", { reading: { ...before, ...change }, language });
    const checked = await own.ask("check", { roles: opened.roles });
    return planned(own, { ...check, opened, roles: opened.roles, checked });
  }, {});
}

/** Every step of the writing is shown; a failure stops it where it is, and says so. */
async function tell(write: () => Promise<ImportJournal | null>): Promise<void> {
  mayStop = false;
  try {
    const journal = await write();
    if (!journal) return await startAnew();
    show(journal.finishedAt === null ? { at: "stopped", journal, error: null } : { at: "done", journal });
  } catch (error) {
    const journal = await readJournal(learner()).catch(() => undefined);
    if (journal) show({ at: "stopped", journal, error });
    else await startAnew("failed");
  }
}

const running = {
  onProgress: (journal: ImportJournal) => show({ at: "writing", journal, words: journal.words }),
  shouldStop: () => mayStop,
};

/**
 * Stores the pictures and sounds of the plan. Returns the ids of those that are there; null if she has stopped it or
 * there is no room for them: then she is back where she can choose to go on without.
 */
async function storeMedia(
  own: TransferClient,
  check: Check,
  files: readonly PlannedFile[],
): Promise<ReadonlySet<string> | null> {
  const total = files.length;
  const goBack = (problem: TransferProblem | null) => show({ at: "check", check, isBusy: false, problem });
  mayStop = false;
  show({ at: "files", done: 0, total });
  try {
    const bytes = files.reduce((sum, { byteSize }) => sum + byteSize, 0);
    if (total > 0 && !(await hasRoomFor(learner(), bytes))) {
      goBack("no-media-room");
      return null;
    }
    const taken = await takeFiles(learner(), files, {
      read: (file) => own.ask("readFile", { file }),
      onProgress: (done) => show({ at: "files", done, total }),
      shouldStop: () => mayStop,
    });
    if (taken === null) goBack(null);
    return taken;
  } catch (error) {
    goBack(toAppError(error).code === "storage-full" ? "no-media-room" : problemOf(error));
    return null;
  }
}

/** The parts to be written, with their files in place; null where she is back to choose. */
async function getReady(own: TransferClient, check: Check): Promise<Pick<Plan, "chunks" | "summary"> | null> {
  const { known, choice, isPlanned } = check;
  // The name of the list may have changed since; nothing else is asked for without being planned.
  const summary = isPlanned ? check.summary : await own.ask("plan", { known, choice });
  const { chunks, files } = await own.ask("takeChunks", null);
  const taken = await storeMedia(own, { ...check, summary, isPlanned: true }, files);
  return taken && withTakenFiles({ chunks, files, summary }, taken);
}

/** Writes what was checked. */
export async function writeImport(): Promise<void> {
  const stage = current();
  const own = client;
  if (stage?.at !== "check" || !own) return;
  show({ ...stage, isBusy: true, problem: null });
  const ready = await getReady(own, stage.check).catch((error: unknown) => {
    show({ ...stage, isBusy: false, problem: problemOf(error) });
    return null;
  });
  if (ready === null) return;
  show({ at: "writing", journal: null, words: ready.summary.total });
  await tell(async () => {
    endClient();
    return runImport(learner(), ready, running);
  });
}

/** After this part nothing more is written. */
export function stopImport(): void {
  mayStop = true;
}

export async function goOn(): Promise<void> {
  const stage = current();
  if (stage?.at !== "stopped") return;
  show({ at: "writing", journal: stage.journal, words: stage.journal.words });
  await tell(() => continueImport(learner(), running));
}

/** Takes the whole import back. */
export async function takeBackImport(): Promise<void> {
  const journal = (await readJournal(learner()).catch(() => undefined)) ?? null;
  show({ at: "undoing", journal });
  try {
    const undone = await undoImport(learner(), (now) => show({ at: "undoing", journal: now }));
    show({ at: "undone", remainingReviews: undone.remainingReviews > 0 });
  } catch (error) {
    const left = (await readJournal(learner()).catch(() => undefined)) ?? journal;
    if (left) show({ at: "stopped", journal: left, error });
  }
}

/** She has seen the result: it may leave the device, and the next file may come. */
export async function finishImport(): Promise<void> {
  // Without this it leaves by itself, a minute later.
  await letGo(learner()).catch(() => undefined);
  useImport.setState({ stage: null });
}
