import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { ProgressBar } from "#ui/feedback/progress.tsx";

type ProgressStageProps = {
  title: ReactNode;
  /** What advances, for a screen reader. */
  label: string;
  done: number;
  total: number;
  /** Words under the bar. */
  note?: ReactNode;
  onCancel?: () => void;
};

/** Work that takes a while: how far it is, and the way to stop it. */
export function ProgressStage({ title, label, done, total, note, onCancel }: ProgressStageProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [shownDone, shownTotal] = [formats.number(done), formats.number(total)];
  return (
    <Stack gap="m">
      <Text as="h2" size="l" weight="strong">
        {title}
      </Text>
      <ProgressBar
        label={label}
        value={done}
        max={Math.max(1, total)}
        valueText={t`${shownDone} von ${shownTotal}`}
        size="l"
      />
      {total > 1 ? (
        <Text tone="soft" numeric>
          <Trans>
            {shownDone} von {shownTotal}
          </Trans>
        </Text>
      ) : null}
      {note === undefined ? null : <Text tone="soft">{note}</Text>}
      {onCancel === undefined ? null : (
        <div>
          <Button kind="outline" onPress={onCancel}>
            <Trans>Abbrechen</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}
