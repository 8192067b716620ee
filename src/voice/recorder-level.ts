export type LoudnessWord = "silent" | "soft" | "good";

/** Below this share of full scale it is the room, not a voice. */
const SILENT = 0.02;
const SOFT = 0.12;
/** Speech reaches about a third of full scale: the bar shall use its height. */
const GAIN = 3;

export function loudnessOf(level: number): LoudnessWord {
  if (level < SILENT) return "silent";
  return level < SOFT ? "soft" : "good";
}

/** Loudness of samples between -1 and 1, as 0 to 1. */
export function levelOf(samples: Float32Array): number {
  const sum = samples.reduce((total, sample) => total + sample * sample, 0);
  return Math.min(1, Math.sqrt(sum / Math.max(1, samples.length)) * GAIN);
}

export interface Meter {
  read: () => number;
  close: () => void;
}

/** Listens to how loud a stream is. Where the browser cannot, it says nothing: 0. */
export function meterOf(stream: MediaStream): Meter {
  const none: Meter = { read: () => 0, close: () => undefined };
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    return {
      read: () => {
        analyser.getFloatTimeDomainData(samples);
        return levelOf(samples);
      },
      close: () => void context.close().catch(() => undefined), // it may have been closed with the page
    };
  } catch {
    return none;
  }
}
