import { useEffect, useState, useSyncExternalStore } from "react";

import { RecorderController, type RecorderOptions } from "./recorder-controller.ts";
import { useLayer } from "#ui/overlays/use-layer.ts";
import { useHoldUpdates } from "#ui/feedback/update-holds.ts";

/** Records from the microphone into a sink, with what a view has to know about it. */
export function useRecorder({ open, longestMs, onRecorded }: RecorderOptions) {
  const [recorder] = useState(() => new RecorderController({ open, longestMs, onRecorded }));
  const state = useSyncExternalStore(recorder.subscribe, recorder.state);
  // What was said until then is kept.
  useLayer(state.phase !== "idle" && state.phase !== "saving", () => void recorder.stop());
  useHoldUpdates(state.phase !== "idle");
  // Joins the recorder: it asks for them when it begins and ends.
  useEffect(() => {
    recorder.configure({ open, longestMs, onRecorded });
  }, [recorder, open, longestMs, onRecorded]);
  useEffect(() => () => recorder.leave(), [recorder]);
  return { recorder, ...state };
}
