import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { undo as takeBack } from "#db/commit.ts";
import { learner } from "#db/learner.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";

import { reportError } from "./report-error.ts";

/** What is said when a command has ended, in the interface language. */
export interface CommandTexts<T> {
  /** A function where the text depends on the result; null shows nothing. */
  success?: string | ((value: T) => string | null);
  /** A second, quieter sentence below `success`. */
  detail?: string;
  /** What did not work. Without it the cause stands alone. */
  failure?: string;
  /** Returns the text of an error that has a special one here; null: the screen itself shows it. */
  explain?: (error: AppError) => string | null | undefined;
  /** The result lists queued entries, which may be taken back as long as they wait on this device. */
  undoable?: boolean;
  /** Reverses the command where that is another change. Resolves to false when it is too late. */
  undo?: (value: T) => Promise<boolean>;
}

type Run = <T>(command: () => Promise<T>, texts?: CommandTexts<T>) => Promise<{ value: T } | undefined>;

/**
 * Returns how a screen changes something: `run` executes a command, shows how it ended and offers undo for some seconds.
 * It resolves to the result, or to undefined after a failure. `isPending` is true while a command is running.
 * @param options.oneAtATime ignores a command while another one is running
 */
export function useCommand({ oneAtATime = false } = {}): { run: Run; isPending: boolean } {
  const { t } = useLingui();
  const [running, setRunning] = useState(0);

  /** The other change where there is one, else the entries as long as they wait here. */
  async function undoOrReport(ids: readonly string[], undo?: () => Promise<boolean>): Promise<void> {
    try {
      const isUndone = undo ? await undo() : await takeBack(learner(), ids);
      if (!isUndone) showAlert({ kind: "info", text: t`Zu spät: Die Änderung ist schon gesendet.` });
    } catch (error) {
      reportError(error, { failure: t`Das konnte nicht rückgängig gemacht werden.` });
    }
  }

  function showSuccess<T>(value: T, { success, detail, undoable, undo }: CommandTexts<T>): void {
    const text = typeof success === "function" ? success(value) : success;
    if (text === undefined || text === null) return;
    const ids = undoable === true && Array.isArray(value) ? (value as string[]) : [];
    const other = undo && (() => undo(value));
    const canUndo = ids.length > 0 || other !== undefined;
    const action = { label: t`Rückgängig`, onPress: () => void undoOrReport(ids, other) };
    showAlert({ kind: "success", text, ...(detail !== undefined && { detail }), ...(canUndo && { action }) });
  }

  const run: Run = async (command, texts = {}) => {
    if (oneAtATime && running > 0) return undefined;
    setRunning((count) => count + 1);
    try {
      const value = await command();
      showSuccess(value, texts);
      return { value };
    } catch (thrown) {
      const cause = texts.explain?.(toAppError(thrown));
      if (cause !== null) reportError(thrown, { failure: texts.failure, cause });
      return undefined;
    } finally {
      setRunning((count) => count - 1);
    }
  };

  return { run, isPending: running > 0 };
}
