import { Suspense, useState, type RefObject } from "react";

import { lazyPart } from "#ui/layout/lazy-part.tsx";

import type { DraftText } from "../use-draft-text.ts";
import { useSpokenTurn, type SpokenTurn } from "../use-spoken-turn.ts";
import type { TalkSteps } from "../use-talk.ts";
import { SayDock } from "./say-dock.tsx";

const SpeakDock = lazyPart(() => import("./speak-dock.tsx").then((module) => module.SpeakDock));

interface TalkDockProps {
  interactionId: string;
  draft: DraftText;
  steps: TalkSteps;
  /** The sentence that was put into the field for her. */
  taken: string | null;
  isSpeaking: boolean;
  onSpeaking: (isSpeaking: boolean) => void;
  onHelp: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Where she types or speaks. */
export function TalkDock(props: TalkDockProps) {
  const { interactionId, draft, steps, taken, isSpeaking, onSpeaking, onHelp, field } = props;
  const turn = useSpokenTurn(interactionId);
  const [hasSpoken, setHasSpoken] = useState(false);

  async function say(): Promise<void> {
    const text = draft.text.trim();
    field.current?.focus();
    const isSaid = await steps.say({ text, inputKind: text === taken ? "hint" : "typed" });
    if (isSaid) draft.clear();
  }

  async function send({ id: audioId, heardText: recognisedText }: SpokenTurn, text: string): Promise<void> {
    if (await steps.say({ text, inputKind: "voice", audioId, recognisedText })) turn.sent();
  }

  function speak(): void {
    setHasSpoken(true);
    onSpeaking(true);
  }

  if (!isSpeaking && !turn.spoken)
    return (
      <SayDock
        text={draft.text}
        onText={draft.write}
        onSay={() => void say()}
        onHelp={onHelp}
        onSpeak={speak}
        isPending={steps.isPending}
        field={field}
        // What she pressed to come back is gone.
        autoFocus={hasSpoken}
      />
    );
  return (
    <Suspense fallback={null}>
      <SpeakDock
        turn={turn}
        onSay={(spoken, text) => void send(spoken, text)}
        isPending={steps.isPending}
        onType={() => onSpeaking(false)}
        onHelp={onHelp}
      />
    </Suspense>
  );
}
