import { useEffect, useRef, useState } from "react";

import { takeFloor } from "./one-voice.ts";

interface Playing {
  isPlaying: boolean;
  /** The browser cannot play it. */
  isBroken: boolean;
  atMs: number;
}

const STILL: Playing = { isPlaying: false, isBroken: false, atMs: 0 };

/** Plays a sound by its address. */
export function useClip(url: string): Playing & { toggle: () => void } {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<Playing & { url: string }>({ ...STILL, url });
  // Joins a player of the browser.
  useEffect(() => {
    const player = new Audio(url);
    audio.current = player;
    const { signal, abort } = abortable();
    const on = (name: string, change: () => Partial<Playing>) =>
      player.addEventListener(
        name,
        () => setPlaying((before) => ({ ...(before.url === url ? before : STILL), ...change(), url })),
        { signal },
      );
    let leaveFloor: (() => void) | undefined;
    on("play", () => {
      leaveFloor = takeFloor(() => player.pause());
      return { isPlaying: true };
    });
    on("pause", () => {
      leaveFloor?.();
      return { isPlaying: false };
    });
    on("timeupdate", () => ({ atMs: player.currentTime * 1000 }));
    on("error", () => ({ isBroken: true }));
    on("ended", () => ({ isPlaying: false, atMs: 0 }));
    return () => {
      abort();
      player.pause();
      player.removeAttribute("src");
    };
  }, [url]);

  function toggle(): void {
    const player = audio.current;
    if (!player) return;
    if (!player.paused) return player.pause();
    if (player.ended) player.currentTime = 0;
    player.play().catch(() => undefined); // the player's own "error" says so
  }
  return { ...(playing.url === url ? playing : STILL), toggle };
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
