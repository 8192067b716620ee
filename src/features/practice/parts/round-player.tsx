import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";

import { useErrorMessage } from "#i18n/use-error-message.ts";
import type { PracticeMode } from "#shared/model/vocabulary-terms.ts";
import type { Href } from "#ui/controls/href.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { useHoldUpdates } from "#ui/feedback/update-holds.ts";

import { completeRound } from "../commands.ts";
import type { TaskView } from "../modes/task.ts";
import { closeHrefOf } from "../plan.ts";
import type { LoadedRound } from "../loaded-round.ts";
import { positionOf } from "../round.ts";
import { useRound } from "../use-round.ts";
import { useRoundName } from "../use-round-name.ts";

/** What shows the questions of the modes that a round has. */
export type Views = Readonly<Partial<Record<PracticeMode, TaskView>>>;

/** Plays a round, one task after the other, from where it stands to its result. */
export function RoundPlayer({ loaded, views }: { loaded: LoadedRound; views: Views }) {
  const { running, question, cardKey, stored } = useRound(loaded);
  const { round } = running;
  const closeHref = closeHrefOf(loaded);
  const name = useRoundName(loaded);
  const { position, answered } = positionOf(round);
  const max = round.itemIds.length;
  useHoldUpdates();
  useFirstCardMark();
  if (round.current === null || !question) return <Finish {...{ loaded, closeHref, stored }} />;
  const View = views[question.task.mode];
  const progress = { value: position, max, share: answered / max };
  return View ? <View key={cardKey} {...{ question, running, frame: { name, closeHref, progress } }} /> : null;
}

/** For the measurement of how long the way to the first question is. */
function useFirstCardMark(): void {
  useEffect(() => {
    performance.mark("visite:first-card");
  }, []);
}

type FinishProps = {
  loaded: LoadedRound;
  closeHref: Href;
  /** Resolves when all answers are kept. */
  stored: () => Promise<unknown>;
};

/** The last word is answered: stores that and goes to the result. */
export function Finish({ loaded, closeHref, stored }: FinishProps) {
  const { t } = useLingui();
  const messageOf = useErrorMessage();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const { test } = loaded;
  useEffect(() => {
    const result = {
      to: "/vocab-dashboard/practice/result/$testId",
      params: { testId: test.id },
      replace: true,
    } as const;
    stored()
      .then(() => completeRound(test))
      .then(() => navigate(result), setFailure);
  }, [test, navigate, attempt, stored]);
  return (
    <PlayerFrame closeHref={closeHref}>
      {failure === undefined ? (
        <LoadingState look="text" rows={3} />
      ) : (
        <ErrorState
          title={t`Dein Ergebnis ist noch nicht gespeichert.`}
          onRetry={() => {
            setFailure(undefined);
            setAttempt(attempt + 1);
          }}
        >
          {messageOf(failure)}
        </ErrorState>
      )}
    </PlayerFrame>
  );
}
