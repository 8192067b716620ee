import { RecordedClip } from "#voice/recorded-clip.tsx";
import { RecorderView, type RecorderViewProps } from "#voice/recorder-view.tsx";
import { UploadState } from "#voice/upload-state.tsx";

import { Sample, Shelf } from "../sample.tsx";
import { clip } from "./clip.ts";
import { nothing, PROBLEMS, still } from "./recorder-states.ts";

const recorder: RecorderViewProps = { ...still, onPause: nothing, onResume: nothing };

export function RecordingSamples() {
  return (
    <Shelf title="Aufnehmen und Hochladen">
      <Sample title="Recorder: bereit, fragt, speichert">
        <RecorderView {...recorder} />
        <RecorderView {...recorder} phase="asking" />
        <RecorderView {...recorder} phase="saving" />
      </Sample>
      <Sample title="Recorder: läuft, gehalten, weggezogen, angehalten">
        <RecorderView {...recorder} phase="recording" />
        <RecorderView {...recorder} phase="recording" isHeld />
        <RecorderView {...recorder} phase="recording" isHeld isLeaving />
        <RecorderView {...recorder} phase="paused" elapsedMs={65_000} />
      </Sample>
      <Sample title="Recorder: was im Weg steht">
        {PROBLEMS.map((problem) => (
          <RecorderView key={problem} {...recorder} problem={problem} />
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
