import { useLingui } from "@lingui/react/macro";
import { useEffect, useReducer, useRef } from "react";

import { saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { judgeAnswer, type Judgement, type Lexicon } from "#shared/model/answer-tolerance.ts";
import { ratingFor } from "#shared/model/scheduling.ts";
import { afterPaint } from "#ui/after-paint.ts";
import { showAlert } from "#ui/alerts-store.ts";
import { playSound } from "#ui/sounds.ts";

import { storeAnswer, type Answer } from "./commands.ts";
import { practiceLexicon } from "./lexicon.ts";
import { isFast, ownPace, type Pace } from "./pace.ts";
import { draftKey, type LoadedRound } from "./queries.ts";
import {
  beginRound,
  HINTS_BEFORE_WORD,
  reduceRound,
  type Card,
  type Round,
  type RoundEvent,
  type SavedRound,
} from "./round.ts";
import { spokenWord, targetOf } from "./word-question.ts";

/** Somebody who leaves a card open over lunch was not thinking for an hour. */
const MAX_DURATION_MS = 300_000;
const SOUNDS = { correct: "correct", almost: "almost", wrong: "error" } as const;

const noSlips: Lexicon = { find: () => [], findWithoutDots: () => [], findNear: () => [] };

/** What is not needed for the first card, fetched while she reads it. */
function useHelpers() {
  const lexicon = useRef<Lexicon | null>(null);
  const pace = useRef<Pace>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => {
      practiceLexicon().then(
        (all) => (lexicon.current = all),
        () => undefined, // asked for again when it is needed
      );
      ownPace(learner()).then(
        (own) => (pace.current = own),
        () => undefined, // without it no answer counts as fast
      );
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  return {
    pace: () => pace.current,
    /** With thousands of words the lexicon may take longer than a quick answer; then, once, the answer waits for it. */
    lexicon: () => lexicon.current ?? practiceLexicon().catch(() => noSlips),
  };
}

/** Stores answers. One that she may still call right waits until she goes on or leaves. */
function useAnswerWriter(testId: string, dispatch: (event: RoundEvent) => void) {
  const { t } = useLingui();
  const held = useRef<{ answer: Answer; card: Card } | null>(null);

  async function store(answer: Answer, card: Card): Promise<void> {
    try {
      await storeAnswer(answer);
    } catch (error) {
      dispatch({ kind: "not-stored", card, typed: answer.typed });
      const detail = t(ERROR_MESSAGES[toAppError(error).code]);
      showAlert({ kind: "error", text: t`Deine Antwort ist noch nicht gespeichert.`, detail, error });
    }
  }

  function letGo(): void {
    const waiting = held.current;
    held.current = null;
    if (waiting) void store(waiting.answer, waiting.card);
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
    write(answer: Answer, card: Card): void {
      held.current = { answer, card };
      void afterPaint().then(letGo);
    },
    hold(answer: Answer, card: Card): void {
      held.current = { answer, card };
    },
    letGo: () => void afterPaint().then(letGo),
  };
}

/** Keeps the half-typed word and what was repeated, so that a killed tab goes on where it was. */
function useSavedRound(testId: string, { current, typed, hints, repeated, phase }: Round): void {
  useEffect(() => {
    if (current === null || phase === "retyping") return;
    const saved: SavedRound = { current, typed, hints, repeated };
    // Only the half-typed word is at stake; a device that is full says so when the answer is stored.
    saveDraft(learner(), draftKey(testId), saved).catch(() => undefined);
  }, [current, typed, hints, repeated, phase, testId]);
}

interface Given {
  card: Card;
  judgement: Judgement;
  typed: string;
  hints: number;
  durationMs: number;
  pace: Pace;
}

function answerOf(loaded: LoadedRound, { card, judgement, typed, hints, durationMs, pace }: Given): Answer {
  const { itemId } = card;
  const { verdict, articleVerdict } = judgement;
  const grades = ratingFor({
    verdict,
    articleVerdict,
    usedHint: hints > 0,
    isFirstTry: !card.isRepeat,
    wasTyped: true,
    isFast: isFast(pace, typed.trim(), durationMs),
    streak: loaded.streaks.get(itemId) ?? 0,
  });
  // An article that was due was asked: left out, it was not known, and its card must not stay due for ever.
  const article = grades.article ?? (loaded.articleDue.has(itemId) ? "again" : undefined);
  return {
    testId: loaded.test.id,
    itemId,
    typed,
    verdict,
    hints,
    durationMs,
    at: Date.now(),
    grades: article ? { recall: grades.recall, article } : grades,
  };
}

function beginLoaded({ test, words, firstTries, saved }: LoadedRound): Round {
  const itemIds = test.itemIds.filter((id) => words.has(id));
  return beginRound(itemIds, firstTries, saved);
}

/** A running round: what is asked, and what she can do about it. */
export function useRound(loaded: LoadedRound) {
  const { test, words } = loaded;
  const [round, dispatch] = useReducer(reduceRound, loaded, beginLoaded);
  const helpers = useHelpers();
  const writer = useAnswerWriter(test.id, dispatch);
  const shownAt = useRef(0);
  const settled = useRef<Card | null>(null);
  const { current, typed, hints, phase } = round;
  const word = current ? words.get(current.itemId) : undefined;
  const cardKey = current ? `${current.itemId} ${current.isRepeat}` : "";
  useSavedRound(test.id, round);
  useEffect(() => {
    shownAt.current = Date.now();
  }, [cardKey]);

  function given(card: Card, judgement: Judgement, text: string): Answer {
    const durationMs = Math.min(Date.now() - shownAt.current, MAX_DURATION_MS);
    return answerOf(loaded, { card, judgement, typed: text, hints, durationMs, pace: helpers.pace() });
  }

  function settle(card: Card, judgement: Judgement, text: string): void {
    // Two presses in one frame are one answer.
    if (settled.current === card) return;
    settled.current = card;
    dispatch({ kind: "checked", checked: { typed: text, judgement } });
    playSound(SOUNDS[judgement.verdict], { enabled: loaded.hasSounds });
    if (card.isRepeat) return;
    const answer = given(card, judgement, text);
    if (judgement.canOverride) writer.hold(answer, card);
    else writer.write(answer, card);
  }

  async function check(): Promise<void> {
    if (!current || !word || phase !== "asking" || typed.trim() === "") return;
    const found = helpers.lexicon();
    // Without waiting, where there is nothing to wait for: feedback comes with the next frame.
    const lexicon = found instanceof Promise ? await found : found;
    const judgement = judgeAnswer(typed, targetOf(word, loaded.articleDue.has(word.id)), lexicon);
    if (judgement.code !== "empty") settle(current, judgement, typed);
  }

  function giveUp(): void {
    if (!current || !word || phase !== "asking") return;
    const shown = spokenWord(word);
    settle(current, { verdict: "wrong", code: "empty", articleVerdict: "none", shown, canOverride: false }, "");
  }

  function override(): void {
    const { checked } = round;
    if (!current || !checked?.judgement.canOverride) return;
    dispatch({ kind: "overridden" });
    if (current.isRepeat) return;
    writer.write(given(current, { ...checked.judgement, verdict: "correct" }, checked.typed), current);
  }

  function goOn(kind: "next" | "retype"): void {
    writer.letGo();
    dispatch({ kind });
  }

  function retyped(): boolean {
    const isRight = word !== undefined && judgeAnswer(typed, targetOf(word, false), noSlips).verdict === "correct";
    if (isRight) dispatch({ kind: "next" });
    return isRight;
  }

  /** First letter, length, and then the word itself, which counts as not known. */
  const hint = () => (hints < HINTS_BEFORE_WORD ? dispatch({ kind: "hinted" }) : giveUp());
  const type = (text: string) => dispatch({ kind: "typed", typed: text });
  return { round, word, cardKey, type, hint, check, giveUp, override, goOn, retyped };
}

export type RunningRound = ReturnType<typeof useRound>;
