import { useLingui } from "@lingui/react/macro";
import { useEffect, useReducer, useRef } from "react";

import { saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { playSound } from "#ui/sounds/sounds.ts";

import { answerOf, judgeOf } from "./answer-of.ts";
import { lampAfter } from "#shared/model/hints.ts";
import { emptyLexicon } from "#shared/model/lexicon.ts";
import { mayRetry } from "#shared/model/tries.ts";
import { allWords } from "./lexicon.ts";
import type { Judged, Question, Running } from "./modes/task.ts";
import { ownPace, type Pace } from "./pace.ts";
import type { LoadedRound } from "./loaded-round.ts";
import { draftKey } from "./queries.ts";
import {
  beginRound,
  reduceRound,
  withFeedback,
  type Card,
  type Checked,
  type Round,
  type RoundEvent,
  type SavedRound,
} from "./round.ts";
import { orTrueAfterAWhile, useAnswerWriter, type Writing } from "./use-answer-writer.ts";

/** Somebody who leaves a card open over lunch was not thinking for an hour. */
const MAX_DURATION_MS = 300_000;
const SOUNDS = { correct: "correct", almost: "almost", wrong: "error" } as const;

/** What is not needed for the first card, fetched while she reads it. */
function useHelpers(): { pace: () => Pace } {
  const pace = useRef<Pace>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => {
      allWords.gather().catch(() => undefined); // asked for again when it is needed
      ownPace(learner()).then(
        (own) => (pace.current = own),
        () => undefined, // without it no answer counts as fast
      );
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  return { pace: () => pace.current };
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

function beginLoaded({ questions, firstTries, saved, open }: LoadedRound): Round {
  const once = [...questions.values()].filter(({ tries }) => !mayRetry(tries, 1)).map(({ task }) => task.itemId);
  const round = beginRound([...questions.keys()], firstTries, saved, new Set(once));
  return open ? withFeedback(round, open.answer.itemId, open.checked) : round;
}

/** Answers to the question that stands: judged, kept, and shown what they were worth. */
function useAnswers(loaded: LoadedRound, round: Round, dispatch: (event: RoundEvent) => void) {
  const { t } = useLingui();
  const helpers = useHelpers();
  const writer = useAnswerWriter(loaded.test.id, loaded.open);
  const shownAt = useRef(0);
  const settled = useRef<Card | null>(null);
  const { current, typed, hints, phase } = round;
  const question = current ? loaded.questions.get(current.itemId) : undefined;
  const cardKey = current ? `${current.itemId} ${current.isRepeat}` : "";
  useEffect(() => {
    shownAt.current = Date.now();
  }, [cardKey]);

  function writing(card: Card, asked: Question, outcome: Judged, text: string): Writing {
    const durationMs = Math.min(Date.now() - shownAt.current, MAX_DURATION_MS);
    const pace = helpers.pace();
    return {
      answer: answerOf(loaded, { question: asked, judged: outcome, typed: text, hints, durationMs, pace }),
      onFailed: () => dispatch({ kind: "not-stored", card, typed: text }),
    };
  }

  /** First kept, then judged on the screen: what she has seen the feedback of is never lost. */
  async function settle(card: Card, asked: Question, outcome: Judged, text: string): Promise<void> {
    // Two presses are one answer.
    if (settled.current === card) return;
    settled.current = card;
    const answer = writing(card, asked, outcome, text);
    const checked: Checked = { ...outcome, typed: text };
    const { canOverride, verdict } = outcome.judgement;
    const write = () => (canOverride ? writer.writeOpen(answer, checked) : writer.write(answer));
    if (!card.isRepeat && !(await orTrueAfterAWhile(write()))) return;
    dispatch({ kind: "checked", checked });
    playSound(SOUNDS[verdict], { enabled: loaded.hasSounds });
  }

  async function check(answer = typed): Promise<void> {
    if (!current || !question || phase !== "asking" || answer.trim() === "") return;
    const outcome = await allWords.judge(judgeOf(question, answer));
    if (outcome.judgement.code !== "empty") await settle(current, question, outcome, answer);
  }

  function giveUp(): void {
    if (!current || !question || phase !== "asking") return;
    void settle(current, question, judgeOf(question, "")(emptyLexicon), "");
  }

  function override(): void {
    const { checked } = round;
    if (!current || !question || !checked?.judgement.canOverride) return;
    dispatch({ kind: "overridden" });
    if (current.isRepeat) return;
    const outcome = { ...checked, judgement: { ...checked.judgement, verdict: "correct" as const } };
    const given = { question, judged: outcome, typed: checked.typed, pace: helpers.pace() };
    void writer.amend(
      ({ at, durationMs, hints: used }) => ({ ...answerOf(loaded, { ...given, hints: used, durationMs }), at }),
      () => {
        dispatch({ kind: "not-amended" });
        showAlert({ kind: "info", text: t`Diese Antwort ist schon gezählt. Das Wort kommt bald wieder.` });
      },
    );
  }

  return { question, cardKey, check, giveUp, override, letGo: writer.letGo, stored: writer.stored };
}

/** A running round: what is asked, and what she can do about it. */
export function useRound(loaded: LoadedRound) {
  const [round, dispatch] = useReducer(reduceRound, loaded, beginLoaded);
  const { question, cardKey, stored, ...answers } = useAnswers(loaded, round, dispatch);
  const { typed, hints } = round;
  useSavedRound(loaded.test.id, round);

  function goOn(kind: "next" | "retype" | "revised"): void {
    answers.letGo();
    dispatch({ kind });
  }

  function retyped(): boolean {
    const isRight = question !== undefined && judgeOf(question, typed)(emptyLexicon).judgement.verdict === "correct";
    if (isRight) dispatch({ kind: "next" });
    return isRight;
  }

  /** Step by step, and then the solution, which counts as not known. */
  function hint(): void {
    const { next } = lampAfter(hints, question?.hints ?? []);
    if (next && next.kind !== "solution") dispatch({ kind: "hinted", steps: hints + 1 });
    else answers.giveUp();
  }

  const running: Running = {
    round,
    type: (text) => dispatch({ kind: "typed", typed: text }),
    check: (answer) => void answers.check(answer),
    giveUp: answers.giveUp,
    hint,
    override: answers.override,
    revise: () => goOn("revised"),
    next: () => goOn("next"),
    retype: () => goOn("retype"),
    retyped,
  };
  return { running, question, cardKey, stored };
}
