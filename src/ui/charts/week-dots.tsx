import { useLingui } from "@lingui/react/macro";

import { Icon } from "../icons/icon.tsx";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./week-dots.module.css";

export type WeekDay = {
  /** Short: "Mo". */
  label: string;
  /** Long, for screen readers: "Montag". */
  name: string;
  /** done: she was there; frozen: a day off that keeps the streak; paused; missed: none of them; today and ahead: still open. */
  state: "done" | "frozen" | "paused" | "missed" | "today" | "ahead";
  /** Today is already done: drawn as done, label stays strong. */
  isToday?: boolean;
};

/** Seven days of a week as dots. */
export function WeekDots({ days, label }: { days: readonly WeekDay[]; label: string }) {
  const { t } = useLingui();
  const words = {
    done: t`dabei`,
    frozen: t`frei, die Serie läuft weiter`,
    paused: t`Pause`,
    missed: t`nicht dabei`,
    today: t`heute, noch offen`,
    ahead: t`kommt noch`,
  };
  return (
    <ol className={styles.week} aria-label={label}>
      {days.map((day) => (
        <li
          key={day.name}
          className={styles.day}
          data-state={day.state}
          data-today={day.isToday === true || day.state === "today" || undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {day.state === "done" ? <Icon name="check" size="xs" weight="bold" /> : null}
            {day.state === "frozen" ? <Icon name="snowflake" size="xs" /> : null}
            {day.state === "paused" ? <Icon name="pause" size="xs" /> : null}
          </span>
          <span aria-hidden="true">{day.label}</span>
          <VisuallyHidden>
            {day.name}: {words[day.state]}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
