/**
 * Makes the sounds of the ward from nothing: sines for what rings, filtered noise for what swishes, steps and runs.
 *
 *   npx node scripts/make-ward-sounds.ts      (needs ffmpeg with libmp3lame on the PATH)
 *
 * Nothing is recorded. The results in content/media are our own work and committed; run it again only to change them.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { seededRandom } from "#shared/lib/seeded-random.ts";

import { wav } from "./lib/wav.ts";

const SAMPLE_RATE = 44_100;
const PEAK = 10 ** (-9 / 20);
const MAX_BYTES = 30_000;
const folder = fileURLToPath(new URL("../content/media/", import.meta.url));

/** A sound as a function of time in seconds, −1 to 1 or so. */
type Source = (seconds: number) => number;

interface Sound {
  seconds: number;
  /** Made anew for each sound: noise remembers what came before. */
  source: () => Source;
}

const sine = (hz: number, at: number): number => Math.sin(2 * Math.PI * hz * at);
/** 1 between the two times, with soft edges. */
const between = (at: number, from: number, to: number, edge = 0.01): number =>
  Math.max(0, Math.min(1, (at - from) / edge, (to - at) / edge));
/** A stroke that dies away: nothing before it begins. */
const stroke = (at: number, from: number, decay: number): number =>
  at < from ? 0 : Math.min(1, (at - from) / 0.004) * Math.exp(-(at - from) / decay);

/** Noise with its high part taken away (`cut` in Hz) and, with `above`, its low part, too. */
function noise(seed: string, cut: number, above = 0): () => number {
  const random = seededRandom(seed);
  const share = 1 - Math.exp((-2 * Math.PI * cut) / SAMPLE_RATE);
  const lowShare = above === 0 ? 0 : 1 - Math.exp((-2 * Math.PI * above) / SAMPLE_RATE);
  let soft = 0;
  let low = 0;
  return () => {
    soft += share * (random() * 2 - 1 - soft);
    low += lowShare * (soft - low);
    return (soft - low) * 3;
  };
}

