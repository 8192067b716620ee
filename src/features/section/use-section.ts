import { useRef, useState } from "react";

import { canOverride } from "#exercises/scoring.ts";
import { playSound } from "#ui/sounds/sounds.ts";

import { setSectionDone, startSection, type CheckedItem } from "./commands.ts";
import type { ItemDraft, SectionDraft } from "./draft.ts";
import { progressOf } from "./end-data.ts";
import { libraryWords } from "./library-lexicon.ts";
import { pageToOpen } from "./pages.ts";
import type { PlayableItem } from "./playable-item.ts";
import type { SectionData } from "./section-data.ts";
import {
  checkTask,
  freshDraft,
  hasWrong,
  overridden,
  retryDraft,
  soundOf,
  taskStatus,
  taskOf,
  withDrafts,
  type Task,
} from "./task-state.ts";
import { useAttemptWriter, type AttemptWriter, type WriterOptions } from "./use-attempt-writer.ts";
import { useSavedDraft } from "./use-saved-draft.ts";

interface Options extends WriterOptions {
  saved: SectionDraft | undefined;
  wantedPage: number;
}

const passedIds = ({ attempts }: SectionData): Set<string> =>
  new Set(attempts.filter(({ passed }) => passed).map(({ itemId }) => itemId));

function begin({ data, saved, wantedPage }: Options): SectionDraft {
  const done = passedIds(data);
  const isAsked = new Set(data.items.filter((item) => item.isPlayable && item.isRequired).map(({ id }) => id));
  const page = pageToOpen(data.pages, {
    wanted: wantedPage,
    left: saved?.page,
    isDone: (id) => done.has(id) || !isAsked.has(id),
  });
  return withDrafts({ page, items: saved?.items ?? {} }, data.pages[page]?.items ?? []);
}

/** The draft of a page whose tasks were just checked. */
function afterCheck(draft: SectionDraft, checked: readonly CheckedItem[], isHeld: boolean): SectionDraft {
  const items = { ...draft.items };
  for (const one of checked) {
    const { parts, raw, max, passed } = one.verdict;
    items[one.item.id] = { ...one.draft, isHeld, checked: { parts, raw, max, passed, endedAt: one.endedAt } };
  }
  return { ...draft, items };
}

export interface PlayedSection {
  draft: SectionDraft;
  /** The tasks of the page that stands. */
  tasks: readonly Task[];
  /** The page behind the last one: what came of the section. */
  isAtEnd: boolean;
  answer: (itemId: string, answer: unknown) => void;
  hint: (itemId: string, partId: string, isSolution: boolean) => void;
  check: () => Promise<void>;
  override: (itemId: string, partId: string) => void;
  retry: () => void;
  next: () => void;
  goTo: (page: number) => void;
  /** Begins a task anew with what its author has made of it meanwhile. */
  renew: (item: PlayableItem) => void;
}

type DraftState = ReturnType<typeof useDraft>;

/** Where she is and what she has answered, kept on this device. */
function useDraft(options: Options) {
  const { data, isReadOnly } = options;
  const [draft, setDraft] = useState(() => begin(options));
  const { touched, save } = useSavedDraft(data.section.id, draft, isReadOnly);
  const items = data.pages[draft.page]?.items ?? [];

  function put(next: SectionDraft): void {
    touched();
    setDraft(next);
  }

  return {
    draft,
    tasks: items.flatMap((item) => taskOf(item, draft.items[item.id]) ?? []),
    put,
    save,
    change(itemId: string, patch: (before: ItemDraft) => Partial<ItemDraft>): void {
      touched();
      // Two keys may come within one frame.
      setDraft((current) => {
        const before = current.items[itemId];
        return before
          ? { ...current, items: { ...current.items, [itemId]: { ...before, ...patch(before) } } }
          : current;
      });
    },
    turnTo(page: number, from: SectionDraft): void {
      const open = Object.entries(from.items).filter(([, one]) => one.checked === null);
      const next = withDrafts({ page, items: Object.fromEntries(open) }, data.pages[page]?.items ?? []);
      put(next);
      save(next);
    },
  };
}

