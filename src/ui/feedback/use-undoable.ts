import { useLingui } from "@lingui/react/macro";

import { useErrorWords } from "#i18n/use-error-words.ts";

import { showAlert } from "./alerts-store.ts";

interface Said<T> {
  /** Where the text depends on what was done: from the answer; null then says nothing. */
  success?: string | ((value: T) => string | null);
  /** A second, quieter sentence. */
  detail?: string;
  failure: string;
  /** Entries that the learner may take back, from what the command answered. */
  undoable?: boolean;
  /** How it is taken back, where that is another change; false: too late. */
  undo?: (value: T) => Promise<boolean>;
}

/**
 * Runs a command and says how it ended; for some seconds it can be taken back. What the device could not store is said
 * with its cause.
 * @param takeBack takes back what waits in the queue by its ids; false: it is sent already
 */
export function useUndoable(takeBack: (ids: readonly string[]) => Promise<boolean>) {
  const { t } = useLingui();
  const wordsFor = useErrorWords();

  function sayFailure(text: string, error: unknown): void {
    showAlert({ kind: "error", text, detail: wordsFor(error), error });
  }

  /** The other change where there is one, else the entries as long as they wait here. */
  async function takeBackOrSay(ids: readonly string[], undo?: () => Promise<boolean>): Promise<void> {
    try {
      const isBack = undo ? await undo() : await takeBack(ids);
      if (!isBack) showAlert({ kind: "info", text: t`Zu spät: Die Änderung ist schon gesendet.` });
    } catch (error) {
      sayFailure(t`Das ließ sich nicht rückgängig machen.`, error);
    }
  }

  function saySuccess<T>(value: T, { success, detail, undoable, undo }: Said<T>): void {
    const text = typeof success === "function" ? success(value) : success;
    if (text === undefined || text === null) return;
    const ids = undoable === true && Array.isArray(value) ? (value as string[]) : [];
    const other = undo && (() => undo(value));
    const hasWay = ids.length > 0 || other !== undefined;
    const action = { label: t`Rückgängig`, onPress: () => void takeBackOrSay(ids, other) };
    showAlert({ kind: "success", text, ...(detail !== undefined && { detail }), ...(hasWay && { action }) });
  }

  /** Returns what the command answered, or undefined if it failed. */
  return async function run<T>(command: () => Promise<T>, said: Said<T>): Promise<{ value: T } | undefined> {
    try {
      const value = await command();
      saySuccess(value, said);
      return { value };
    } catch (error) {
      sayFailure(said.failure, error);
      return undefined;
    }
  };
}
