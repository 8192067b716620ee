import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useRef } from "react";

import { useErrorWords } from "#i18n/use-error-words.ts";
import { showAlert } from "#ui/alerts-store.ts";

import { storeAnswer, type Answer } from "./commands.ts";

/** An answer, and what is to happen when the device could not keep it. */
export interface Writing {
  answer: Answer;
  onFailed: () => void;
}

/** A device that takes longer to keep an answer does not hold up the feedback. */
const LONGEST_WRITE_MS = 100;

/**
 * Stores answers, and holds back one that she may still call right until she goes on or leaves. `stored` resolves when
 * all of them are kept, or said not to be.
 */
export function useAnswerWriter(testId: string) {
  const { t } = useLingui();
  const wordsFor = useErrorWords();
  const held = useRef<Writing | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const stored = useCallback(() => last.current, []);

  async function store({ answer, onFailed }: Writing): Promise<boolean> {
    try {
      await storeAnswer(answer);
      return true;
    } catch (error) {
      onFailed();
      const detail = wordsFor(error);
      showAlert({ kind: "error", text: t`Deine Antwort ist noch nicht gespeichert.`, detail, error });
      return false;
    }
  }

  function write(writing: Writing): Promise<boolean> {
    held.current = null;
    const written = store(writing);
    last.current = Promise.all([last.current, written]);
    return written;
  }

  function letGo(): void {
    if (held.current) void write(held.current);
  }

  useEffect(() => {
    window.addEventListener("pagehide", letGo);
    return () => {
      window.removeEventListener("pagehide", letGo);
      letGo();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only when this test is left: letGo reads refs
  }, [testId]);

  return {
    write,
    hold(writing: Writing): void {
      held.current = writing;
    },
    letGo,
    stored,
  };
}

/** The outcome, or true when it is not known after a while. */
export const hopefully = (work: Promise<boolean>): Promise<boolean> =>
  Promise.race([work, new Promise<true>((done) => setTimeout(done, LONGEST_WRITE_MS, true))]);
