/** What the learner found out about this device's voices by hearing them; it belongs to the device, not to her. */
export interface VoiceChoice {
  /** The voice she heard and called German. */
  readonly confirmed: string | null;
  /** Voices that did not sound German to her. */
  readonly refused: readonly string[];
}

const STORAGE_KEY = "voice";
const UNHEARD: VoiceChoice = { confirmed: null, refused: [] };

let choice: VoiceChoice | null = null;

export function voiceChoice(): VoiceChoice {
  choice ??= readChoice();
  return choice;
}

function readChoice(): VoiceChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return UNHEARD;
    const { confirmed, refused } = stored as { confirmed?: unknown; refused?: unknown };
    return {
      confirmed: typeof confirmed === "string" ? confirmed : null,
      refused: Array.isArray(refused) ? refused.filter((uri) => typeof uri === "string") : [],
    };
  } catch {
    return UNHEARD; // storage may be forbidden, or hold something else
  }
}

export function rememberChoice(next: VoiceChoice): void {
  choice = next;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // It lasts until the page is closed.
  }
}

/** Reads it anew: another tab may have changed it. */
export function forgetRead(): void {
  choice = null;
}

export const withConfirmed = ({ refused }: VoiceChoice, uri: string): VoiceChoice => ({
  confirmed: uri,
  refused: refused.filter((other) => other !== uri),
});

export const withRefused = ({ confirmed, refused }: VoiceChoice, uri: string): VoiceChoice => ({
  confirmed: confirmed === uri ? null : confirmed,
  refused: refused.includes(uri) ? refused : [...refused, uri],
});
