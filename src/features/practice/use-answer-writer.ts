import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useRef } from "react";

import { reportError } from "#app/report-error.ts";

import {
  amendAnswer,
  HOLD_MS,
  holdOn,
  letAnswerGo,
  storeAnswer,
  storeOpenAnswer,
  type Answer,
  type OpenAnswer,
} from "./commands.ts";
import type { Checked } from "./round.ts";

/** An answer, and what is to happen when the device could not keep it. */
export interface Writing {
  answer: Answer;
  onFailed: () => void;
}

/** A device that takes longer to keep an answer does not hold up the feedback. */
const LONGEST_WRITE_MS = 100;

/**
 * Stores answers, each when it was judged. One that she may still call right stays on the device until she goes on or
 * leaves; `left` is one that she saw judged before the page was closed. `stored` resolves when all of them are kept, or
 * said not to be.
 */
export function useAnswerWriter(testId: string, left?: OpenAnswer) {
  const { t } = useLingui();
  const open = useRef<OpenAnswer | undefined>(left);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const stored = useCallback(() => last.current, []);

  async function isStored(work: () => Promise<unknown>, onFailed: () => void): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      onFailed();
      reportError(error, { failure: t`Deine Antwort ist noch nicht gespeichert.` });
      return false;
    }
  }

  /** Shows what fails. One after the other: what is amended has been stored before. */
  function run(work: () => Promise<unknown>, onFailed: () => void): Promise<boolean> {
    const written = last.current.then(() => isStored(work, onFailed));
    last.current = written;
    return written;
  }

  async function amended(again: (answer: Answer) => Answer): Promise<boolean> {
    const before = open.current;
    open.current = undefined;
    return before !== undefined && amendAnswer(before, again(before.answer));
  }

  function letGo(): void {
    last.current = last.current.then(() => {
      const gone = open.current;
      open.current = undefined;
      // What fails here is let go by the clock.
      return gone && letAnswerGo(gone).catch(() => undefined);
    });
  }

  useEffect(() => {
    const stay = () => {
      if (open.current) holdOn(open.current).catch(() => undefined); // then it goes as it was judged
    };
    const timer = setInterval(stay, HOLD_MS / 4);
    return () => {
      clearInterval(timer);
      letGo();
    };
  }, [testId]);

  return {
    write: ({ answer, onFailed }: Writing) => run(() => storeAnswer(answer), onFailed),
    writeOpen: ({ answer, onFailed }: Writing, checked: Checked) =>
      run(async () => (open.current = await storeOpenAnswer(answer, checked)), onFailed),
    /** Stores it as she says now. `onGone`: it has left the device, and counts as it was judged. */
    amend: (again: (answer: Answer) => Answer, onGone: () => void) =>
      run(() => amended(again).then((isDone) => !isDone && onGone()), onGone),
    letGo,
    stored,
  };
}

/** The outcome, or true when it is not known after a while. */
export const orTrueAfterAWhile = (work: Promise<boolean>): Promise<boolean> =>
  Promise.race([work, new Promise<true>((done) => setTimeout(done, LONGEST_WRITE_MS, true))]);
