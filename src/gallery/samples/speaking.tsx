import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { browserRecognizer } from "#voice/browser-recognizer.ts";
import { HeardTurn } from "#voice/heard-turn.tsx";
import { HoldToTalk } from "#voice/hold-to-talk.tsx";
import type { RecorderProblem } from "#voice/recorder-session.ts";
import type { OpenTurn, Said } from "#voice/talk-controller.ts";
import { TalkView, type TalkViewProps } from "#voice/talk-view.tsx";

import { Sample, Shelf } from "../sample.tsx";
import { clip } from "./clip.ts";

const nothing = () => undefined;
const still: TalkViewProps = {
  phase: "idle",
  problem: null,
  elapsedMs: 3000,
  longestMs: 600_000,
  heard: "",
  readLevel: () => 0.2 + 0.6 * Math.abs(Math.sin(Date.now() / 300)),
  isHeld: false,
  isLeaving: false,
  handlers: {},
  onCancel: nothing,
  onSkipWriting: nothing,
  before: (
    <Button kind="text" size="s" icon="keyboard">
      Tippen
    </Button>
  ),
  after: (
    <Button kind="text" size="s" icon="lifebuoy">
      Hilfe
    </Button>
  ),
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

/** Recordings of the gallery live as long as its page. */
const recorded = new Map<string, Blob>();
const openInMemory: OpenTurn = (mimeType) => {
  const pieces: ArrayBuffer[] = [];
  let durationMs = 0;
  return Promise.resolve({
    append: (bytes, atMs) => {
      pieces.push(bytes);
      durationMs = atMs;
      return Promise.resolve();
    },
    finish: () => {
      const bytes = new Blob(pieces, { type: mimeType });
      const id = `${recorded.size}`;
      recorded.set(id, bytes);
      return Promise.resolve({ id, mimeType, byteSize: bytes.size, durationMs });
    },
    discard: () => Promise.resolve(),
  });
};
const recognizers = [browserRecognizer({ mayLeaveDevice: false })].filter((recognizer) => recognizer !== null);

/** The whole of it, with this device's microphone. */
function Live() {
  const [said, setSaid] = useState<Said | null>(null);
  if (!said) return <HoldToTalk {...still} open={openInMemory} recognizers={recognizers} onSaid={setSaid} />;
  return (
    <HeardTurn
      key={said.recording.id}
      source={recorded.get(said.recording.id) ?? clip}
      durationMs={said.recording.durationMs ?? 0}
      heardText={said.heardText}
      problem={said.problem}
      onSend={() => setSaid(null)}
      onDiscard={() => setSaid(null)}
    />
  );
}

export function SpeakingSamples() {
  return (
    <Shelf title="Sprechen">
      <Sample title="HoldToTalk, mit deinem Mikrofon">
        <Live />
      </Sample>
      <Sample title="TalkView: bereit, fragt">
        <TalkView {...still} />
        <TalkView {...still} phase="asking" />
      </Sample>
      <Sample title="TalkView: gehalten, zum Verwerfen gezogen, freihändig">
        <TalkView {...still} phase="recording" isHeld heard="Seit wann haben Sie" />
        <TalkView {...still} phase="recording" isHeld isLeaving />
        <TalkView
          {...still}
          phase="recording"
          elapsedMs={65_000}
          heard="Guten Morgen, Herr Demir. Ich bin Amina, Ihre Pflegefachfrau. Seit wann haben Sie die Schmerzen, und wie stark sind sie auf einer Skala von null bis zehn?"
        />
      </Sample>
      <Sample title="TalkView: speichert, schreibt auf">
        <TalkView {...still} phase="saving" />
        <TalkView {...still} phase="writing" heard="Seit wann haben Sie die Schmerzen" />
      </Sample>
      <Sample title="TalkView: was im Weg steht">
        {PROBLEMS.map((problem) => (
          <TalkView key={problem} {...still} problem={problem} />
        ))}
      </Sample>
      <Sample title="HeardTurn: gehört, unterbrochen, nicht gehört, wiedergefunden">
        <HeardTurn
          source={clip}
          durationMs={1000}
          heardText="Seit wann haben Sie die Schmerzen"
          onSend={nothing}
          onDiscard={nothing}
        />
        <HeardTurn
          source={clip}
          durationMs={1000}
          heardText="Seit wann haben"
          problem="interrupted"
          onSend={nothing}
          onDiscard={nothing}
        />
        <HeardTurn source={clip} durationMs={1000} heardText={null} onSend={nothing} onDiscard={nothing} />
        <HeardTurn source={clip} durationMs={1000} heardText={null} isFoundAgain onSend={nothing} onDiscard={nothing} />
      </Sample>
    </Shelf>
  );
}