/** Turning pages: what it writes, and where it leads. */
function useTurn({ data, isReadOnly, onFailed }: Options, { turnTo }: DraftState) {
  async function keepTurn(page: number): Promise<void> {
    if (isReadOnly) return;
    try {
      const isOver = page >= data.pages.length && progressOf(data).required === 0 && !data.mark?.completedAt;
      await (isOver ? setSectionDone(data, true) : startSection(data));
    } catch (error) {
      onFailed(error, () => void keepTurn(page));
    }
  }
  return (page: number, from: SectionDraft): void => {
    turnTo(page, from);
    void keepTurn(page);
  };
}

/** Judges all of a page at once. The commit runs beside what she sees; if it fails, that is said. */
function useCheck(
  { data, isReadOnly }: Options,
  { draft, tasks, put, save }: DraftState,
  { store, settle }: AttemptWriter,
  go: (page: number, from: SectionDraft) => void,
) {
  const isChecking = useRef(false);

  async function checkAll(open: readonly Task[]): Promise<void> {
    const checked = await libraryWords.judge((lexicon) => open.map((task) => checkTask(task, data, lexicon)));
    const isHeld = !isReadOnly && checked.some(({ verdict }) => verdict.parts.some(canOverride));
    const next = afterCheck(draft, checked, isHeld);
    const hasSheet = checked.some(({ verdict }) => verdict.parts.length > 0);
    const done = passedIds(data);
    // What has no right or wrong in it is done once: reading a text again is no other attempt.
    const worth = checked.filter(({ verdict, item }) => verdict.parts.length > 0 || !done.has(item.id));
    if (!isHeld && worth.length > 0) void store(worth, next);
    if (!hasSheet) return go(draft.page + 1, next);
    put(next);
    // What she sees judged is kept now: a system that needs the memory does not wait.
    if (isHeld) save(next);
    playSound(soundOf(checked.map(({ verdict }) => verdict)), { enabled: data.hasSounds });
  }

  return async function check(): Promise<void> {
    if (isChecking.current) return;
    const open = tasks.filter((task) => {
      const { isScored, missing } = taskStatus(task, data);
      return task.draft.checked === null && (isScored || missing === 0);
    });
    if (open.length === 0) return go(draft.page + 1, settle());
    isChecking.current = true;
    await checkAll(open).finally(() => (isChecking.current = false));
  };
}

/** A section while it is played: where she is, what she has answered, and what came of it. */
export function useSection(options: Options): PlayedSection {
  const { data } = options;
  const state = useDraft(options);
  const { draft, tasks, put, change } = state;
  const writer = useAttemptWriter(options, draft);
  const go = useTurn(options, state);
  const check = useCheck(options, state, writer, go);
  const { settle } = writer;

  function retry(): void {
    const from = settle();
    const again = { ...from.items };
    for (const task of tasks) if (hasWrong(task)) again[task.item.id] = retryDraft(task);
    put({ ...from, items: again });
    scrollTo({ top: 0, behavior: "instant" });
  }

  function override(itemId: string, partId: string): void {
    const task = tasks.find(({ item }) => item.id === itemId);
    if (!task) return;
    change(itemId, (before) => {
      const overrides = [...before.overrides, partId];
      return { overrides, checked: overridden({ ...task, draft: { ...before, overrides } }) };
    });
  }

  return {
    draft,
    tasks,
    isAtEnd: draft.page >= data.pages.length,
    // After the check too: what she ticks for herself is hers, and no longer part of the attempt.
    answer: (itemId, answer) => change(itemId, () => ({ answer })),
    hint: (itemId, partId, isSolution) =>
      change(itemId, ({ hints, solutionShown }) => ({
        hints: { ...hints, [partId]: (hints[partId] ?? 0) + 1 },
        solutionShown: solutionShown || isSolution,
      })),
    check,
    override,
    retry,
    next: () => go(draft.page + 1, settle()),
    goTo: (page) => go(page, settle()),
    renew: (item) => change(item.id, () => freshDraft(item) ?? {}),
  };
}
