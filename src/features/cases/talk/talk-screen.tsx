import { useEffect, useMemo, useRef, useState } from "react";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { playOf } from "#partner/play.ts";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";

import { talkData } from "../talk-data.ts";
import { Briefing } from "./parts/briefing.tsx";
import { Chat } from "./parts/chat.tsx";
import { DebriefScreen } from "./parts/debrief-screen.tsx";
import { NotHere } from "./parts/not-here.tsx";
import type { TalkHere } from "./use-talk.ts";

interface TalkScreenProps {
  caseInteractionId: string;
  /** A talk began anew. */
  onOpen: (caseInteractionId: string) => void;
}

/** A talk with the persons of a case: what it is about, the talk, and what came of it. */
export function TalkScreen({ caseInteractionId, onOpen }: TalkScreenProps) {
  const data = useLive(() => talkData(learner(), caseInteractionId), [caseInteractionId]);
  if (data === undefined)
    return (
      <PlayerFrame closeHref="/home">
        <LoadingState look="text" rows={5} />
      </PlayerFrame>
    );
  if (data.is !== "here") return <NotHere is={data.is} />;
  return <OneTalk key={data.talk.id} data={data} onOpen={onOpen} />;
}

function OneTalk({ data, onOpen }: { data: TalkHere; onOpen: TalkScreenProps["onOpen"] }) {
  const [hasBegun, begin] = useState(false);
  const play = useMemo(() => playOf(data.revision, data.talk.difficulty, data.events), [data]);
  const phase = play.endedAt !== null ? "after" : hasBegun || data.events.length > 0 ? "talk" : "before";
  useHeadingOnTurn(phase);
  if (phase === "after") return <DebriefScreen {...{ data, play }} onPlayed={onOpen} />;
  if (phase === "before") return <Briefing revision={data.revision} onBegin={() => begin(true)} />;
  return <Chat {...{ data, play }} />;
}

/** What was pressed is gone: the keyboard goes on from what came instead. */
function useHeadingOnTurn(phase: string): void {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    const heading = document.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [phase]);
}
