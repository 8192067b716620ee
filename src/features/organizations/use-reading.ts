import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";

import {
  inTasks,
  readOpenAnswers,
  sayOf,
  type AnswerPage,
  type OpenAnswer,
  type Reading,
  type Said,
} from "./answers-data.ts";
import { useReadingWords } from "./use-reading-words.ts";

interface State {
  answers: readonly OpenAnswer[];
  cursor: string | null;
  /** What she has said of them, or is about to. */
  said: ReadonlyMap<string, Said>;
  /** The answer that she went back to. */
  backAt: string | null;
}

export interface ReadingList {
  answers: readonly OpenAnswer[];
  /** The one to be read now; undefined: all of them are. */
  current: OpenAnswer | undefined;
  /** How many wait. */
  left: number;
  hasMore: boolean;
  isLoading: boolean;
  /** What she has said of the current one before. */
  before: Said | undefined;
  say: (answer: OpenAnswer, said: Said) => void;
  /** Back to the one that she read last; undefined: there is none. */
  back: (() => void) | undefined;
  more: () => void;
}

/** Answers one behind the other: the next one stands there at once, and one that could not be stored comes again. */
export function useReading(first: AnswerPage): ReadingList {
  const { t } = useLingui();
  const words = useReadingWords();
  const { run } = useCommand();
  const loading = useCommand({ oneAtATime: true });
  const [state, setState] = useState<State>(() => ({
    answers: inTasks(first.items),
    cursor: first.next_cursor,
    said: new Map(),
    backAt: null,
  }));
  const { answers, cursor, said, backAt } = state;
  const waiting = answers.filter(({ id }) => !said.has(id));
  const current = answers.find(({ id }) => id === backAt) ?? waiting[0];
  const last = [...said.keys()].at(-1);

  /** Only somebody who was faster is worth a word. */
  function othersWords(reading: Reading): string | null {
    if (reading.is_mine) return null;
    const who = reading.by_name;
    const word = words[reading.verdict];
    return who === "" ? t`Schon gelesen: ${word}` : t`${who} war schneller: ${word}`;
  }

  async function send({ id }: OpenAnswer, what: Said): Promise<void> {
    const stored = await run(() => sayOf(id, what), {
      failure: t`Das konnte nicht gespeichert werden. Die Antwort kommt noch einmal.`,
      success: othersWords,
    });
    if (stored) return;
    setState((now) => ({ ...now, said: new Map([...now.said].filter(([other]) => other !== id)) }));
  }

  async function more(): Promise<void> {
    const next = await loading.run(() => readOpenAnswers(cursor), { failure: t`Das konnte nicht geladen werden` });
    if (!next) return;
    setState((now) => {
      const known = new Set(now.answers.map(({ id }) => id));
      const fresh = next.value.items.filter(({ id }) => !known.has(id));
      return { ...now, answers: [...now.answers, ...inTasks(fresh)], cursor: next.value.next_cursor };
    });
  }

  return {
    answers,
    current,
    left: waiting.length,
    hasMore: cursor !== null,
    isLoading: loading.isPending,
    before: current && said.get(current.id),
    say(answer, what) {
      // Said anew it is the last one that was said.
      const others = [...said].filter(([id]) => id !== answer.id);
      setState({ ...state, backAt: null, said: new Map([...others, [answer.id, what]]) });
      void send(answer, what);
    },
    back: last === undefined || backAt !== null ? undefined : () => setState({ ...state, backAt: last }),
    more: () => void more(),
  };
}
