import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { browserRecognizer } from "#voice/browser-recognizer.ts";
import { HeardTurn } from "#voice/heard-turn.tsx";
import { HoldToTalk } from "#voice/hold-to-talk.tsx";
import { sinkInMemory } from "#voice/sink-in-memory.ts";
import type { OpenTurn, Said } from "#voice/talk-controller.ts";
import { TalkView, type TalkViewProps } from "#voice/talk-view.tsx";

import { Sample, Shelf } from "../sample.tsx";
import { clip } from "./clip.ts";
import { nothing, PROBLEMS, still } from "./recorder-states.ts";

const talk: TalkViewProps = {
  ...still,
  heard: "",
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

/** Recordings of the gallery live as long as its page. */
const recorded = new Map<string, Blob>();
const openInMemory: OpenTurn = (mimeType) =>
  sinkInMemory(mimeType, (bytes, durationMs) => {
    const id = `${recorded.size}`;
    recorded.set(id, bytes);
    return { id, mimeType, byteSize: bytes.size, durationMs };
  });
const recognizers = [browserRecognizer({ mayLeaveDevice: false })].filter((recognizer) => recognizer !== null);

/** The whole of it, with this device's microphone. */
function Live() {
  const [said, setSaid] = useState<Said | null>(null);
  if (!said) return <HoldToTalk {...talk} open={openInMemory} recognizers={recognizers} onSaid={setSaid} />;
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
        <TalkView {...talk} />
        <TalkView {...talk} phase="asking" />
      </Sample>
      <Sample title="TalkView: gehalten, zum Verwerfen gezogen, freihändig">
        <TalkView {...talk} phase="recording" isHeld heard="Seit wann haben Sie" />
        <TalkView {...talk} phase="recording" isHeld isLeaving />
        <TalkView
          {...talk}
          phase="recording"
          elapsedMs={65_000}
          heard="Guten Morgen, Herr Demir. Ich bin Amina, Ihre Pflegefachfrau. Seit wann haben Sie die Schmerzen, und wie stark sind sie auf einer Skala von null bis zehn?"
        />
      </Sample>
      <Sample title="TalkView: speichert, schreibt auf">
        <TalkView {...talk} phase="saving" />
        <TalkView {...talk} phase="writing" heard="Seit wann haben Sie die Schmerzen" />
      </Sample>
      <Sample title="TalkView: was im Weg steht">
        {PROBLEMS.map((problem) => (
          <TalkView key={problem} {...talk} problem={problem} />
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
