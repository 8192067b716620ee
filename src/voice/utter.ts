/** spoken: to the end · stopped: by us or by the system · silent: nothing came out of the loudspeaker. */
export type Spoken = "spoken" | "stopped" | "silent";

/** The learner's setting; 1 is the voice's own pace. */
export const RATES = { SLOW: 0.75, MEDIUM: 0.95, FAST: 1.1 } as const;
export type SpeakingSpeed = keyof typeof RATES;

/** An engine that has not begun by then will not. */
const BEGINS_WITHIN_MS = 4000;
/** Far more than the slowest voice takes for a letter. */
const MS_A_LETTER = 250;

// Some browsers forget an utterance that nobody holds, and then it never ends.
const held = new Set<SpeechSynthesisUtterance>();

interface Wish {
  speech: SpeechSynthesis;
  voice: SpeechSynthesisVoice;
  text: string;
  speed: SpeakingSpeed;
  /** 1 is the voice's own; persons of a scene are told apart by it. */
  pitch?: number;
}

/** Says one text with one voice and tells how it went; never throws and never waits for ever. */
export function utter({ speech, voice, text, speed, pitch = 1 }: Wish): Promise<Spoken> {
  // Soft hyphens are for the eye; some engines read them as a pause.
  const utterance = new SpeechSynthesisUtterance(text.replaceAll("\u00AD", ""));
  utterance.voice = voice;
  // Some engines listen to the language only, some to the voice only.
  utterance.lang = voice.lang.replace("_", "-");
  utterance.rate = RATES[speed];
  utterance.pitch = pitch;
  held.add(utterance);
  return new Promise<Spoken>((resolve) => {
    let timer = setTimeout(() => end("silent"), BEGINS_WITHIN_MS);
    function end(how: Spoken): void {
      clearTimeout(timer);
      held.delete(utterance);
      resolve(how);
    }
    utterance.addEventListener("start", () => {
      clearTimeout(timer);
      timer = setTimeout(() => end("spoken"), BEGINS_WITHIN_MS + text.length * MS_A_LETTER);
    });
    utterance.addEventListener("end", () => end("spoken"));
    utterance.addEventListener("error", ({ error }) =>
      end(error === "canceled" || error === "interrupted" ? "stopped" : "silent"),
    );
    try {
      // A page that was in the background may have been left paused.
      speech.resume();
      speech.speak(utterance);
    } catch {
      end("silent");
    }
  });
}
