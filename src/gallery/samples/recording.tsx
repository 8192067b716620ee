import { RecordedClip } from "#voice/recorded-clip.tsx";
import type { RecorderProblem } from "#voice/recorder-session.ts";
import { RecorderView, type RecorderViewProps } from "#voice/recorder-view.tsx";
import { UploadState } from "#voice/upload-state.tsx";

import { Sample, Shelf } from "../sample.tsx";
import { clip } from "./clip.ts";

const nothing = () => undefined;
const still: RecorderViewProps = {
  phase: "idle",
  problem: null,
  elapsedMs: 3000,
  longestMs: 600_000,
  readLevel: () => 0.2 + 0.6 * Math.abs(Math.sin(Date.now() / 300)),
  isHeld: false,
  isLeaving: false,
  handlers: {},
  onPause: nothing,
  onResume: nothing,
  onCancel: nothing,
};
const PROBLEMS: readonly RecorderProblem[] = [
  "no-permission",
  "no-microphone",
  "insecure",
  "not-supported",
  "storage-short",
  "interrupted",
  "longest",
  "failed",
];

export function RecordingSamples() {
  return (
    <Shelf title="Aufnehmen und Hochladen">
      <Sample title="Recorder: bereit, fragt, speichert">
        <RecorderView {...still} />
        <RecorderView {...still} phase="asking" />
        <RecorderView {...still} phase="saving" />
      </Sample>
      <Sample title="Recorder: läuft, gehalten, weggezogen, angehalten">
        <RecorderView {...still} phase="recording" />
        <RecorderView {...still} phase="recording" isHeld />
        <RecorderView {...still} phase="recording" isHeld isLeaving />
        <RecorderView {...still} phase="paused" elapsedMs={65_000} />
      </Sample>
      <Sample title="Recorder: was im Weg steht">
        {PROBLEMS.map((problem) => (
          <RecorderView key={problem} {...still} problem={problem} />
        ))}
      </Sample>
      <Sample title="RecordedClip, UploadState">
        <RecordedClip label="Nur hier" source={clip} durationMs={1000} onDiscard={nothing} />
        <RecordedClip label="Wartet" source={clip} durationMs={1000}>
          <UploadState state="waiting" share={0} byteSize={248_000} />
        </RecordedClip>
        <RecordedClip label="Unterwegs" source={clip} durationMs={1000}>
          <UploadState state="uploading" share={0.48} byteSize={2_480_000} />
        </RecordedClip>
        <RecordedClip label="Angekommen" source={clip} durationMs={1000}>
          <UploadState state="done" share={1} byteSize={248_000} />
        </RecordedClip>
        <RecordedClip label="Abgelehnt" source={clip} durationMs={1000}>
          <UploadState state="failed" share={0} byteSize={248_000} reason="Die Datei ist zu groß." />
        </RecordedClip>
      </Sample>
    </Shelf>
  );
}
