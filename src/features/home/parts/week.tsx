import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { Progress } from "#data/progress/progress.ts";
import { useFormats } from "#i18n/use-formats.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { weekProgress, weeksInARow } from "#shared/model/streak/weeks.ts";
import { Text } from "#ui/layout/layout.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { WeekDots } from "#ui/charts/week-dots.tsx";

import { useWeekdayNames } from "../use-weekday-names.ts";
import { daysOfWeek, type DayOfWeek } from "../week.ts";
import styles from "./week.module.css";

type WeekProps = { progress: Progress; user: Pick<DeviceRows["user"], "weeklyGoal" | "streakMode" | "pausedUntil"> };

/** The days of this week, the streak, and a kind word about them. */
export function Week({ progress, user }: WeekProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const nameOf = useWeekdayNames();
  const { today } = progress;
  const week = daysOfWeek(progress.days, today, user.streakMode);
  const days = week.map(({ day, state }) => ({
    label: nameOf(day),
    name: formats.day(day, "weekday"),
    state,
    isToday: day === today,
  }));
  return (
    <Section
      title={<Trans>Deine Woche</Trans>}
      note={
        <bdi>
          <Row progress={progress} user={user} />
        </bdi>
      }
    >
      <WeekDots label={t`Diese Woche`} days={days} />
      <div className={styles.goal}>
        <Text size="s" tone="soft">
          <KindWord progress={progress} user={user} week={week} />
        </Text>
      </div>
    </Section>
  );
}

/** How many days or weeks in a row; nothing where she does not want it, or where there is none to show. */
function Row({ progress, user }: WeekProps): ReactNode {
  const { days, habitLog, today, streak } = progress;
  // One day is no row yet.
  if (user.streakMode === "daily" && streak > 1) {
    return <Plural value={streak} one="# Tag in Folge" other="# Tage in Folge" />;
  }
  const weeks = user.streakMode === "weekly" ? weeksInARow(days, habitLog, today, user.weeklyGoal) : 0;
  return weeks > 0 ? <Plural value={weeks} one="# Woche in Folge" other="# Wochen in Folge" /> : null;
}

/** What stands below the days: about a pause, about free days, else about her goal. Never a reproach. */
function KindWord({ progress, user, week }: WeekProps & { week: readonly DayOfWeek[] }): ReactNode {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { days, habitLog, today } = progress;
  const { active, goal, isReached } = weekProgress(days, habitLog, today, user.weeklyGoal);
  if (user.pausedUntil !== null && user.pausedUntil >= today) {
    const last = formats.day(user.pausedUntil, "weekday");
    return <Trans>Du machst Pause bis {last}. Alles bleibt, wie es ist.</Trans>;
  }
  const frozen = week.filter(({ state }) => state === "frozen");
  const [only] = frozen;
  if (only) {
    const name = i18n.date(Date.parse(only.day), { weekday: "long", timeZone: "UTC" });
    return (
      <Plural
        value={frozen.length}
        one={`${name} war frei. Deine Serie läuft weiter.`}
        other="# Tage waren frei. Deine Serie läuft weiter."
      />
    );
  }
  if (user.streakMode === "off") {
    return (
      <Plural value={active} one="Diese Woche warst du an # Tag hier." other="Diese Woche warst du an # Tagen hier." />
    );
  }
  if (isReached) return <Trans>Dein Wochenziel ist geschafft.</Trans>;
  return <Plural value={goal} one={`Diese Woche ${active} von # Tag.`} other={`Diese Woche ${active} von # Tagen.`} />;
}
