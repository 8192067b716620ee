import { useSyncExternalStore } from "react";

/** "SLOW" and "FAST" are the learner's settings of speaking speed; 1 is the voice's own pace. */
const RATES = { SLOW: 0.75, MEDIUM: 0.95, FAST: 1.1 } as const;
export type SpeakingSpeed = keyof typeof RATES;

const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

/**
 * A German voice that speaks without a network; undefined where there is none. Browsers list voices that are not
 * installed and would then read German with an English voice, so others do not count.
 */
export function germanVoice(): SpeechSynthesisVoice | undefined {
  const voices = synthesis()?.getVoices() ?? [];
  const german = voices.filter(({ lang, localService }) => localService && /^de([-_]|$)/iu.test(lang));
  return german.find(({ lang }) => /^de[-_]DE/iu.test(lang)) ?? german[0];
}

function onVoices(listener: () => void): () => void {
  const speech = synthesis();
  speech?.addEventListener?.("voiceschanged", listener);
  return () => speech?.removeEventListener?.("voiceschanged", listener);
}

/** Whether German can be heard on this device; the list of voices comes some time after the page. */
export function useCanSpeakGerman(): boolean {
  return useSyncExternalStore(onVoices, () => germanVoice() !== undefined);
}

/** Speaks German text and stops what was being spoken. Silent where there is no German voice: do not offer it there. */
export function speakGerman(text: string, speed: SpeakingSpeed = "MEDIUM"): void {
  const speech = synthesis();
  const voice = germanVoice();
  if (!speech || !voice) return;
  speech.cancel();
  const utterance = new SpeechSynthesisUtterance(text.replaceAll("\u00AD", ""));
  utterance.voice = voice;
  // Some engines listen to the language only, some to the voice only.
  utterance.lang = voice.lang.replace("_", "-");
  utterance.rate = RATES[speed];
  speech.speak(utterance);
}
