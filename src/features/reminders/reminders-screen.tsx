import { Trans, useLingui } from "@lingui/react/macro";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { OfflineNote } from "#ui/feedback/offline-note.tsx";
import { Screen, Section } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import { CalendarDownload } from "./parts/calendar-download.tsx";
import { NextReminder } from "./parts/next-reminder.tsx";
import { PushControl } from "./push-here.tsx";
import { QuietHours } from "./parts/quiet-hours.tsx";
import { ReminderTime } from "./parts/reminder-time.tsx";
import { Shifts } from "./parts/shifts.tsx";
import { reminderView } from "./queries.ts";
import { usePush } from "./use-push.ts";

const MINUTE_MS = 60_000;

/** When she is reminded, when never, and on which device. All of it works without a network, but for asking a device. */
export function RemindersScreen() {
  const { t } = useLingui();
  const now = useNow(MINUTE_MS);
  const push = usePush();
  const view = useLive(() => reminderView(learner(), now), [now]);
  return (
    <Screen
      width="task"
      bar={
        <AppBar title={<Trans>Erinnerungen</Trans>} back={{ href: "/profile/settings", label: t`Zurück zum Profil` }} />
      }
    >
      {view === undefined ? <LoadingState look="text" /> : null}
      {view === null ? <OfflineNote /> : null}
      {view ? (
        <>
          <NextReminder view={view} now={now} status={push.status} />
          <Section title={<Trans>Auf diesem Gerät</Trans>}>
            <PushControl push={push} />
          </Section>
          <Section title={<Trans>Wann</Trans>}>
            <ReminderTime user={view.user} />
          </Section>
          <Section title={<Trans>Ruhezeit</Trans>}>
            <QuietHours user={view.user} />
          </Section>
          <Section title={<Trans>Dienste</Trans>}>
            <Shifts user={view.user} today={view.today} />
          </Section>
          <Section title={<Trans>Ohne Benachrichtigungen: dein Kalender</Trans>}>
            <CalendarDownload settings={view.settings} />
          </Section>
        </>
      ) : null}
    </Screen>
  );
}
