import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

import { useAsync } from "#ui/environment/use-async.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useErrorMessage } from "#i18n/use-error-message.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import type { Wanted } from "../choose-tasks.ts";
import { startRound } from "../start-round.ts";
import { NothingToAsk } from "./nothing-to-ask.tsx";

/** Makes the test, or finds the one that was begun, and goes on to it; tries again when the first words arrive. */
export function RoundStart({ wanted }: { wanted: Wanted }) {
  const { t } = useLingui();
  const messageOf = useErrorMessage();
  const navigate = useNavigate();
  const hasWords = useLive(async () => (await learner().vocab_item.limit(1).count()) > 0, []);

  // Another wish has another key in the parent.
  const { value: start, error, again } = useAsync(hasWords ?? null, () => startRound(wanted));
  useEffect(() => {
    if (start?.kind !== "ready") return;
    void navigate({ to: "/vocab-dashboard/practice", search: { testId: start.testId }, replace: true });
  }, [start, navigate]);

  if (start?.kind === "nothing") return <NothingToAsk why={start.why} />;
  if (start?.kind === "done-today") return <NothingToAsk why="done-today" testId={start.testId} />;
  return (
    <PlayerFrame closeHref="/home">
      {error !== undefined ? (
        <ErrorState title={t`Die Übung konnte nicht gestartet werden.`} onRetry={again}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <LoadingState look="text" rows={3} />
      )}
    </PlayerFrame>
  );
}
