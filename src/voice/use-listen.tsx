import { Suspense, useState, type ReactNode } from "react";

import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { speak, useVoice, voiceState, type Spoken } from "./voice.ts";

const VoiceSheet = lazyPart(() => import("./voice-sheet.tsx").then((module) => module.VoiceSheet));

interface Wanted {
  text: string;
  audioUrl: string | null;
}

export interface Listening {
  /** Whether a word can be heard here: from its file, or by a voice that is, or may turn out to be, German. */
  canListen: (audioUrl?: string | null) => boolean;
  /** Says it. A voice that nobody has heard yet is tried first, and she says whether it sounds German. */
  listen: (text: string, audioUrl?: string | null) => void;
  /** The same for whoever wants to know when it has ended. */
  say: (text: string, audioUrl?: string | null) => Promise<Spoken>;
  /** The question about the voice; stands anywhere on the screen. */
  voiceSheet: ReactNode;
}

/** Hearing German words, for every loudspeaker on a screen. */
export function useListen(): Listening {
  const { status } = useVoice();
  const [wanted, setWanted] = useState<Wanted | null>(null);

  async function say(text: string, audioUrl: string | null = null): Promise<Spoken> {
    const how = await speak(text, { audioUrl });
    if (how === "silent" && voiceState().status === "unconfirmed") setWanted({ text, audioUrl });
    return how;
  }

  return {
    canListen: (audioUrl) => Boolean(audioUrl) || status !== "none",
    listen: (text, audioUrl) => void say(text, audioUrl),
    say,
    voiceSheet: wanted ? (
      <Suspense fallback={null}>
        <VoiceSheet
          onClose={() => setWanted(null)}
          onConfirmed={() => {
            setWanted(null);
            void speak(wanted.text, wanted);
          }}
        />
      </Suspense>
    ) : null,
  };
}
