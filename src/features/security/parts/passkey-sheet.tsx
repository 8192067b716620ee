import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type FormEvent } from "react";

import type { Passkey } from "#api/passkeys.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { deletePasskey, renamePasskey } from "../factor-commands.ts";
import { useConfirmedIdentity } from "../use-confirmed-identity.tsx";

const MOST_NAME_LENGTH = 60;

type PasskeySheetProps = {
  passkey: Passkey;
  isOnline: boolean;
  onClose: () => void;
  onChange: () => void;
};

/** One passkey: its name, since when it is there, and its end. */
export function PasskeySheet({ passkey, isOnline, onClose, onChange }: PasskeySheetProps) {
  const { t } = useLingui();
  const formId = useId();
  const [name, setName] = useState(passkey.name);
  const [isAsking, setAsking] = useState(false);
  const { run, isPending, sheet } = useConfirmedIdentity();
  const done = () => {
    onChange();
    onClose();
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    const words = { success: t`Gespeichert`, failure: t`Der Name wurde nicht gespeichert` };
    if (name.trim() !== "" && isOnline) run(() => renamePasskey(passkey.id, name.trim()), words, done);
  }

  function remove(): void {
    setAsking(false);
    const words = { success: t`Passkey gelöscht`, failure: t`Der Passkey wurde nicht gelöscht` };
    run((password) => deletePasskey(passkey.id, password), words, done);
  }

  const needsNetwork = isOnline ? null : <Trans>Dafür brauchst du Internet</Trans>;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Passkey</Trans>}
      actions={
        <>
          <Button type="submit" form={formId} wide pending={isPending} notReady={needsNetwork}>
            <Trans>Speichern</Trans>
          </Button>
          <Button kind="text" icon="trash" notReady={needsNetwork} onPress={() => setAsking(true)}>
            <Trans>Passkey löschen</Trans>
          </Button>
        </>
      }
    >
      <Stack gap="m">
        <form id={formId} noValidate onSubmit={submit}>
          <TextField
            label={t`Name`}
            description={t`Woran erkennst du ihn? Zum Beispiel „Diensthandy“.`}
            autoComplete="off"
            maxLength={MOST_NAME_LENGTH}
            value={name}
            onChange={setName}
            error={name.trim() === "" ? t`Dies ist ein Pflichtfeld` : undefined}
          />
        </form>
        <Facts passkey={passkey} />
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Passkey löschen?</Trans>}
        confirmLabel={<Trans>Löschen</Trans>}
        tone="danger"
        pending={isPending}
        onConfirm={remove}
      >
        <Trans>
          Mit „{passkey.name}“ kann sich danach niemand mehr anmelden. Dein Passwort und deine anderen Passkeys bleiben.
          Auf dem Gerät selbst kannst du ihn in den Einstellungen löschen.
        </Trans>
      </ConfirmDialog>
      {sheet}
    </Sheet>
  );
}

function Facts({ passkey: { created_at, is_synced } }: { passkey: Passkey }) {
  const formats = useFormats();
  const since = formats.date(Date.parse(created_at), "long");
  return (
    <Text size="s" tone="soft">
      <Trans>Hinzugefügt am {since}.</Trans>{" "}
      {is_synced ? (
        <Trans>
          Er ist auf allen Geräten, auf denen du mit demselben Passkey-Dienst angemeldet bist, zum Beispiel von Apple
          oder Google.
        </Trans>
      ) : (
        <Trans>Er ist nur auf diesem einen Gerät.</Trans>
      )}
    </Text>
  );
}
