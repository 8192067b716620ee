import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";

import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { playFile } from "#voice/play-file.ts";
import { type SpeakingSpeed, type Spoken } from "#voice/utter.ts";
import { speak, speakingSpeed, stopSpeaking, useVoice, voiceState } from "#voice/voice.ts";

import type { Play, PlayDialog } from "../exercise.ts";
import { playLines, type DialogueLine, type Played } from "./play-lines.ts";

const VoiceSheet = lazyPart(() => import("#voice/voice-sheet.tsx").then((it) => it.VoiceSheet));

/** One voice plays all persons: the ear tells them apart by their pitch. */
const PITCH: Readonly<Record<string, number>> = { male: 0.9, female: 1.1 };

export interface DialoguePlayer {
  /** Whether it can be heard on this device; false: it is to be read. */
  canHear: boolean;
  /** The line that is heard at the moment. */
  lineId: string | null;
  speed: SpeakingSpeed;
  setSpeed: (speed: SpeakingSpeed) => void;
  /** The whole scene. Resolves when it has ended; "silent": it is to be read. */
  playAll: () => Promise<Played>;
  playLine: (id: string) => Promise<Played>;
  stop: () => void;
  /** The question whether a voice sounds German; stands anywhere in the task. */
  voiceSheet: ReactNode;
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The sound of a line: its own file, else for persons the device's voice. */
function soundOf(dialog: PlayDialog, { mediaUrl }: Pick<Play, "mediaUrl">, speed: SpeakingSpeed) {
  return async (line: DialogueLine): Promise<Spoken> => {
    if (line.type === "DESC") return "spoken";
    const own = line.media_id ? mediaUrl(line.media_id) : undefined;
    if (line.type === "AUDIO_EFFECT") return own === undefined ? "silent" : playFile(own);
    const voice = dialog.persons.find(({ id }) => id === line.person_id)?.voice ?? "any";
    const pitch = PITCH[voice];
    const audioUrl = own ?? line.audio_url ?? null;
    return speak(line.text, { speed, audioUrl, ...(pitch !== undefined && { pitch }) });
  };
}

/** Plays the spoken scene of a task: recorded lines, else a German voice of this device that she has confirmed. */
export function useDialoguePlayer(dialog: PlayDialog | undefined, play: Pick<Play, "mediaUrl">): DialoguePlayer {
  const { status } = useVoice();
  const [lineId, setLineId] = useState<string | null>(null);
  const [speed, setSpeed] = useState(speakingSpeed);
  const [asked, setAsked] = useState<readonly DialogueLine[] | null>(null);
  const running = useRef<AbortController | null>(null);
  // What she leaves falls silent.
  useEffect(
    () => () => {
      running.current?.abort();
      stopSpeaking();
    },
    [],
  );

  async function playThem(lines: readonly DialogueLine[]): Promise<Played> {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    if (!dialog) return "silent";
    const { signal } = run;
    const outcome = await playLines(lines, {
      sound: soundOf(dialog, play, speed),
      onLine: (id) => running.current === run && setLineId(id),
      wait: (ms) => wait(ms, signal),
      signal,
    });
    if (outcome === "silent" && voiceState().status === "unconfirmed") setAsked(lines);
    return outcome;
  }

  function stop(): void {
    running.current?.abort();
    setLineId(null);
    stopSpeaking();
  }

  const spoken = dialog?.lines.filter(({ type }) => type === "PERSON_SAY") ?? [];
  const hasFile = ({ media_id, audio_url }: DialogueLine) =>
    Boolean(audio_url) || (Boolean(media_id) && play.mediaUrl(media_id ?? "") !== undefined);
  return {
    canHear: status !== "none" || (spoken.length > 0 && spoken.every(hasFile)),
    lineId,
    speed,
    setSpeed,
    playAll: () => playThem(dialog?.lines ?? []),
    playLine: (id) => playThem(dialog?.lines.filter((line) => line.id === id) ?? []),
    stop,
    voiceSheet: asked ? (
      <Suspense fallback={null}>
        <VoiceSheet
          onClose={() => setAsked(null)}
          onConfirmed={() => {
            setAsked(null);
            void playThem(asked);
          }}
        />
      </Suspense>
    ) : null,
  };
}
