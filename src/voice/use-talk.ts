import { useEffect, useState, useSyncExternalStore } from "react";

import { useHoldUpdates } from "#ui/feedback/update-holds.ts";
import { useLayer } from "#ui/overlays/use-layer.ts";

import { TalkController, type TalkOptions } from "./talk-controller.ts";

/** Records what she says and has it written down, with what a view has to know about it. */
export function useTalk({ open, longestMs, recognizers, onSaid }: TalkOptions) {
  const [talk] = useState(() => new TalkController({ open, longestMs, recognizers, onSaid }));
  const state = useSyncExternalStore(talk.subscribe, talk.state);
  const isRunning = state.phase === "asking" || state.phase === "recording";
  // What was said until then is kept.
  useLayer(isRunning, () => void talk.stop());
  useHoldUpdates(state.phase !== "idle");
  // Joins the recorder: it asks for them when it begins and ends.
  useEffect(() => {
    talk.configure({ open, longestMs, recognizers, onSaid });
  }, [talk, open, longestMs, recognizers, onSaid]);
  // Joins the page: a microphone that runs in a pocket is nobody's wish.
  useEffect(() => {
    if (!isRunning) return undefined;
    const look = () => {
      if (document.visibilityState === "hidden") talk.hide();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [talk, isRunning]);
  useEffect(() => () => talk.leave(), [talk]);
  return { talk, isRunning, ...state };
}
