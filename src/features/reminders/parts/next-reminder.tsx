import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { useFormats } from "#i18n/use-formats.ts";
import { Icon } from "#ui/icons/icon.tsx";

import type { PushStatus } from "../push-support.ts";
import type { ReminderView } from "../queries.ts";
import styles from "./next-reminder.module.css";

type NextReminderProps = {
  view: ReminderView;
  now: number;
  /** How this device stands; null: it has not said yet. */
  status: PushStatus | null;
};

/** What all her settings come to: the one moment that is next, and why it is not another. */
export function NextReminder({ view, now, status }: NextReminderProps) {
  const comesHere = status === "on";
  return (
    <div className={styles.next} role="status">
      <Icon name={view.next === null || !comesHere ? "moon" : "bell"} />
      <div>
        <p className={styles.when}>
          <When view={view} now={now} comesHere={comesHere} />
        </p>
        <p className={styles.why}>
          <Why view={view} />
        </p>
        {view.next === null || status === null || comesHere ? null : (
          <p className={styles.why}>
            <Missing status={status} />
          </p>
        )}
      </div>
    </div>
  );
}

type WhenProps = Pick<NextReminderProps, "view" | "now"> & { comesHere: boolean };

/** Promised is only what this device can do. */
function When({ view: { next, user }, now, comesHere }: WhenProps): ReactNode {
  const formats = useFormats();
  if (user.reminderTime === null) return <Trans>Wir erinnern dich nicht.</Trans>;
  if (next === null) return <Trans>Mit diesen Zeiten kommt keine Erinnerung.</Trans>;
  const moment = formats.moment(next.at, now);
  return comesHere ? <Trans>Nächste Erinnerung: {moment}</Trans> : <Trans>Vorgesehen: {moment}</Trans>;
}

/** What this device still needs. The way to it stands right below. */
function Missing({ status }: { status: Exclude<PushStatus, "on"> }): ReactNode {
  if (status === "off") return <Trans>Auf diesem Gerät kommt sie erst, wenn du es unten erlaubst.</Trans>;
  if (status === "denied")
    return <Trans>Auf diesem Gerät kommt sie nicht: Benachrichtigungen von Visite sind hier nicht erlaubt.</Trans>;
  if (status === "install-first")
    return <Trans>Auf diesem Gerät kommt sie erst, wenn Visite auf deinem Home-Bildschirm liegt.</Trans>;
  return <Trans>Auf diesem Gerät kommt sie nicht: Dieser Browser kann keine Erinnerungen zeigen.</Trans>;
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
