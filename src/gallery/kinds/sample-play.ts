import type { Play } from "#exercises/exercise.ts";
import { SAMPLE_WORDS } from "#exercises/sample-words.ts";

/** A room in a hospital, drawn with what the samples name. */
const ROOM = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#fffefb"/><g fill="#fffefb" stroke="#0b4a56" stroke-width="2.5" stroke-linejoin="round"><path d="M0 255H400"/><rect x="25" y="35" width="70" height="85" rx="3" fill="#dbe9e8"/><path d="M60 35v85M25 78h70"/><rect x="90" y="170" width="190" height="26" rx="8" fill="#dbe9e8"/><rect x="215" y="148" width="60" height="26" rx="12"/><path d="M85 160v85M285 130v115M90 196v18h190v-18"/><rect x="305" y="172" width="66" height="70" rx="4"/><path d="M305 206h66M338 188h1M338 224h1M352 172v-18h12v18"/><path d="M248 60v52"/><rect x="240" y="108" width="17" height="28" rx="7" fill="#fbe4dc"/></g></svg>`;

/** What the section's player lends, without a section: words of the samples, one picture, no voice. */
export const samplePlay: Play = {
  say: () => Promise.resolve(),
  mediaUrl: () => `data:image/svg+xml,${encodeURIComponent(ROOM)}`,
  medium: () => ({
    kind: "picture",
    mimeType: "image/svg+xml",
    byteSize: ROOM.length,
    width: 400,
    height: 300,
    alt: "Ein Zimmer mit Bett, Fenster, Nachttisch und Klingel.",
    isDecorative: false,
    credit: null,
    captions: [],
  }),
  dialog: undefined,
  word: (id) => SAMPLE_WORDS.find((word) => word.id === id),
  translationOf: () => "to greet, and so on",
  translation: () => undefined,
  openWord: () => undefined,
  announce: () => undefined,
  examMode: false,
  saveWords: () => Promise.resolve(),
  hasWord: () => false,
  objective: () => "Ich kann Patientinnen und Patienten am Morgen begrüßen.",
  itemId: "00000000-0000-4000-8000-000000000000",
  services: {},
  isReadOnly: false,
};
