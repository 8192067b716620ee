import { useEffect, useRef, useState } from "react";

import type { Article } from "#shared/model/vocabulary-terms.ts";
import { playSound } from "#ui/sounds/sounds.ts";

import type { LoadedRound } from "../../loaded-round.ts";
import { useAnswerWriter } from "../../use-answer-writer.ts";
import type { ArticleQuestion } from "./rules.ts";
import { SPRINT_MS, type Said } from "./sprint.ts";

/** Somebody who was called away was not thinking. */
const MAX_DURATION_MS = 60_000;

const isAboutArticles = (question: object): question is ArticleQuestion => "article" in question;

/** What was answered before the tab was closed. */
function saidBefore({ firstTries, durations, answers }: LoadedRound, questions: readonly ArticleQuestion[]): Said[] {
  return questions.flatMap((question): Said[] => {
    const { itemId } = question.task;
    if (firstTries[itemId] === undefined) return [];
    const article = (answers[itemId] ?? question.article) as Article;
    return [{ question, article, durationMs: durations[itemId] ?? 0 }];
  });
}

const secondsUntil = (ms: number): number => Math.ceil(Math.max(0, ms) / 1000);

/**
 * Seconds that are left of the minute, from the first answer on; null without a clock. Whole ones: the screen is drawn
 * when another one is to be seen, not whenever the clock is looked at.
 */
function useClock(isTimed: boolean, usedMs: number, isRunning: boolean): number | null {
  const [left, setLeft] = useState(() => secondsUntil(SPRINT_MS - usedMs));
  useEffect(() => {
    if (!isTimed || !isRunning) return undefined;
    const endsAt = Date.now() + Math.max(0, SPRINT_MS - usedMs);
    const timer = setInterval(() => setLeft(secondsUntil(endsAt - Date.now())), 250);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- what was used before is of the moment when it starts
  }, [isTimed, isRunning]);
  return isTimed ? left : null;
}

/** A running sprint: what was said, which noun is asked, and how to answer. */
export function useSprint(loaded: LoadedRound) {
  const [questions] = useState(() => [...loaded.questions.values()].filter(isAboutArticles));
  const [before] = useState(() => saidBefore(loaded, questions));
  const [said, setSaid] = useState<readonly Said[]>(before);
  const shownAt = useRef(0);
  const writer = useAnswerWriter(loaded.test.id);
  const isTimed = loaded.plan.game?.kind === "sprint" && loaded.plan.game.isTimed;
  const used = before.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const secondsLeft = useClock(isTimed, used, said.length > 0);
  const answered = new Set(said.map(({ question }) => question.task.itemId));
  const current = secondsLeft === 0 ? undefined : questions.find(({ task }) => !answered.has(task.itemId));
  useEffect(() => {
    shownAt.current = Date.now();
  }, [current]);

  function choose(article: Article): void {
    if (!current) return;
    const durationMs = Math.min(Date.now() - shownAt.current, MAX_DURATION_MS);
    const isRight = article === current.article;
    const { task } = current;
    setSaid([...said, { question: current, article, durationMs }]);
    playSound(isRight ? "correct" : "almost", { enabled: loaded.hasSounds });
    const rating = {
      facet: task.facet,
      verdict: isRight ? "correct" : "wrong",
      grade: isRight ? "good" : "again",
    } as const;
    void writer.write({
      answer: {
        testId: loaded.test.id,
        itemId: task.itemId,
        mode: task.mode,
        typed: article,
        hints: 0,
        durationMs,
        at: Date.now(),
        ratings: [rating],
      },
      // It is asked again.
      onFailed: () => setSaid((all) => all.filter(({ question }) => question !== current)),
    });
  }

  return {
    said,
    current,
    total: questions.length,
    secondsLeft,
    choose,
    stored: writer.stored,
  };
}
