import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import type { OutboxEntry } from "#db/database.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { sendAgain } from "../commands.ts";
import { textsOf, type FieldName } from "../entries.ts";
import { FIELD_NAMES, LONG_FIELDS } from "../field-names.ts";

/** The texts of a refused change, to be changed and sent again. */
export function ChangeSheet({ entry, onClose }: { entry: OutboxEntry; onClose: () => void }) {
  const { i18n } = useLingui();
  const [texts, setTexts] = useState(() => textsOf(entry));
  const { run, isPending } = useCommand();
  const fields = Object.keys(textsOf(entry)) as FieldName[];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Ändern und noch einmal senden</Trans>}
      actions={
        <Button wide pending={isPending} onPress={() => void run(() => sendAgain(entry, texts))}>
          <Trans>Noch einmal senden</Trans>
        </Button>
      }
    >
      <Stack gap="m">
        {fields.map((field) => {
          const Field = LONG_FIELDS.has(field) ? TextArea : TextField;
          return (
            <Field
              key={field}
              label={i18n._(FIELD_NAMES[field])}
              value={texts[field] ?? ""}
              onChange={(value) => setTexts({ ...texts, [field]: value })}
            />
          );
        })}
      </Stack>
    </Sheet>
  );
}
