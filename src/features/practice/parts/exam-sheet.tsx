import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { isLocalDay } from "#shared/model/local-day.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { setExamDate } from "../commands.ts";

type ExamSheetProps = { examDate: string | null; onClose: () => void };

/** Sets the day of the exam, or takes it away. */
export function ExamSheet({ examDate, onClose }: ExamSheetProps) {
  const { t } = useLingui();
  const { run } = useCommand();
  const [day, setDay] = useState(examDate ?? "");
  const isDay = isLocalDay(day);

  async function keep(next: string | null): Promise<void> {
    const isStored = await run(() => setExamDate(next), {
      success: next === null ? t`Prüfungstag gelöscht` : t`Prüfungstag gespeichert`,
      failure: t`Der Prüfungstag ist noch nicht gespeichert.`,
    });
    if (isStored) onClose();
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Deine Prüfung</Trans>}
      actions={
        <Stack gap="xs">
          <Button wide {...(!isDay && { notReady: t`Wähle einen Tag` })} onPress={() => void keep(day)}>
            <Trans>Speichern</Trans>
          </Button>
          {examDate === null ? null : (
            <Button wide kind="text" onPress={() => void keep(null)}>
              <Trans>Ich habe keine Prüfung mehr</Trans>
            </Button>
          )}
        </Stack>
      }
    >
      <Stack gap="m">
        <Text>
          <Trans>
            In den vier Wochen vor der Prüfung wiederholst du deine Wörter öfter, damit du am Prüfungstag mehr davon
            weißt. Danach geht es weiter wie sonst.
          </Trans>
        </Text>
        <TextField label={t`Tag der Prüfung`} type="date" value={day} onChange={setDay} />
      </Stack>
    </Sheet>
  );
}
