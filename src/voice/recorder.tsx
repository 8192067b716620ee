import { RecorderView } from "./recorder-view.tsx";
import type { OpenSink } from "./recorder-session.ts";
import { useHold } from "#ui/controls/use-hold.ts";
import { useRecorder } from "./use-recorder.ts";

type RecorderProps = {
  /** Opens the place where the bytes go, second by second. */
  open: OpenSink;
  longestMs: number;
  /** Called when it ended, kept or not. */
  onRecorded?: () => void;
};

/** Records a voice: held while speaking, or tapped to begin and to end. Stores while it records. */
export function Recorder({ open, longestMs, onRecorded }: RecorderProps) {
  const { recorder, ...state } = useRecorder({ open, longestMs, onRecorded });
  const hold = useHold({
    isRunning: state.phase !== "idle",
    start: () => void recorder.start(),
    stop: () => void recorder.stop(),
    cancel: () => void recorder.cancel(),
  });
  return (
    <RecorderView
      {...state}
      {...hold}
      longestMs={longestMs}
      readLevel={recorder.readLevel}
      onPause={() => recorder.pause()}
      onResume={() => recorder.resume()}
      onCancel={() => void recorder.cancel()}
    />
  );
}
