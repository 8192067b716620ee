import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";

import styles from "./recorder.module.css";
import { loudnessOf, type LoudnessWord } from "./recorder-level.ts";

type LevelMeterProps = {
  /** How loud it is now, 0 to 1. */
  read: () => number;
  isPaused?: boolean;
};

const BARS = 21;
const EVERY_MS = 80;
/** Who asked for less motion sees the level as often as the word. */
const seldomMoves = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
/** Words that change faster can be neither read nor heard. */
const WORDS_EVERY = 12;

/** How loud the voice is: a moving picture for the eyes, and a word that changes once a second. */
export function LevelMeter({ read, isPaused = false }: LevelMeterProps) {
  const { t } = useLingui();
  const bars = useRef<HTMLDivElement>(null);
  const [word, setWord] = useState<LoudnessWord>("good");
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  // Joins the microphone: drawn past React, a dozen times a second.
  useEffect(() => {
    if (isPaused) return undefined;
    const levels = Array.from({ length: BARS }, () => 0);
    const isSeldom = seldomMoves();
    let count = 0;
    const timer = setInterval(() => {
      levels.shift();
      levels.push(latest.current());
      const drawn = isSeldom && count % WORDS_EVERY > 0 ? [] : [...(bars.current?.children ?? [])];
      for (const [index, bar] of drawn.entries())
        (bar as HTMLElement).style.setProperty("--level", String(levels[index] ?? 0));
      count += 1;
      if (count % WORDS_EVERY === 0) setWord(loudnessOf(Math.max(...levels.slice(-WORDS_EVERY))));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isPaused]);

  const words = { silent: t`Wir hören nichts`, soft: t`Sprich etwas lauter`, good: t`Wir hören dich gut` };
  return (
    <div className={styles.meter} data-paused={isPaused || undefined}>
      <div ref={bars} className={styles.bars} aria-hidden="true">
        {Array.from({ length: BARS }, (_, index) => (
          <span key={index} />
        ))}
      </div>
      <p className={styles.loudness}>{isPaused ? t`Angehalten` : words[word]}</p>
    </div>
  );
}
