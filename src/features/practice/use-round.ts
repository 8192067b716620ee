import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useReducer, useRef } from "react";

import { saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { judgeAnswer, type Judgement, type Lexicon } from "#shared/model/answer-tolerance.ts";
import { ratingFor } from "#shared/model/scheduling.ts";
import { showAlert } from "#ui/alerts-store.ts";
import { playSound } from "#ui/sounds.ts";

import { storeAnswer, type Answer } from "./commands.ts";
import { judged } from "./judged.ts";
import { gatherLexicon } from "./lexicon.ts";
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

/** A device that takes longer to keep an answer does not hold up the feedback. */
const LONGEST_WRITE_MS = 100;

const noSlips: Lexicon = { find: () => [], findWithoutDots: () => [], findNear: () => [] };

/** What is not needed for the first card, fetched while she reads it. */
function useHelpers(): { pace: () => Pace } {
  const pace = useRef<Pace>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => {
      gatherLexicon().catch(() => undefined); // asked for again when it is needed
      ownPace(learner()).then(
        (own) => (pace.current = own),
        () => undefined, // without it no answer counts as fast
      );
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  return { pace: () => pace.current };
}

/**
 * Stores answers, and holds back one that she may still call right until she goes on or leaves. `stored` resolves when
 * all of them are kept, or said not to be.
 */
function useAnswerWriter(testId: string, dispatch: (event: RoundEvent) => void) {
  const { t } = useLingui();
  const held = useRef<{ answer: Answer; card: Card } | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const stored = useCallback(() => last.current, []);

  async function store(answer: Answer, card: Card): Promise<boolean> {
    try {
      await storeAnswer(answer);
      return true;
    } catch (error) {
      dispatch({ kind: "not-stored", card, typed: answer.typed });
      const detail = t(ERROR_MESSAGES[toAppError(error).code]);
      showAlert({ kind: "error", text: t`Deine Antwort ist noch nicht gespeichert.`, detail, error });
      return false;
    }
  }

  function write(answer: Answer, card: Card): Promise<boolean> {
    held.current = null;
    const written = store(answer, card);
    last.current = Promise.all([last.current, written]);
    return written;
  }

  function letGo(): void {
    if (held.current) void write(held.current.answer, held.current.card);
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
    hold(answer: Answer, card: Card): void {
      held.current = { answer, card };
    },
    letGo,
    stored,
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

/** The outcome, or true when it is not known after a while. */
const hopefully = (work: Promise<boolean>): Promise<boolean> =>
  Promise.race([work, new Promise<true>((done) => setTimeout(done, LONGEST_WRITE_MS, true))]);

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

  /** First kept, then judged on the screen: what she has seen the feedback of is never lost. */
  async function settle(card: Card, judgement: Judgement, text: string): Promise<void> {
    // Two presses are one answer.
    if (settled.current === card) return;
    settled.current = card;
    const answer = given(card, judgement, text);
    const isWritten = card.isRepeat || judgement.canOverride || (await hopefully(writer.write(answer, card)));
    if (!isWritten) return;
    dispatch({ kind: "checked", checked: { typed: text, judgement } });
    playSound(SOUNDS[judgement.verdict], { enabled: loaded.hasSounds });
    if (!card.isRepeat && judgement.canOverride) writer.hold(answer, card);
  }

  async function check(): Promise<void> {
    if (!current || !word || phase !== "asking" || typed.trim() === "") return;
    const judgement = await judged(typed, targetOf(word, loaded.articleDue.has(word.id)));
    if (judgement.code !== "empty") await settle(current, judgement, typed);
  }

  function giveUp(): void {
    if (!current || !word || phase !== "asking") return;
    const shown = spokenWord(word);
    void settle(current, { verdict: "wrong", code: "empty", articleVerdict: "none", shown, canOverride: false }, "");
  }

  function override(): void {
    const { checked } = round;
    if (!current || !checked?.judgement.canOverride) return;
    dispatch({ kind: "overridden" });
    if (current.isRepeat) return;
    void writer.write(given(current, { ...checked.judgement, verdict: "correct" }, checked.typed), current);
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
  return { round, word, cardKey, type, hint, check, giveUp, override, goOn, retyped, stored: writer.stored };
}

export type RunningRound = ReturnType<typeof useRound>;
