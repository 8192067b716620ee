import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type SyntheticEvent } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Inline, Text } from "#ui/layout/layout.tsx";
import { ProgressBar } from "#ui/feedback/progress.tsx";

import type { Play, PlayMedium } from "../exercise.ts";
import styles from "./media.module.css";
import { Transcript } from "./transcript.tsx";

export interface TranscriptLine {
  at_s: number;
  text: string;
}

type SoundPlayerProps = {
  medium: PlayMedium;
  url: string;
  transcript: readonly TranscriptLine[];
  play: Play;
  onHeard: ((pct: number) => void) | undefined;
  onMissing: () => void;
};

const SPEEDS = [1, 0.8, 0.6, 1.2];
const JUMP_S = 5;
/** What was heard is told in such steps, not with every frame. */
const HEARD_STEP_PCT = 5;

/** How much of it was played, whatever was jumped over. */
function heardPct({ played, duration }: HTMLMediaElement): number {
  if (!Number.isFinite(duration) || duration <= 0) return 0;
  let seconds = 0;
  for (let i = 0; i < played.length; i += 1) seconds += played.end(i) - played.start(i);
  // The last frames of a file are seldom played.
  const pct = (seconds / duration) * 100;
  return pct > 98 ? 100 : Math.floor(pct / HEARD_STEP_PCT) * HEARD_STEP_PCT;
}

/** From A to B and again: set, set, gone. */
function useRepeat(media: () => HTMLMediaElement | null) {
  const [range, setRange] = useState<{ from: number; to: number | null } | null>(null);
  return {
    range,
    press() {
      const at = media()?.currentTime ?? 0;
      setRange(
        range === null ? { from: at, to: null } : range.to === null && at > range.from ? { ...range, to: at } : null,
      );
    },
    follow(element: HTMLMediaElement) {
      if (range?.to != null && element.currentTime > range.to) element.currentTime = range.from;
    },
  };
}

/** A sound or a film with large keys: play, five seconds back and on, slower, one place again and again. */
export function SoundPlayer({ medium, url, transcript, play, onHeard, onMissing }: SoundPlayerProps) {
  const { t } = useLingui();
  const element = useRef<HTMLMediaElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState({ seconds: 0, duration: 0 });
  const [speed, setSpeed] = useState(0);
  const repeat = useRepeat(() => element.current);
  const isFilm = medium.kind === "film";

  function follow({ currentTarget }: SyntheticEvent<HTMLMediaElement>): void {
    repeat.follow(currentTarget);
    const { currentTime: seconds, duration } = currentTarget;
    setAt({ seconds, duration: Number.isFinite(duration) ? duration : 0 });
    onHeard?.(heardPct(currentTarget));
  }

  function jump(to: number): void {
    if (element.current) element.current.currentTime = Math.max(0, to);
  }

  function toggle(): void {
    const media = element.current;
    if (!media) return;
    if (media.paused) media.play().catch(onMissing);
    else media.pause();
  }

  function nextSpeed(): void {
    const next = (speed + 1) % SPEEDS.length;
    setSpeed(next);
    if (element.current) element.current.playbackRate = SPEEDS[next] ?? 1;
  }

  const common = {
    src: url,
    preload: "metadata",
    onTimeUpdate: follow,
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: follow,
    onError: onMissing,
    "aria-label": medium.alt,
  } as const;
  const captions = medium.captions.flatMap(({ language, media_id }) => {
    const src = play.mediaUrl(media_id);
    return src === undefined
      ? []
      : [<track key={media_id} kind="captions" src={src} srcLang={language} default={language === "deu"} />];
  });
  const repeatWords =
    repeat.range === null
      ? t`Ab hier wiederholen`
      : repeat.range.to === null
        ? t`Bis hier wiederholen`
        : t`Nicht mehr wiederholen`;
  return (
    <div className={styles.player} lang="de">
      {isFilm ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- `captions` are its tracks
        <video {...common} ref={element as React.Ref<HTMLVideoElement>} playsInline className={styles.film}>
          {captions}
        </video>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard stands in the transcript below
        <audio {...common} ref={element as React.Ref<HTMLAudioElement>} />
      )}
      <ProgressBar label={t`Fortschritt`} value={at.seconds} max={at.duration || 1} />
      <div className={styles.keys} dir="ltr">
        <IconButton
          label={t`Fünf Sekunden zurück`}
          icon="arrow-counter-clockwise"
          onPress={() => jump(at.seconds - JUMP_S)}
        />
        <Button icon={isPlaying ? "pause" : "play"} onPress={toggle}>
          {isPlaying ? <Trans>Anhalten</Trans> : <Trans>Abspielen</Trans>}
        </Button>
        <IconButton label={t`Fünf Sekunden weiter`} icon="arrow-clockwise" onPress={() => jump(at.seconds + JUMP_S)} />
      </div>
      <Inline justify="between">
        <Button kind="text" size="s" flush onPress={nextSpeed} label={t`Tempo ${SPEEDS[speed] ?? 1}, ändern`}>
          {SPEEDS[speed]}×
        </Button>
        <Button kind="text" size="s" onPress={repeat.press}>
          {repeatWords}
        </Button>
      </Inline>
      {isFilm ? null : (
        <Disclosure summary={t`Was zu hören ist`} look="link">
          <Text size="s" tone="soft">
            {medium.alt}
          </Text>
        </Disclosure>
      )}
      <Transcript lines={transcript} at={isPlaying ? at.seconds : null} onJump={jump} />
    </div>
  );
}
