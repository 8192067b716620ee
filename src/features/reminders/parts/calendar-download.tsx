import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { useFormats } from "#i18n/use-formats.ts";
import type { ReminderSettings } from "#shared/model/reminders/next-reminder.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { saveFile } from "#ui/environment/save-file.ts";

import { remindersAhead } from "../queries.ts";

const FILE_NAME = "visite-erinnerungen.ics";

/** The way that every phone has, made on the device: entries that ring, for eight weeks. */
export function CalendarDownload({ settings }: { settings: ReminderSettings }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { run } = useCommand();
  const [until, setUntil] = useState<string | null>(null);

  async function download(): Promise<void> {
    const now = Date.now();
    const reminders = remindersAhead(settings, now);
    const last = reminders.at(-1);
    if (last === undefined) return;
    const { calendarFile } = await import("../calendar-file.ts");
    const texts = {
      name: t`Visite: Erinnerungen`,
      title: t`Visite: ein paar Wörter Deutsch`,
      text: t`Fünf Minuten reichen.`,
      url: `${location.origin}/home`,
    };
    saveFile(new Blob([calendarFile(reminders, texts, now)], { type: "text/calendar;charset=utf-8" }), FILE_NAME);
    setUntil(formats.day(last.day, "long"));
  }

  return (
    <Stack gap="m" align="start">
      <Text>
        <Trans>
          Eine Datei mit deinen Erinnerungen für die nächsten acht Wochen. Im Dienst und in deiner Ruhezeit erinnert sie
          dich nicht. Öffne sie mit deinem Kalender, dann erinnert er dich. Ändern sich deine Dienste, lade sie neu: Sie
          ersetzt die alte.
        </Trans>
      </Text>
      <Button
        kind="quiet"
        icon="calendar-blank"
        notReady={settings.reminderTime === null ? <Trans>Stell zuerst eine Uhrzeit ein</Trans> : undefined}
        onPress={() => void run(download)}
      >
        <Trans>Kalenderdatei laden</Trans>
      </Button>
      {until === null ? null : (
        <div role="status">
          <Text size="s" tone="soft">
            <Trans>Die Datei reicht bis {until}.</Trans>
          </Text>
        </div>
      )}
    </Stack>
  );
}
