import { useEffect, useRef, useState } from "react";

import { boardsOf } from "#shared/lib/boards.ts";
import { playSound } from "#ui/sounds/sounds.ts";

import type { LoadedRound } from "../../loaded-round.ts";
import { useAnswerWriter } from "../../use-answer-writer.ts";
import { beginBoard, touch, type Board, type Taken } from "./board.ts";
import { PAIRS } from "./rules.ts";

const without = (ids: ReadonlySet<string>, id: string): Set<string> => new Set([...ids].filter((one) => one !== id));

/** A word whose answer could not be kept stands there again. */
const untouched = (board: Board | null, id: string): Board | null =>
  board && { ...board, found: without(board.found, id), missed: without(board.missed, id) };

const MAX_DURATION_MS = 60_000;
const KNOWN = { facet: "recognise", verdict: "correct", grade: "good" } as const;
const MISSED = { facet: "recognise", verdict: "wrong", grade: "again" } as const;
/** The last pair of a board is seen before the next board comes. */
const REST_MS = 500;

/** A match game: the board that is played, and what a touch does. */
export function useMatch(loaded: LoadedRound) {
  const { test, questions, firstTries, hasSounds } = loaded;
  const [boards] = useState(() => boardsOf([...questions.keys()], PAIRS));
  const begin = (at: number): Board | null => {
    const ids = boards[at];
    return ids ? beginBoard(ids, `${test.id} ${at}`, new Set(ids.filter((id) => firstTries[id] !== undefined))) : null;
  };
  const [boardIndex, setBoardIndex] = useState(() =>
    boards.findIndex((ids) => ids.some((id) => firstTries[id] === undefined)),
  );
  const [board, setBoard] = useState<Board | null>(() => begin(boardIndex));
  const writer = useAnswerWriter(test.id);
  const lastAt = useRef(0);
  useEffect(() => {
    lastAt.current = Date.now();
  }, []);

  const isDone = board !== null && board.words.every((id) => board.found.has(id));
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => {
      setBoardIndex(boardIndex + 1);
      setBoard(begin(boardIndex + 1));
    }, REST_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each board that is done
  }, [isDone, boardIndex]);

  function keep(word: string, meaning: string): void {
    const now = Date.now();
    const durationMs = Math.min(now - lastAt.current, MAX_DURATION_MS);
    lastAt.current = now;
    const rating = word === meaning ? KNOWN : MISSED;
    const typed = questions.get(meaning)?.word.explanation ?? "";
    const answer = { testId: test.id, itemId: word, mode: "match", typed, hints: 0, durationMs, at: now } as const;
    void writer.write({
      answer: { ...answer, ratings: [rating] },
      onFailed: () => setBoard((before) => untouched(before, word)),
    });
  }

  function choose(side: Taken["side"], id: string): void {
    if (!board || isDone) return;
    const { board: after, tried } = touch(board, side, id);
    setBoard(after);
    if (after.last) playSound(after.last.isPair ? "correct" : "almost", { enabled: hasSounds });
    if (tried) keep(tried.word, tried.meaning);
  }

  const before = boards.slice(0, Math.max(0, boardIndex)).flat().length;
  return {
    board,
    questions,
    found: before + (board?.found.size ?? 0),
    total: questions.size,
    choose,
    stored: writer.stored,
  };
}
