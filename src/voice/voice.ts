import { useSyncExternalStore } from "react";

import { silence, takeFloor } from "./one-voice.ts";
import { playFile } from "./play-file.ts";
import { RATES, type SpeakingSpeed, type Spoken, utter } from "./utter.ts";
import { forgetRead, rememberChoice, voiceChoice, withConfirmed, withRefused } from "./voice-choice.ts";
import { judgeVoices, type VoiceState } from "./voice-rules.ts";

export type { SpeakingSpeed, Spoken } from "./utter.ts";
export type { VoiceStatus, WhyNoVoice } from "./voice-rules.ts";
export type DeviceVoice = VoiceState<SpeechSynthesisVoice>;

/** A word that English, French or Turkish voices get thoroughly wrong. */
export const TEST_WORD = "Blutdruck";

/** Some browsers fill the list of voices without saying so. */
const LOOK_AGAIN_MS = [300, 1000, 3000];

const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

let isComplete = false;
let state: DeviceVoice | null = null;
const listeners = new Set<() => void>();

const judge = (): DeviceVoice => judgeVoices(synthesis()?.getVoices(), voiceChoice(), isComplete);
const keyOf = ({ status, why, voice, candidates }: DeviceVoice): string =>
  [status, why, voice?.voiceURI, ...candidates.map(({ voiceURI }) => voiceURI)].join("\n");

function look(): void {
  const next = judge();
  if (state && keyOf(state) === keyOf(next)) return;
  state = next;
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent): void {
  if (key !== "voice" && key !== null) return;
  forgetRead();
  look();
}

let stopListening: (() => void) | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!stopListening) {
    stopListening = listenToDevice();
    look(); // at what changed while nobody listened
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopListening?.();
    stopListening = null;
  };
}

function listenToDevice(): () => void {
  const speech = synthesis();
  const timers = LOOK_AGAIN_MS.map((ms, index) =>
    setTimeout(() => {
      isComplete ||= index === LOOK_AGAIN_MS.length - 1;
      look();
    }, ms),
  );
  speech?.addEventListener?.("voiceschanged", look);
  globalThis.addEventListener("storage", onStorage);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    speech?.removeEventListener?.("voiceschanged", look);
    globalThis.removeEventListener("storage", onStorage);
  };
}

const lastSeen = (): DeviceVoice => (state ??= judge());

/** Whether German can be heard on this device, and why not. "usable" only after she heard and confirmed it. */
export function voiceState(): DeviceVoice {
  look();
  return lastSeen();
}

/** The same, kept up to date: the list of voices comes some time after the page. */
export function useVoice(): DeviceVoice {
  return useSyncExternalStore(subscribe, lastSeen);
}

/** The learner's setting, as her session left it for this device. */
export function speakingSpeed(): SpeakingSpeed {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem("currentSpeakingSpeed") ?? "null");
    return typeof stored === "string" && Object.hasOwn(RATES, stored) ? (stored as SpeakingSpeed) : "MEDIUM";
  } catch {
    return "MEDIUM";
  }
}

export interface SpeakOptions {
  /** Default: the learner's setting. */
  speed?: SpeakingSpeed;
  /** A file with the same words, spoken well: preferred, where it can be had. */
  audioUrl?: string | null;
  /** Another voice than the confirmed one: for trying it. */
  voice?: SpeechSynthesisVoice;
  /** Of the device's voice: persons of a scene are told apart by it. */
  pitch?: number;
}

/**
 * Says German words, and stops what was being said. Without a file, and without a confirmed voice, it stays silent:
 * an English voice that reads German would teach the wrong word. Never throws.
 *
 *     await speak("der Blutdruck");
 */
export async function speak(text: string, options: SpeakOptions = {}): Promise<Spoken> {
  stopSpeaking();
  const speed = options.speed ?? speakingSpeed();
  if (options.audioUrl) {
    // Files are spoken slowly enough at their own pace.
    const played = await playFile(options.audioUrl, speed === "MEDIUM" ? 1 : RATES[speed]);
    if (played !== "silent") return played;
  }
  const speech = synthesis();
  const { status, voice: known } = voiceState();
  const voice = options.voice ?? (status === "usable" ? known : null);
  if (!speech || !voice || text.trim() === "") return "silent";
  const leave = takeFloor(stopUtterance);
  return utter({ speech, voice, text, speed, ...(options.pitch !== undefined && { pitch: options.pitch }) }).finally(
    leave,
  );
}

function stopUtterance(): void {
  const speech = synthesis();
  if (speech?.speaking || speech?.pending) speech.cancel();
}

export function stopSpeaking(): void {
  silence();
  // Also what another page of this app began.
  stopUtterance();
}

/** She heard this voice, and it sounded German. */
export function confirmVoice(uri: string): void {
  rememberChoice(withConfirmed(voiceChoice(), uri));
  look();
}

export const isRefused = (uri: string): boolean => voiceChoice().refused.includes(uri);

/** She heard this voice, and it did not. */
export function refuseVoice(uri: string): void {
  rememberChoice(withRefused(voiceChoice(), uri));
  look();
}
