import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type KeyboardEvent } from "react";

import { useFormats } from "#i18n/use-formats.ts";
import { useLocale } from "#i18n/use-locale.ts";
import type { LocalDay } from "#shared/model/local-day.ts";
import type { Shift } from "#shared/model/reminders/busy-times.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { dayByKey, monthAfter, monthOf, weeksOf, type Month } from "../month.ts";
import { kindOf, type ShiftPatterns } from "../shift-patterns.ts";
import styles from "./shift-month.module.css";

type ShiftMonthProps = {
  shifts: readonly Shift[];
  patterns: ShiftPatterns;
  today: LocalDay;
  onTap: (day: LocalDay) => void;
};

/** A month of days to tap; with keys one goes through it as through a calendar. */
export function ShiftMonth({ shifts, patterns, today, onTap }: ShiftMonthProps) {
  const { t, i18n } = useLingui();
  const { dir } = useLocale();
  const [day, setDay] = useState(today);
  const grid = useRef<HTMLTableElement>(null);
  const month = monthOf(day);
  const name = i18n.date(`${month}-01T00:00:00Z`, { month: "long", year: "numeric", timeZone: "UTC" });
  const byDay = Map.groupBy(shifts, (shift) => shift.day);
  const turn = (n: number) => setDay(dayByKey(n > 0 ? "PageDown" : "PageUp", day, false) ?? day);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, day, dir === "rtl");
    if (next === undefined) return;
    event.preventDefault();
    setDay(next);
    // When the page of the other month is drawn.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <div>
      <div className={styles.head}>
        <IconButton label={t`Voriger Monat`} icon="arrow-left" flip kind="soft" onPress={() => turn(-1)} />
        <h3 className={styles.name} aria-live="polite">
          {name}
        </h3>
        <IconButton
          label={t`Nächster Monat`}
          icon="arrow-right"
          weight="bold"
          flip
          kind="soft"
          onPress={() => turn(1)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a calendar */}
      <table ref={grid} className={styles.month} role="grid" aria-label={t`Dienste im ${name}`} onKeyDown={onKeyDown}>
        <WeekdayHeads month={month} />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  {monthOf(one) === month ? (
                    <DayButton
                      day={one}
                      shifts={byDay.get(one) ?? []}
                      patterns={patterns}
                      isToday={one === today}
                      isCurrent={one === day}
                      onTap={() => {
                        setDay(one);
                        onTap(one);
                      }}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WeekdayHeads({ month }: { month: Month }) {
  const { i18n } = useLingui();
  const [week = []] = weeksOf(monthAfter(month, 0));
  const write = (day: LocalDay, weekday: "narrow" | "long") =>
    i18n.date(`${day}T00:00:00Z`, { weekday, timeZone: "UTC" });
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th key={day} scope="col">
            <span aria-hidden="true">{write(day, "narrow")}</span>
            <VisuallyHidden>{write(day, "long")}</VisuallyHidden>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayButtonProps = {
  day: LocalDay;
  shifts: readonly Shift[];
  patterns: ShiftPatterns;
  isToday: boolean;
  /** The one that the Tab key comes to. */
  isCurrent: boolean;
  onTap: () => void;
};

function DayButton({ day, shifts, patterns, isToday, isCurrent, onTap }: DayButtonProps) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const [shift] = shifts;
  const names = { early: t`Frühdienst`, late: t`Spätdienst`, night: t`Nachtdienst` };
  const kind = shift && kindOf(shift, patterns);
  const date = formats.day(day, "weekday");
  const what = shift && kind ? `${names[kind]} ${shift.from}–${shift.to}` : t`frei`;
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-kind={kind}
      data-today={isToday || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={shift !== undefined}
      aria-current={isToday ? "date" : undefined}
      onClick={onTap}
    >
      <VisuallyHidden>
        {date}: {what}
      </VisuallyHidden>
      <span aria-hidden="true">{i18n.number(Number(day.slice(8)))}</span>
      <span className={styles.shift} aria-hidden="true">
        {kind === "early" ? <Trans context="Frühdienst, ein Buchstabe">F</Trans> : null}
        {kind === "late" ? <Trans context="Spätdienst, ein Buchstabe">S</Trans> : null}
        {kind === "night" ? <Trans context="Nachtdienst, ein Buchstabe">N</Trans> : null}
      </span>
    </button>
  );
}
