import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useErrorMessage } from "#i18n/use-error-message.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import type { Wanted } from "../choose-tasks.ts";
import { startRound, type Start } from "../start-round.ts";
import { NothingToAsk } from "./nothing-to-ask.tsx";

type State = Start | { kind: "failed"; error: unknown } | { kind: "starting" };

/** Makes the test, or finds the one that was begun, and goes on to it; tries again when the first words arrive. */
export function RoundStart({ wanted }: { wanted: Wanted }) {
  const { t } = useLingui();
  const messageOf = useErrorMessage();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: "starting" });
  const [attempt, setAttempt] = useState(0);
  const hasWords = useLive(async () => (await learner().vocab_item.limit(1).count()) > 0, []);

  useEffect(() => {
    if (hasWords === undefined) return undefined;
    let isShown = true;
    startRound(wanted).then(
      (start) => {
        if (!isShown) return;
        setState(start);
        if (start.kind !== "ready") return;
        void navigate({ to: "/vocab-dashboard/practice", search: { testId: start.testId }, replace: true });
      },
      (error: unknown) => isShown && setState({ kind: "failed", error }),
    );
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the parent gives another key when it wants something else
  }, [hasWords, attempt]);

  if (state.kind === "nothing") return <NothingToAsk why={state.why} />;
  if (state.kind === "done-today") return <NothingToAsk why="done-today" testId={state.testId} />;
  return (
    <PlayerFrame closeHref="/home">
      {state.kind === "failed" ? (
        <ErrorState title={t`Die Übung ließ sich nicht beginnen.`} onRetry={() => setAttempt(attempt + 1)}>
          {messageOf(state.error)}
        </ErrorState>
      ) : (
        <LoadingState look="text" rows={3} />
      )}
    </PlayerFrame>
  );
}
