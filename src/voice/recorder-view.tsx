import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";

import { useFormats } from "#i18n/use-formats.ts";

import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { LevelMeter } from "./level-meter.tsx";
import styles from "./recorder.module.css";
import { RecorderNotice } from "./recorder-problem.tsx";
import { isObstacle, type RecorderProblem } from "./recorder-session.ts";
import type { RecorderPhase } from "./recorder-controller.ts";

export type RecorderViewProps = {
  phase: RecorderPhase;
  problem: RecorderProblem | null;
  elapsedMs: number;
  longestMs: number;
  readLevel: () => number;
  /** A finger is on the button. */
  isHeld: boolean;
  /** It has slid away: letting go throws the recording away. */
  isLeaving: boolean;
  handlers: ComponentProps<"button">;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
};

function Hint({ phase, isHeld, isLeaving }: Pick<RecorderViewProps, "phase" | "isHeld" | "isLeaving">) {
  if (phase === "asking") return <Trans>Dein Browser fragt nach dem Mikrofon …</Trans>;
  if (phase === "saving") return <Trans>Wird gespeichert …</Trans>;
  if (phase === "idle") return <Trans>Halte und sprich, oder tippe zum Starten</Trans>;
  if (isLeaving) return <Trans>Lass los, um zu verwerfen</Trans>;
  if (isHeld) return <Trans>Lass los, wenn du fertig bist. Zieh weg, um zu verwerfen.</Trans>;
  if (phase === "paused") return <Trans>Angehalten. Tippe zum Beenden</Trans>;
  return <Trans>Aufnahme läuft. Tippe zum Beenden</Trans>;
}

/** What a recorder looks like in each of its states. */
export function RecorderView(props: RecorderViewProps) {
  const { phase, problem, elapsedMs, longestMs, readLevel, isHeld, isLeaving, handlers } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const isOn = phase === "recording" || phase === "paused";
  // Where no press of a button can help, there is none.
  if (isObstacle(problem)) return <RecorderNotice problem={problem} />;
  return (
    <div className={styles.recorder} data-on={isOn || undefined} data-leaving={isLeaving || undefined}>
      {problem ? <RecorderNotice problem={problem} /> : null}
      {isOn ? <LevelMeter read={readLevel} isPaused={phase === "paused"} /> : null}
      <div className={styles.controls}>
        <span className={styles.time} role="timer" aria-label={t`Dauer der Aufnahme`}>
          {isOn ? formats.clock(elapsedMs) : null}
        </span>
        <button
          {...handlers}
          type="button"
          className={styles.mic}
          data-phase={phase}
          data-held={isHeld || undefined}
          aria-label={isOn ? t`Aufnahme beenden` : t`Aufnahme starten`}
          aria-disabled={phase === "saving" || undefined}
        >
          <Icon name={isOn && !isHeld ? "stop" : "microphone"} size="l" weight="fill" />
        </button>
        {isOn && !isHeld ? (
          <button type="button" className={styles.discard} onClick={props.onCancel}>
            <Icon name="trash" />
            <Trans>Verwerfen</Trans>
          </button>
        ) : (
          <span className={styles.discard} data-hint={isHeld || undefined} aria-hidden="true">
            {isHeld ? <Icon name="trash" weight={isLeaving ? "fill" : "regular"} /> : null}
          </span>
        )}
      </div>
      <p className={styles.hint} role="status">
        <Hint {...{ phase, isHeld, isLeaving }} />
      </p>
      {isOn && !isHeld ? (
        <div className={styles.more}>
          <Button
            kind="text"
            size="s"
            icon={phase === "paused" ? "microphone" : "pause"}
            onPress={phase === "paused" ? props.onResume : props.onPause}
          >
            {phase === "paused" ? <Trans>Weiter aufnehmen</Trans> : <Trans>Anhalten</Trans>}
          </Button>
          <span className={styles.limit}>
            <Trans>höchstens {formats.duration(longestMs)}</Trans>
          </span>
        </div>
      ) : null}
    </div>
  );
}
