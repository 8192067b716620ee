import { useEffect, useState } from "react";

import type { Evaluation } from "#shared/model/evaluation/evaluation.ts";

/** Asks a model of the server about a text; undefined where there is none to be had. */
export type AskOpinion = (answer: string, signal: AbortSignal) => Promise<Evaluation | undefined>;

/** What a model says of the text that was checked, when it comes: the rules' judgement stands there until then. */
export function useSecondOpinion(answer: string, ask: AskOpinion): Evaluation | undefined {
  const [opinion, setOpinion] = useState<Evaluation>();
  useEffect(() => {
    if (answer.trim() === "") return undefined;
    const asking = new AbortController();
    void ask(answer, asking.signal).then((found) => {
      if (!asking.signal.aborted) setOpinion(found);
    });
    return () => asking.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- one question, one answer: the feedback is made anew for another
  }, [answer]);
  return opinion;
}
