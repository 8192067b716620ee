import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type FormEvent } from "react";

import { useErrorMessage } from "#i18n/use-error-message.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { type AppSecret, confirmApp } from "../factor-commands.ts";
import { CodesSheet } from "./codes-sheet.tsx";
import { QrCode } from "./qr-code.tsx";

type AppSheetProps = {
  app: AppSecret;
  /** The app is set up: from now on the server asks for its codes. */
  onConfirmed: () => void;
  onClose: () => void;
};

/** Sets an app up: photograph, type what it shows, put the recovery codes away. */
export function AppSheet({ app, onConfirmed, onClose }: AppSheetProps) {
  const formId = useId();
  const [code, setCode] = useState("");
  const [codes, setCodes] = useState<string[] | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending || code.trim() === "") return;
    setPending(true);
    setError(null);
    try {
      setCodes(await confirmApp(code));
      onConfirmed();
    } catch (thrown) {
      setError(toAppError(thrown));
    }
    setPending(false);
  }

  if (codes !== null) return <CodesSheet codes={codes} onClose={onClose} />;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Code-App einrichten</Trans>}
      actions={
        <Button
          type="submit"
          form={formId}
          wide
          pending={isPending}
          notReady={code.trim() === "" ? <Trans>Gib zuerst den Code ein</Trans> : null}
        >
          <Trans>Einschalten</Trans>
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Steps app={app} code={code} error={error} onType={setCode} />
      </form>
    </Sheet>
  );
}

type StepsProps = { app: AppSecret; code: string; error: AppError | null; onType: (code: string) => void };

function Steps({ app, code, error, onType }: StepsProps) {
  const { t } = useLingui();
  const messageOf = useErrorMessage();
  const isWrong = error?.code === "invalid-code";
  return (
    <Stack gap="l">
      <Text>
        <Trans>
          1. Öffne eine Code-App auf deinem Handy, zum Beispiel Google Authenticator, Microsoft Authenticator oder deine
          Passwort-App.
        </Trans>
      </Text>
      <Stack gap="m">
        <Text>
          <Trans>2. Scanne mit der App dieses Bild.</Trans>
        </Text>
        <QrCode text={app.uri} label={t`Bild für deine Code-App`} />
        <TextField
          label={t`Oder gib das in die App ein`}
          value={app.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
          onChange={() => undefined}
          isReadOnly
        />
      </Stack>
      <TextField
        label={t`3. Welchen Code zeigt die App?`}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={onType}
        error={isWrong ? t`Der Code stimmt nicht. Nimm den, den die App gerade zeigt.` : undefined}
      />
      {error === null || isWrong ? null : (
        <Notice kind="warning" isLive>
          {messageOf(error)}
        </Notice>
      )}
    </Stack>
  );
}
