import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import type { OutboxEntry } from "#db/database.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { saveListAnew, saveWordAnew } from "../commands.ts";
import type { Outbox } from "../queries.ts";
import type { Rescue } from "../rescue.ts";

type RescueSheetProps = { entry: OutboxEntry; rescue: Rescue; lists: Outbox["lists"]; onClose: () => void };

/** What was deleted elsewhere, saved as a new entry: its name, and for a word a list to lie in. */
export function RescueSheet({ entry, rescue, lists, onClose }: RescueSheetProps) {
  const { t } = useLingui();
  const isWord = rescue.kind === "word";
  const [name, setName] = useState(isWord ? rescue.term : rescue.name);
  const [listId, setListId] = useState((isWord ? rescue.listId : null) ?? lists[0]?.id ?? "");
  const { run, isPending } = useCommand();
  const isReady = name.trim() !== "" && (!isWord || listId !== "");

  async function save(): Promise<void> {
    const term = name.trim();
    const isSaved = await run(() => (isWord ? saveWordAnew(entry, { term, listId }) : saveListAnew(entry, term)));
    if (isSaved) showAlert({ kind: "success", text: t`Als neuer Eintrag gespeichert` });
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Als neuen Eintrag speichern</Trans>}
      actions={
        <Button
          wide
          pending={isPending}
          notReady={isReady ? undefined : <Trans>Noch ohne Namen</Trans>}
          onPress={() => void save()}
        >
          <Trans>Speichern</Trans>
        </Button>
      }
    >
      <Stack gap="m">
        <TextField label={isWord ? t`Wort` : t`Name`} isGerman={isWord} value={name} onChange={setName} />
        {isWord ? (
          <SelectField
            label={t`Liste`}
            value={listId}
            onChange={setListId}
            options={lists.map(({ id, name: label }) => ({ value: id, label }))}
          />
        ) : null}
      </Stack>
    </Sheet>
  );
}
