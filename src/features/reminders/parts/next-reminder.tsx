import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { useFormats } from "#i18n/use-formats.ts";
import { Icon } from "#ui/icon.tsx";

import type { ReminderView } from "../queries.ts";
import styles from "./next-reminder.module.css";

type NextReminderProps = { view: ReminderView; now: number };

/** What all her settings come to: the one moment that is next, and why it is not another. */
export function NextReminder({ view, now }: NextReminderProps) {
  return (
    <div className={styles.next} role="status">
      <Icon name={view.next === null ? "moon" : "bell"} />
      <div>
        <p className={styles.when}>
          <When view={view} now={now} />
        </p>
        <p className={styles.why}>
          <Why view={view} />
        </p>
      </div>
    </div>
  );
}

function When({ view: { next, user }, now }: NextReminderProps): ReactNode {
  const formats = useFormats();
  if (user.reminderTime === null) return <Trans>Wir erinnern dich nicht.</Trans>;
  if (next === null) return <Trans>So kommt keine Erinnerung.</Trans>;
  const moment = formats.moment(next.at, now);
  return <Trans>Nächste Erinnerung: {moment}</Trans>;
}

function Why({ view }: Pick<NextReminderProps, "view">): ReactNode {
  const formats = useFormats();
  const { next, user, today, hasLearnedToday } = view;
  if (user.reminderTime === null) return <Trans>Du kannst es jederzeit ändern.</Trans>;
  if (user.pausedUntil !== null && user.pausedUntil >= today) {
    const last = formats.day(user.pausedUntil, "weekday");
    return <Trans>Du machst Pause bis {last}. So lange bleibt es still.</Trans>;
  }
  if (next === null) return <Trans>Deine Uhrzeit liegt jeden Tag in deiner Ruhezeit oder im Dienst.</Trans>;
  if (next.movedBy === "shift") return <Trans>Später als sonst, weil du bis dahin Dienst hast.</Trans>;
  if (next.movedBy === "quiet") return <Trans>Später als sonst, weil bis dahin deine Ruhezeit ist.</Trans>;
  if (hasLearnedToday) return <Trans>Heute hast du schon gelernt. Lernst du vorher, bleibt es still.</Trans>;
  return <Trans>Lernst du vorher, bleibt es still.</Trans>;
}
