import { useEffect, useRef } from "react";

import { checkItems, type CheckedItem } from "./commands.ts";
import type { SectionDraft } from "./draft.ts";
import { contextOf } from "./grade-item.ts";
import { lexiconNow } from "./library-lexicon.ts";
import type { SectionData } from "./section-data.ts";
import { taskOf, type Task } from "./task-state.ts";

export interface WriterOptions {
  data: SectionData;
  isReadOnly: boolean;
  onFailed: (error: unknown, again: () => void) => void;
}

export interface AttemptWriter {
  store: (checked: readonly CheckedItem[], draft: SectionDraft) => Promise<void>;
  /** Stores what was held back, and answers how things stand then. */
  settle: () => SectionDraft;
}

/** What stands on the sheet, as it is to be stored. */
function checkedAgain({ item, draft, kind, content, behaviour }: Task, data: SectionData): CheckedItem[] {
  const { checked } = draft;
  if (!checked) return [];
  const { parts, raw, max, passed, endedAt } = checked;
  const { core } = kind;
  return [
    {
      item,
      draft,
      verdict: { parts, raw, max, passed, share: max === 0 ? 1 : raw / max },
      parts: core.parts(content, contextOf({ behaviour, draft }, data.words, lexiconNow())),
      pays: core.defaults.pays,
      endedAt,
    },
  ];
}

/** What she was shown but may still call right, and the draft once that is stored. */
function heldIn(data: SectionData, draft: SectionDraft): { checked: CheckedItem[]; after: SectionDraft } {
  const tasks = data.items.flatMap((item) => taskOf(item, draft.items[item.id]) ?? []);
  const waiting = tasks.filter((task) => task.draft.isHeld && task.draft.checked !== null);
  const items = { ...draft.items };
  for (const task of waiting) items[task.item.id] = { ...task.draft, isHeld: false };
  return { checked: waiting.flatMap((task) => checkedAgain(task, data)), after: { ...draft, items } };
}

/** Stores attempts, each once. What she may still call right waits until she goes on or leaves. */
export function useAttemptWriter({ data, isReadOnly, onFailed }: WriterOptions, draft: SectionDraft): AttemptWriter {
  const stored = useRef(new Set<string>());

  async function store(checked: readonly CheckedItem[], after: SectionDraft): Promise<void> {
    const open = checked.filter((one) => !stored.current.has(one.draft.seed));
    if (isReadOnly || open.length === 0) return;
    for (const one of open) stored.current.add(one.draft.seed);
    try {
      await checkItems(data, open, after);
    } catch (error) {
      for (const one of open) stored.current.delete(one.draft.seed);
      onFailed(error, () => void store(checked, after));
    }
  }

  function settle(): SectionDraft {
    const { checked, after } = heldIn(data, draft);
    if (checked.length > 0) void store(checked, after);
    return after;
  }

  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    const leave = () => void latest.current();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  return { store, settle };
}
