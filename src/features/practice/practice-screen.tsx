import { useNavigate } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";

import { useAsync } from "#ui/environment/use-async.ts";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { voiceState } from "#voice/voice.ts";

import type { Wanted } from "./choose-tasks.ts";
import { NothingToAsk } from "./parts/nothing-to-ask.tsx";
import { modeOf } from "./modes/registry.ts";
import { RoundPlayer, type Views } from "./parts/round-player.tsx";
import { RoundStart } from "./parts/round-start.tsx";
import { roundById, type LoadedRound } from "./loaded-round.ts";

// What is asked most comes along while the round is read.
modeOf("find-term")
  .load()
  .catch(() => undefined); // asked for again, and said, when it is needed

type PracticeScreenProps = Wanted & {
  /** A test that was begun; without one, one is made as `mode` says. */
  testId?: string;
};

/** One word at a time: what it means is shown, the word is typed. */
export function PracticeScreen({ testId, ...wanted }: PracticeScreenProps) {
  const key = JSON.stringify(wanted);
  return testId === undefined ? <RoundStart key={key} wanted={wanted} /> : <KnownRound key={testId} testId={testId} />;
}

type Play = { round: LoadedRound; views: Views; Game: GamePlayer | undefined };
type GamePlayer = (props: { loaded: LoadedRound }) => ReactNode;

/** Rounds that are not one task after the other. */
async function gameFor({ plan }: LoadedRound): Promise<GamePlayer | undefined> {
  switch (plan.game?.kind) {
    case "sprint":
      return (await import("./modes/article-sprint/sprint-player.tsx")).SprintPlayer;
    case "match":
      return (await import("./modes/match/match-player.tsx")).MatchPlayer;
    case undefined:
      return undefined;
  }
}

async function viewsFor({ plan, questions }: LoadedRound): Promise<Views> {
  if (plan.game) return {};
  const modes = new Set([...questions.values()].map(({ task }) => task.mode));
  return Object.fromEntries(
    await Promise.all([...modes].map(async (mode) => [mode, await modeOf(mode).load()] as const)),
  );
}

/** The round and what shows it, so that nothing has to be waited for while it is played. */
async function readPlay(testId: string): Promise<Play | undefined> {
  const round = await roundById(testId, voiceState().status === "usable");
  if (!round) return undefined;
  const [views, Game] = await Promise.all([viewsFor(round), gameFor(round)]);
  return { round, views, Game };
}

/** Reads the round once: what happens in it later is the player's own state. */
function KnownRound({ testId }: { testId: string }) {
  const navigate = useNavigate();
  const { value, error } = useAsync(testId, async () => ({ play: await readPlay(testId) }));
  const play = value?.play;
  const round = play?.round;
  const isDone = round !== undefined && round.test.completedAt !== null;
  useEffect(() => {
    if (isDone) void navigate({ to: "/vocab-dashboard/practice/result/$testId", params: { testId }, replace: true });
  }, [isDone, navigate, testId]);

  // Into the route's error screen.
  if (error !== undefined) throw error;
  if (value === undefined || isDone) {
    return (
      <PlayerFrame closeHref="/home">
        <LoadingState look="text" rows={3} />
      </PlayerFrame>
    );
  }
  if (play === undefined || play.round.questions.size === 0) return <NothingToAsk why="unknown-test" />;
  if (play.Game) return <play.Game loaded={play.round} />;
  return <RoundPlayer loaded={play.round} views={play.views} />;
}