const sounds: Record<string, Sound> = {
  // The two-tone ring of an office telephone, twice.
  telefon: {
    seconds: 2.5,
    source: () => (at) => {
      const rings = between(at, 0.05, 0.95) + between(at, 1.45, 2.35);
      const warble = Math.floor(at * 20) % 2 === 0 ? 1150 : 1420;
      return rings * (sine(warble, at) + 0.3 * sine(warble * 2, at));
    },
  },
  // A call bell as a soft gong: two tones down.
  klingel: {
    seconds: 1.3,
    source: () => (at) => {
      const tone = (hz: number, from: number) =>
        stroke(at, from, 0.35) * (sine(hz, at) + 0.25 * sine(hz * 2.76, at) * stroke(at, from, 0.1));
      return tone(784, 0.02) + tone(622, 0.42);
    },
  },
  // Four steps that come nearer: a heel, then the sole.
  schritte: {
    seconds: 2.2,
    source: () => {
      const heel = noise("heel", 420);
      const sole = noise("sole", 1500, 300);
      return (at) => {
        const [thud, scrape] = [heel(), sole()];
        return [0.1, 0.62, 1.14, 1.66].reduce((sum, from, step) => {
          const near = 0.35 + 0.2 * step;
          return sum + near * (3 * thud * stroke(at, from, 0.04) + 0.5 * scrape * stroke(at, from + 0.09, 0.05));
        }, 0);
      };
    },
  },
  // The click of a handle, then the swish of a ward door.
  tuer: {
    seconds: 1.2,
    source: () => {
      const click = noise("click", 3500, 900);
      const air = noise("air", 900, 120);
      return (at) => {
        const [metal, swish] = [click(), air()];
        const clicks = stroke(at, 0.05, 0.012) + 0.7 * stroke(at, 0.16, 0.015);
        const opening = between(at, 0.22, 1.15, 0.4);
        return 1.4 * metal * clicks + 0.8 * swish * opening + 0.1 * sine(95, at) * stroke(at, 0.16, 0.05);
      };
    },
  },
  // A tap that runs into a basin, and is turned off.
  wasser: {
    seconds: 2.2,
    source: () => {
      const jet = noise("jet", 5200, 700);
      const splash = noise("splash", 1100, 250);
      return (at) => {
        const [fine, coarse] = [jet(), splash()];
        const wobble = 1 + 0.25 * sine(7.3, at) * sine(2.1, at);
        return between(at, 0.05, 2.15, 0.35) * (0.6 * fine + 1.1 * coarse * wobble);
      };
    },
  },
  // Two strokes of a dispenser, then hands that are rubbed.
  spender: {
    seconds: 3,
    source: () => {
      const pump = noise("pump", 2400, 500);
      const skin = noise("skin", 3000, 1200);
      return (at) => {
        const [puff, rub] = [pump(), skin()];
        const strokes = between(at, 0.05, 0.25, 0.06) + between(at, 0.45, 0.65, 0.06);
        const rubbing = between(at, 1, 2.95, 0.3) * (0.5 + 0.5 * sine(2.6, at)) ** 2;
        return 1.5 * puff * strokes + 0.7 * rub * rubbing;
      };
    },
  },
  // A blood pressure monitor: it pumps, the air goes out, two beeps.
  "blutdruck-messen": {
    seconds: 3.5,
    source: () => {
      const motor = noise("motor", 700, 150);
      const valve = noise("valve", 4200, 900);
      return (at) => {
        const [rattle, air] = [motor(), valve()];
        const pumping = between(at, 0.05, 1.75, 0.12) * (0.55 + 0.25 * at);
        // The tone rises with the pressure: the phase is the sum of what it was, not the tone times the time.
        const turns = 96 * at + 11 * at * at;
        const hum = Math.sin(2 * Math.PI * turns) + 0.5 * Math.sin(4 * Math.PI * turns);
        const strokes = 0.6 + 0.4 * Math.sin(2 * Math.PI * (turns / 9));
        const out = at < 1.85 ? 0 : Math.min(1, (at - 1.85) / 0.03) * Math.exp(-(at - 1.85) / 0.3);
        const beeps = between(at, 2.78, 2.93) + between(at, 3.1, 3.25);
        return pumping * (0.5 * hum * strokes + 0.9 * rattle) + 1.6 * air * out + 0.55 * beeps * sine(1760, at);
      };
    },
  },
  // A monitor at the bedside: a calm pulse, 72 in a minute.
  monitor: {
    seconds: 3,
    source: () => (at) =>
      [0.1, 0.93, 1.76, 2.59].reduce(
        (sum, from) => sum + between(at, from, from + 0.11) * (sine(988, at) + 0.15 * sine(1976, at)),
        0,
      ),
  },
};

function synthesise({ seconds, source }: Sound): Float64Array {
  const sample = source();
  const fade = 0.03 * SAMPLE_RATE;
  const count = Math.round(seconds * SAMPLE_RATE);
  const samples = Float64Array.from({ length: count }, (_, index) => {
    const ends = Math.min(1, (count - index) / fade);
    return sample(index / SAMPLE_RATE) * ends;
  });
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return samples.map((value) => (value / peak) * PEAK);
}

const work = mkdtempSync(join(tmpdir(), "visite-ward-sounds-"));
for (const [name, sound] of Object.entries(sounds)) {
  const raw = join(work, `${name}.wav`);
  const target = join(folder, `${name}.mp3`);
  writeFileSync(raw, wav(synthesise(sound), SAMPLE_RATE));
  const settings = ["-map_metadata", "-1", "-codec:a", "libmp3lame", "-b:a", "64k"];
  execFileSync("ffmpeg", ["-y", "-loglevel", "error", "-i", raw, ...settings, target]);
  const { size } = statSync(target);
  if (size > MAX_BYTES) throw new Error(`${name}.mp3 has ${size} bytes, more than ${MAX_BYTES}`);
  console.log(`${name}.mp3: ${sound.seconds} s, ${size} bytes`);
}
rmSync(work, { recursive: true });
