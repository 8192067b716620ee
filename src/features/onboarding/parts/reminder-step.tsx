import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { useLocale } from "#i18n/use-locale.ts";
import { ChoiceList } from "#ui/controls/choice-list.tsx";

import { StepFrame, type StepProps } from "../step-frame.tsx";
import { isAnswered } from "../steps.ts";

type ReminderStepProps = StepProps & {
  /** Asks the device for its permission, once she knows what for; nothing where it cannot be had. */
  permission: ReactNode;
};

/** "18:00" as the language writes it. */
function useClockTime(): (time: string) => string {
  const { intl } = useLocale();
  const format = new Intl.DateTimeFormat(intl, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  return (time) => format.format(new Date(`2026-01-01T${time}:00Z`));
}

/** When she wants to be reminded, if at all: first the reason, then the question of the device. */
export function ReminderStep({ answers, change, go, permission }: ReminderStepProps) {
  const { t } = useLingui();
  const clockTime = useClockTime();
  const { reminderTime } = answers;
  const about: Record<string, string> = {
    "05:30": t`Vor dem Frühdienst`,
    "12:30": t`In der Mittagspause`,
    "18:00": t`Nach dem Dienst`,
    "20:30": t`Am Abend`,
  };
  const times = [...new Set([...Object.keys(about), ...(reminderTime ? [reminderTime] : [])])].toSorted();
  return (
    <StepFrame
      go={go}
      title={<Trans>Sollen wir dich erinnern?</Trans>}
      intro={
        <Trans>
          Höchstens eine Erinnerung am Tag, zu deiner Zeit. Nie während eines Dienstes, den du einträgst, und nie mit
          Vorwürfen.
        </Trans>
      }
      isAnswered={isAnswered("reminder", answers)}
      skipLabel={<Trans>Ohne Erinnerung weiter</Trans>}
    >
      <ChoiceList
        label={t`Zeit der Erinnerung`}
        value={reminderTime}
        onChange={(chosen) => change({ reminderTime: chosen })}
        options={[
          { value: "", title: t`Keine Erinnerung` },
          ...times.map((time) => ({ value: time, title: clockTime(time), sub: about[time] })),
        ]}
      />
      {reminderTime === "" ? null : permission}
    </StepFrame>
  );
}
