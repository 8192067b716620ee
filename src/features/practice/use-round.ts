import { useLingui } from "@lingui/react/macro";
import { useEffect, useReducer, useRef } from "react";

import { saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { judgeAnswer, type Judgement, type Lexicon } from "#shared/model/answer-tolerance.ts";
import { ratingFor } from "#shared/model/scheduling.ts";
import { showAlert } from "#ui/alerts-store.ts";
import { playSound } from "#ui/sounds.ts";

import { storeAnswer, type Answer } from "./commands.ts";
import { practiceLexicon } from "./lexicon.ts";
import { isFast, ownPace, type Pace } from "./pace.ts";
import { draftKey, type LoadedRound } from "./queries.ts";
import { beginRound, HINTS_BEFORE_WORD, reduceRound, type Card } from "./round.ts";
import { spokenWord, targetOf } from "./word-question.ts";

/** Somebody who leaves a card open over lunch was not thinking for an hour. */
const MAX_DURATION_MS = 300_000;
const SOUNDS = { correct: "correct", almost: "almost", wrong: "error" } as const;

const noSlips: Lexicon = { find: () => [], findWithoutDots: () => [], findNear: () => [] };

/** What is not needed for the first card, fetched while she reads it. */
function useHelpers() {
  const helpers = useRef<{ lexicon?: Lexicon; pace?: Pace }>({});
  useEffect(() => {
    const timer = setTimeout(() => {
      void practiceLexicon().then((lexicon) => (helpers.current.lexicon = lexicon));
      void ownPace(learner()).then((pace) => (helpers.current.pace = pace));
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  return helpers;
}

/** A running round: what is asked, and what she can do about it. */
export function useRound(loaded: LoadedRound) {
  const { t } = useLingui();
  const { test, words } = loaded;
  const [round, dispatch] = useReducer(reduceRound, loaded, ({ firstTries, saved }) =>
    beginRound(
      test.itemIds.filter((id) => words.has(id)),
      firstTries,
      saved,
    ),
  );
  const helpers = useHelpers();
  const shownAt = useRef(0);
  const held = useRef<{ answer: Answer; card: Card } | null>(null);
  const { current, typed, hints, repeated, phase } = round;
  const word = current ? words.get(current.itemId) : undefined;
  const cardKey = current ? `${current.itemId} ${current.isRepeat}` : "";

  useEffect(() => {
    shownAt.current = Date.now();
  }, [cardKey]);

  useEffect(() => {
    if (current === null || phase === "retyping") return;
    const saved = { current, typed, hints, repeated };
    // Only the half-typed word is at stake; a device that is full says so when the answer is stored.
    saveDraft(learner(), draftKey(test.id), saved).catch(() => undefined);
  }, [current, typed, hints, repeated, phase, test.id]);

  async function store(answer: Answer, card: Card): Promise<void> {
    try {
      await storeAnswer(answer);
    } catch (error) {
      dispatch({ kind: "not-stored", card, typed: answer.typed });
      const detail = t(ERROR_MESSAGES[toAppError(error).code]);
      showAlert({ kind: "error", text: t`Deine Antwort ist noch nicht gespeichert.`, detail, error });
    }
  }

  /** An answer she may still call right waits until she goes on. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- only when the player is left: letGo reads refs
  }, []);

  function answerOf(card: Card, judgement: Judgement, text: string): Answer {
    const at = Date.now();
    const durationMs = Math.min(at - shownAt.current, MAX_DURATION_MS);
    const isArticleDue = loaded.articleDue.has(card.itemId);
    const grades = ratingFor({
      verdict: judgement.verdict,
      articleVerdict: judgement.articleVerdict,
      usedHint: hints > 0,
      isFirstTry: !card.isRepeat,
      wasTyped: true,
      isFast: isFast(helpers.current.pace, text.trim(), durationMs),
      streak: loaded.streaks.get(card.itemId) ?? 0,
    });
    // An article that was due was asked: left out, it was not known, and its card must not stay due for ever.
    const article = grades.article ?? (isArticleDue ? "again" : undefined);
    const { verdict } = judgement;
    const given = { testId: test.id, itemId: card.itemId, typed: text, verdict, hints, durationMs, at };
    return { ...given, grades: article ? { recall: grades.recall, article } : grades };
  }

  function settle(card: Card, judgement: Judgement, text: string): void {
    dispatch({ kind: "checked", checked: { typed: text, judgement } });
    playSound(SOUNDS[judgement.verdict], { enabled: loaded.hasSounds });
    if (card.isRepeat) return;
    const answer = answerOf(card, judgement, text);
    if (judgement.canOverride) held.current = { answer, card };
    else void store(answer, card);
  }

  async function check(): Promise<void> {
    if (!current || !word || phase !== "asking" || typed.trim() === "") return;
    const target = targetOf(word, loaded.articleDue.has(word.id));
    // With thousands of words the lexicon may need longer than a quick answer; then, once, the answer waits for it.
    const lexicon = helpers.current.lexicon ?? (await practiceLexicon().catch(() => noSlips));
    helpers.current.lexicon = lexicon;
    const judgement = judgeAnswer(typed, target, lexicon);
    if (judgement.code !== "empty") settle(current, judgement, typed);
  }

  function giveUp(): void {
    if (!current || !word || phase !== "asking") return;
    const shown = spokenWord(word);
    settle(current, { verdict: "wrong", code: "empty", articleVerdict: "none", shown, canOverride: false }, "");
  }

  function override(): void {
    const checked = round.checked;
    if (!current || !checked?.judgement.canOverride) return;
    held.current = null;
    dispatch({ kind: "overridden" });
    if (current.isRepeat) return;
    const judgement: Judgement = { ...checked.judgement, verdict: "correct" };
    void store(answerOf(current, judgement, checked.typed), current);
  }

  function goOn(kind: "next" | "retype"): void {
    letGo();
    dispatch({ kind });
  }

  function retyped(): boolean {
    const isRight = word !== undefined && judgeAnswer(typed, targetOf(word, false), noSlips).verdict === "correct";
    if (isRight) dispatch({ kind: "next" });
    return isRight;
  }

  return {
    round,
    word,
    cardKey,
    type: (text: string) => dispatch({ kind: "typed", typed: text }),
    /** First letter, length, and then the word itself, which counts as not known. */
    hint: () => (hints < HINTS_BEFORE_WORD ? dispatch({ kind: "hinted" }) : giveUp()),
    check,
    giveUp,
    override,
    goOn,
    retyped,
  };
}

export type RunningRound = ReturnType<typeof useRound>;
