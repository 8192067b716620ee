import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type FormEvent } from "react";

import type { AppError } from "#shared/contract/errors.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

type PasswordSheetProps = {
  isPending: boolean;
  /** Tries with it; answers what was wrong with it. */
  onGiven: (password: string) => Promise<AppError | null>;
  onClose: () => void;
};

/** Her password once more, before something changes that gets people into her account. */
export function PasswordSheet({ isPending, onGiven, onClose }: PasswordSheetProps) {
  const { t } = useLingui();
  const formId = useId();
  const [password, setPassword] = useState("");
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password === "" || isPending) return;
    void onGiven(password).then((error) => setWrong(error !== null));
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Bist du es?</Trans>}
      actions={
        <Button
          type="submit"
          form={formId}
          wide
          pending={isPending}
          notReady={password === "" ? <Trans>Gib zuerst dein Passwort ein</Trans> : null}
        >
          <Trans>Weiter</Trans>
        </Button>
      }
    >
      <Stack gap="m">
        <Text tone="soft">
          <Trans>Deine Anmeldung ist schon eine Weile her. Gib bitte noch einmal dein Passwort ein.</Trans>
        </Text>
        <form id={formId} noValidate onSubmit={submit}>
          <TextField
            label={t`Dein Passwort`}
            type="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(value) => {
              setPassword(value);
              setWrong(false);
            }}
            error={isWrong ? t`Das Passwort stimmt nicht` : undefined}
          />
        </form>
      </Stack>
    </Sheet>
  );
}
