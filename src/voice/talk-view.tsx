import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode, Ref } from "react";

import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";

import { LevelMeter } from "./level-meter.tsx";
import { RecorderNotice } from "./recorder-problem.tsx";
import { isObstacle, type RecorderProblem } from "./recorder-session.ts";
import recorderStyles from "./recorder.module.css";
import type { TalkPhase } from "./talk-controller.ts";
import styles from "./talk.module.css";

export type TalkViewProps = {
  phase: TalkPhase;
  problem: RecorderProblem | null;
  elapsedMs: number;
  longestMs: number;
  /** What was heard until now. */
  heard: string;
  readLevel: () => number;
  /** A finger is on the button; without one it goes on by itself. */
  isHeld: boolean;
  /** It has slid aside: letting go throws the recording away. */
  isLeaving: boolean;
  handlers: ComponentProps<"button">;
  button?: Ref<HTMLButtonElement>;
  onCancel: () => void;
  onSkipWriting: () => void;
  before?: ReactNode;
  after?: ReactNode;
};

/** From then on she is told that it will end. */
const LAST_MS = 60_000;

type HintProps = Pick<TalkViewProps, "phase" | "isHeld" | "isLeaving"> & { isNearlyFull: boolean };

function Hint({ phase, isHeld, isLeaving, isNearlyFull }: HintProps) {
  if (phase === "asking") return <Trans>Dein Browser fragt nach dem Mikrofon …</Trans>;
  if (phase === "saving") return <Trans>Wird gespeichert …</Trans>;
  if (phase === "writing") return <Trans>Wir schreiben auf, was du gesagt hast …</Trans>;
  if (phase === "idle") return <Trans>Zum Sprechen halten oder tippen</Trans>;
  if (isHeld && isLeaving) return <Trans>Lass los, um zu verwerfen</Trans>;
  if (isNearlyFull) return <Trans>Noch weniger als eine Minute, dann endet die Aufnahme</Trans>;
  if (isHeld) return <Trans>Lass los, wenn du fertig bist</Trans>;
  return <Trans>Aufnahme läuft. Tippe zum Beenden</Trans>;
}

/** What can be done at the end of the line: the bin to slide to, or to press once no finger is on the button. */
function Bin({ isHeld, isLeaving, onCancel }: Pick<TalkViewProps, "isHeld" | "isLeaving" | "onCancel">) {
  if (!isHeld) {
    return (
      <button type="button" className={recorderStyles.discard} onClick={onCancel}>
        <Icon name="trash" />
        <Trans>Verwerfen</Trans>
      </button>
    );
  }
  return (
    <span className={styles.bin} data-leaving={isLeaving || undefined} aria-hidden="true">
      <Icon name="caret-right" size="s" flip />
      <Icon name="trash" weight={isLeaving ? "fill" : "regular"} />
    </span>
  );
}

/** What talking looks like in each of its states. */
export function TalkView(props: TalkViewProps) {
  const { phase, problem, elapsedMs, longestMs, heard, isHeld, isLeaving, handlers } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const isOn = phase === "recording";
  const isBusy = phase === "saving" || phase === "writing";
  const isFinger = isHeld && isOn;
  if (isObstacle(problem)) {
    return (
      <div className={styles.talk}>
        <RecorderNotice problem={problem} />
        <div className={styles.others}>
          {props.before}
          {props.after}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.talk} data-on={isOn || undefined} data-leaving={(isFinger && isLeaving) || undefined}>
      {problem ? <RecorderNotice problem={problem} /> : null}
      {heard === "" ? null : (
        <p className={styles.heard} lang="de" dir="ltr">
          {heard}
        </p>
      )}
      {isOn ? <LevelMeter read={props.readLevel} /> : null}
      {isFinger ? (
        <span className={styles.lock} aria-hidden="true">
          <Icon name="caret-up" size="s" />
          <Icon name="lock-simple" size="s" />
          <Trans>Freihändig</Trans>
        </span>
      ) : null}
      <div className={styles.controls}>
        <div className={styles.start}>
          {isOn ? (
            <span className={styles.time} role="timer" aria-label={t`Dauer der Aufnahme`}>
              {formats.clock(elapsedMs)}
            </span>
          ) : (
            props.before
          )}
        </div>
        <button
          {...handlers}
          ref={props.button}
          type="button"
          className={recorderStyles.mic}
          data-phase={phase}
          data-held={isFinger || undefined}
          aria-label={t`Sprechen`}
          aria-pressed={isOn}
          aria-disabled={isBusy || undefined}
        >
          <Icon name={isOn && !isFinger ? "stop" : "microphone"} size="l" weight="fill" />
        </button>
        <div className={styles.end}>
          {isOn ? <Bin isHeld={isFinger} isLeaving={isLeaving} onCancel={props.onCancel} /> : props.after}
        </div>
      </div>
      <p className={recorderStyles.hint} role="status">
        <Hint phase={phase} isHeld={isFinger} isLeaving={isLeaving} isNearlyFull={longestMs - elapsedMs < LAST_MS} />
      </p>
      {phase === "writing" ? (
        <Button kind="text" size="s" onPress={props.onSkipWriting}>
          <Trans>Nicht warten</Trans>
        </Button>
      ) : null}
    </div>
  );
}
