/**
 * Makes the app's sounds from nothing: sums of decaying sine partials, as a soft mallet on a wooden bar gives them.
 *
 *   npx node scripts/make-sounds.ts      (needs ffmpeg with libmp3lame on the PATH)
 *
 * Each tone has the partials of a tuned marimba bar (1 : 3.93 : 9.2), each dying faster than the one below it, and a
 * 4 ms attack, so that nothing clicks. The sum is levelled to a peak of −14 dBFS, written as 16-bit mono WAV (44.1 kHz)
 * and compressed to MP3 (mono, 56 kbit/s). The results in public/sounds are our own work and committed; run it again
 * only to change them.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { wav } from "./lib/wav.ts";

const SAMPLE_RATE = 44_100;
const PEAK = 10 ** (-14 / 20);
const MAX_BYTES = 12_000;
const folder = fileURLToPath(new URL("../public/sounds/", import.meta.url));

interface Tone {
  /** Start in ms. */
  at: number;
  /** Fundamental in Hz. */
  hz: number;
  /** Time in ms in which the fundamental falls to a third. */
  decay: number;
  gain?: number;
  /** 1 is a hard mallet, 0 a pure sine. */
  hardness?: number;
}

interface Sound {
  lengthMs: number;
  tones: Tone[];
}

const C4 = 261.63;
/** Equal temperament, in semitones above middle C. */
const note = (semitones: number) => C4 * 2 ** (semitones / 12);

const sounds: Record<string, Sound> = {
  // A rising fourth: settled and short, for it is heard twenty times a test.
  correct: {
    lengthMs: 420,
    tones: [
      { at: 0, hz: note(19), decay: 90 },
      { at: 90, hz: note(24), decay: 130 },
    ],
  },
  // The same first note twice: "nearly", without a judgement.
  almost: {
    lengthMs: 380,
    tones: [
      { at: 0, hz: note(19), decay: 80 },
      { at: 110, hz: note(19), decay: 110, gain: 0.7 },
    ],
  },
  // One step down, low and soft: never a buzzer.
  error: {
    lengthMs: 420,
    tones: [
      { at: 0, hz: note(7), decay: 100, hardness: 0.3 },
      { at: 110, hz: note(4), decay: 140, hardness: 0.3 },
    ],
  },
  "major-failure": {
    lengthMs: 800,
    tones: [
      { at: 0, hz: note(4), decay: 140, hardness: 0.25 },
      { at: 150, hz: note(2), decay: 150, hardness: 0.25 },
      { at: 300, hz: note(-3), decay: 230, hardness: 0.2 },
    ],
  },
  "level-up": {
    lengthMs: 900,
    tones: [0, 4, 7, 12].map((step, index) => ({ at: index * 100, hz: note(12 + step), decay: 120 + index * 50 })),
  },
  xp: { lengthMs: 150, tones: [{ at: 0, hz: note(28), decay: 45, hardness: 0.6 }] },
  finish: {
    lengthMs: 900,
    tones: [
      { at: 0, hz: note(12), decay: 150 },
      { at: 120, hz: note(19), decay: 150 },
      { at: 260, hz: note(16), decay: 240 },
      { at: 260, hz: note(24), decay: 240, gain: 0.8 },
    ],
  },
};

const partials = [
  { ratio: 1, gain: 1, decay: 1 },
  { ratio: 3.93, gain: 0.28, decay: 0.3 },
  { ratio: 9.2, gain: 0.09, decay: 0.12 },
];

function sampleOf(tone: Tone, seconds: number): number {
  const age = seconds - tone.at / 1000;
  if (age < 0) return 0;
  const attack = Math.min(1, age / 0.004);
  let sum = 0;
  for (const [index, partial] of partials.entries()) {
    const hz = tone.hz * partial.ratio;
    if (hz > SAMPLE_RATE / 2.2) continue;
    const hardness = index === 0 ? 1 : (tone.hardness ?? 0.5) * 2;
    sum +=
      partial.gain *
      hardness *
      Math.exp((-age * 1000) / (tone.decay * partial.decay)) *
      Math.sin(2 * Math.PI * hz * age);
  }
  return sum * attack * (tone.gain ?? 1);
}

function synthesise(sound: Sound): Float64Array {
  const count = Math.round((sound.lengthMs / 1000) * SAMPLE_RATE);
  const fade = 0.03 * SAMPLE_RATE;
  const samples = new Float64Array(count);
  let peak = 0;
  for (let index = 0; index < count; index += 1) {
    const total = sound.tones.reduce((sum, tone) => sum + sampleOf(tone, index / SAMPLE_RATE), 0);
    const value = total * Math.min(1, (count - index) / fade);
    samples[index] = value;
    peak = Math.max(peak, Math.abs(value));
  }
  return samples.map((value) => (value / peak) * PEAK);
}

const work = mkdtempSync(join(tmpdir(), "visite-sounds-"));
for (const [name, sound] of Object.entries(sounds)) {
  const raw = join(work, `${name}.wav`);
  const target = join(folder, `${name}.mp3`);
  writeFileSync(raw, wav(synthesise(sound), SAMPLE_RATE));
  const args = [
    "-y",
    "-loglevel",
    "error",
    "-i",
    raw,
    "-map_metadata",
    "-1",
    "-codec:a",
    "libmp3lame",
    "-b:a",
    "56k",
    target,
  ];
  execFileSync("ffmpeg", args);
  const { size } = statSync(target);
  if (size > MAX_BYTES) throw new Error(`${name}.mp3 has ${size} bytes, more than ${MAX_BYTES}`);
  console.log(`${name}.mp3: ${sound.lengthMs} ms, ${size} bytes`);
}
rmSync(work, { recursive: true });
