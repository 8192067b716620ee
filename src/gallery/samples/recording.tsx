import { RecordedClip } from "#voice/recorded-clip.tsx";
import type { RecorderProblem } from "#voice/recorder-session.ts";
import { RecorderView, type RecorderViewProps } from "#voice/recorder-view.tsx";
import { UploadState } from "#voice/upload-state.tsx";

import { Sample, Shelf } from "../sample.tsx";

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
  "failed",
];

/** A second of silence: eight thousand samples of eight bits. */
function silence(): Blob {
  const head = new DataView(new ArrayBuffer(44));
  const text = (at: number, word: string) => [...word].forEach((c, i) => head.setUint8(at + i, c.charCodeAt(0)));
  text(0, "RIFF");
  head.setUint32(4, 8036, true);
  text(8, "WAVEfmt ");
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, 8000],
  ] as const)
    head.setUint32(at, value, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.setUint16(at, value, true);
  text(36, "data");
  return new Blob([head, new Uint8Array(8000).fill(128)], { type: "audio/wav" });
}
const clip = silence();

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
