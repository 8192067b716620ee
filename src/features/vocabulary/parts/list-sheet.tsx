import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { PlainForm } from "#ui/controls/plain-form.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { changeList, createList } from "../commands.ts";

type ListSheetProps = {
  /** The list to change; without it a new one is made. */
  list?: { id: string; name: string; description: string | null } | undefined;
  onClose: () => void;
  onMade?: (listId: string) => void;
};

/** Name and description of a list. What was typed stays if it cannot be stored. */
export function ListSheet({ list, onClose, onMade }: ListSheetProps) {
  const { t } = useLingui();
  const { run } = useCommand();
  const [name, setName] = useState(list?.name ?? "");
  const [description, setDescription] = useState(list?.description ?? "");
  // What she saw when the form opened, whatever arrives while it is open.
  const [seen] = useState(list?.description ?? null);
  const [isTried, setTried] = useState(false);
  const isEmpty = name.trim() === "";

  async function save(): Promise<void> {
    setTried(true);
    if (isEmpty) return;
    const failure = t`Die Liste konnte nicht gespeichert werden`;
    if (list) {
      if (await run(() => changeList(list.id, { name, description }, seen), { failure })) onClose();
      return;
    }
    const made = await run(() => createList(name, description), { failure, success: t`Liste angelegt` });
    if (!made) return;
    onMade?.(made.value);
    onClose();
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={list ? <Trans>Liste ändern</Trans> : <Trans>Neue Liste</Trans>}
      actions={
        <Button wide onPress={() => void save()}>
          <Trans>Speichern</Trans>
        </Button>
      }
    >
      <PlainForm onSubmit={() => void save()}>
        <Stack gap="m">
          <TextField
            label={t`Name der Liste`}
            value={name}
            onChange={setName}
            maxLength={100}
            autoFocus
            error={isTried && isEmpty ? t`Dies ist ein Pflichtfeld` : undefined}
          />
          <TextArea
            label={t`Beschreibung`}
            isOptional
            value={description}
            onChange={setDescription}
            maxLength={1000}
            rows={2}
          />
        </Stack>
      </PlainForm>
    </Sheet>
  );
}
