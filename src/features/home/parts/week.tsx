import { Plural, Trans, useLingui } from "@lingui/react/macro";

import type { Progress } from "#db/progress.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Text } from "#ui/layout.tsx";
import { Section } from "#ui/screen.tsx";
import { WeekDots } from "#ui/week-dots.tsx";

import { useWeekdayNames } from "../use-weekday-names.ts";
import { daysLearned, stateOfDay, weekOf } from "../week.ts";
import styles from "./week.module.css";

type WeekProps = { progress: Progress; weeklyGoal: number; streakMode: "daily" | "weekly" | "off" };

/** The days of this week, the streak, and the learner's own goal. */
export function Week({ progress, weeklyGoal, streakMode }: WeekProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const nameOf = useWeekdayNames();
  const { today, loginDays, streak } = progress;
  const learned = daysLearned(today, loginDays);
  const days = weekOf(today).map((day) => ({
    label: nameOf(day),
    name: formats.day(day, "weekday"),
    state: stateOfDay(day, today, loginDays),
    isToday: day === today,
  }));
  return (
    <Section
      title={<Trans>Deine Woche</Trans>}
      note={
        streakMode === "daily" && streak > 0 ? (
          <Plural value={streak} one="# Tag in Folge" other="# Tage in Folge" />
        ) : undefined
      }
    >
      <WeekDots label={t`Diese Woche`} days={days} />
      <div className={styles.goal}>
        <Text size="s" tone="soft">
          {learned >= weeklyGoal ? (
            <Trans>Dein Wochenziel ist geschafft.</Trans>
          ) : (
            <Plural
              value={weeklyGoal}
              one={`Diese Woche ${learned} von # Tag.`}
              other={`Diese Woche ${learned} von # Tagen.`}
            />
          )}
        </Text>
      </div>
    </Section>
  );
}
