import styles from "./progress.module.css";
import { Icon } from "../icons/icon.tsx";

type ProgressBarProps = {
  /** What advances, in words. */
  label: string;
  value: number;
  max?: number;
  /** What a screen reader says instead of a percentage: "5 von 12". */
  valueText?: string;
  size?: "m" | "l";
};

/** A bar, 6 px (l: 8 px, the player's). */
export function ProgressBar({ label, value, max = 100, valueText, size = "m" }: ProgressBarProps) {
  const part = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <span
      className={styles.bar}
      data-size={size}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
    >
      <span className={styles.fill} style={{ inlineSize: `${part * 100}%` }} />
    </span>
  );
}

export type TickState = "open" | "now" | "done" | "wrong";

/** One tick per task; wrong ones are hollow. The label says it in words: "10 von 12 beim ersten Versuch". */
export function Ticks({ label, ticks }: { label: string; ticks: readonly TickState[] }) {
  return (
    <div className={styles.ticks} role="img" aria-label={label}>
      {ticks.map((state, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a tick has no identity but its place
        <span key={index} className={styles.tick} data-state={state} />
      ))}
    </div>
  );
}

type MarkProps = {
  state: "empty" | "now" | "done" | "success" | "part";
  shape?: "circle" | "box";
  /** Share that is done, 0 to 1, for state part. */
  part?: number;
};

/** 24 px mark before a step or choice: empty, now, done. Decoration: the state also stands in words. */
export function Mark({ state, shape = "circle", part = 0.4 }: MarkProps) {
  return (
    <span
      className={styles.mark}
      data-state={state}
      data-shape={shape}
      style={state === "part" ? ({ "--part": `${part * 100}%` } as object) : undefined}
      aria-hidden="true"
    >
      {state === "done" || state === "success" ? <Icon name="check" size="xs" weight="bold" /> : null}
    </span>
  );
}
