import type { VoiceChoice } from "./voice-choice.ts";

/** The part of a browser's voice that matters here. */
export type Voice = Pick<SpeechSynthesisVoice, "voiceURI" | "name" | "lang" | "localService">;

/**
 * - usable: German, on this device, heard and confirmed
 * - unconfirmed: it says that it is German; nobody has heard it yet
 * - none: German cannot be heard here, see `why`
 */
export type VoiceStatus = "usable" | "unconfirmed" | "none";

export type WhyNoVoice =
  /** The list of voices comes some time after the page. */
  | "waiting"
  /** This browser cannot speak at all. */
  | "no-speech"
  | "no-german"
  /** It speaks German only with a network, and that sends every word to somebody. */
  | "only-remote"
  /** There are voices that call themselves German; they did not sound so. */
  | "all-refused";

export interface VoiceState<V extends Voice = Voice> {
  readonly status: VoiceStatus;
  /** Why there is none; null where there is one. */
  readonly why: WhyNoVoice | null;
  /** What would speak: the confirmed voice, or the one to be tried first. */
  readonly voice: V | null;
  /** Every voice that could be German, the likeliest first. */
  readonly candidates: readonly V[];
}

export const isGerman = ({ lang }: Pick<Voice, "lang">): boolean => /^de([-_]|$)/iu.test(lang);

/** Germany's German first: what she hears on her ward is another matter, what the words are written in is this. */
const rank = ({ lang }: Voice): number => (/^de[-_]DE/iu.test(lang) ? 0 : /^de$/iu.test(lang) ? 1 : 2);

/** What can be said of German on this device, from the list of voices and what she found out about them. */
export function judgeVoices<V extends Voice>(
  voices: readonly V[] | undefined,
  { confirmed, refused }: VoiceChoice,
  isComplete: boolean,
): VoiceState<V> {
  const none = (why: WhyNoVoice, candidates: readonly V[] = []) =>
    ({ status: "none", why, voice: null, candidates }) as const;
  if (voices === undefined) return none("no-speech");
  const german = voices.filter(isGerman);
  const candidates = german.filter(({ localService }) => localService).toSorted((a, b) => rank(a) - rank(b));
  const known = candidates.find(({ voiceURI }) => voiceURI === confirmed);
  if (known) return { status: "usable", why: null, voice: known, candidates };
  const next = candidates.find(({ voiceURI }) => !refused.includes(voiceURI));
  if (next) return { status: "unconfirmed", why: null, voice: next, candidates };
  if (candidates.length > 0) return none("all-refused", candidates);
  if (!isComplete && voices.length === 0) return none("waiting");
  return none(german.length > 0 ? "only-remote" : "no-german");
}
