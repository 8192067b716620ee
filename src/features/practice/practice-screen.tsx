import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";

import { LoadingState } from "#ui/skeleton.tsx";

import type { Wanted } from "./commands.ts";
import { NothingToAsk } from "./parts/nothing-to-ask.tsx";
import { RoundPlayer } from "./parts/round-player.tsx";
import { RoundStart } from "./parts/round-start.tsx";
import { PlayerFrame } from "#ui/player-frame.tsx";
import { roundById, type LoadedRound } from "./queries.ts";

type PracticeScreenProps = Wanted & {
  /** A test that was begun; without one, one is made as `mode` says. */
  testId?: string;
};

/** One word at a time: what it means is shown, the word is typed. */
export function PracticeScreen({ testId, ...wanted }: PracticeScreenProps) {
  const key = `${wanted.mode} ${wanted.listId} ${wanted.wordIds?.join(" ")}`;
  return testId === undefined ? <RoundStart key={key} wanted={wanted} /> : <KnownRound key={testId} testId={testId} />;
}

type Loading = { kind: "loading" } | { kind: "failed"; error: unknown } | { kind: "read"; round?: LoadedRound };

/** Reads the round once: what happens in it later is the player's own state. */
function KnownRound({ testId }: { testId: string }) {
  const navigate = useNavigate();
  const [state, setState] = useState<Loading>({ kind: "loading" });
  useEffect(() => {
    let isShown = true;
    roundById(testId).then(
      (round) => isShown && setState({ kind: "read", ...(round && { round }) }),
      (error: unknown) => isShown && setState({ kind: "failed", error }),
    );
    return () => {
      isShown = false;
    };
  }, [testId]);

  const round = state.kind === "read" ? state.round : undefined;
  const isDone = round !== undefined && round.test.completedAt !== null;
  useEffect(() => {
    if (isDone) void navigate({ to: "/vocab-dashboard/practice/result/$testId", params: { testId }, replace: true });
  }, [isDone, navigate, testId]);

  // Into the route's error screen.
  if (state.kind === "failed") throw state.error;
  if (state.kind === "loading" || isDone) {
    return (
      <PlayerFrame closeHref="/home">
        <LoadingState look="text" rows={3} />
      </PlayerFrame>
    );
  }
  if (round === undefined || round.words.size === 0) return <NothingToAsk why="unknown-test" />;
  return <RoundPlayer loaded={round} />;
}
