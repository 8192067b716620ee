import type { ReactNode } from "react";

import styles from "./level-bar.module.css";
import { ProgressBar } from "../feedback/progress.tsx";

type LevelBarProps = {
  /** "Stufe 4" */
  title: string;
  /** "noch 118 XP bis Stufe 5" */
  note?: ReactNode;
  value: number;
  max: number;
  /** "noch 118 XP bis Stufe 5", for screen readers. */
  valueText?: string;
};

/** A level or another goal: title, what is missing, a bar. */
export function LevelBar({ title, note, value, max, valueText }: LevelBarProps) {
  return (
    <div className={styles.level}>
      <div className={styles.line}>
        <strong>{title}</strong>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </div>
      <ProgressBar label={title} value={value} max={max} valueText={valueText} />
    </div>
  );
}
