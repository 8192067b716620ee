import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import { PlainForm } from "#ui/controls/plain-form.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

/** What a right password was answered with where more is asked. */
export interface Ask {
  /** For the code of an app; null: she has none. */
  ticket: string | null;
  hasPasskey: boolean;
}

type SecondStepProps = {
  ask: Ask;
  isPending: boolean;
  onCode: (ticket: string, code: string) => void;
  /** The button for a passkey, where this browser has any. */
  passkeyButton: ReactNode;
  onBack: () => void;
};

/** The second step of a sign-in: the app's code, one of the codes from the drawer, or the passkey. */
export function SecondStep({ ask, isPending, onCode, passkeyButton, onBack }: SecondStepProps) {
  return (
    <>
      <h1>
        <Trans>Noch ein Schritt</Trans>
      </h1>
      {ask.ticket === null ? (
        <Text>
          <Trans>Dein Passwort stimmt. Für dein Konto brauchst du auch deinen Passkey.</Trans>
        </Text>
      ) : (
        <CodeForm ticket={ask.ticket} isPending={isPending} onCode={onCode} />
      )}
      {ask.hasPasskey ? passkeyButton : null}
      <div>
        <Button kind="text" flush onPress={onBack}>
          <Trans>Zurück</Trans>
        </Button>
      </div>
    </>
  );
}

type CodeFormProps = { ticket: string; isPending: boolean; onCode: (ticket: string, code: string) => void };

function CodeForm({ ticket, isPending, onCode }: CodeFormProps) {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isRecovery, setRecovery] = useState(false);

  function submit(): void {
    setMissing(code.trim() === "");
    if (code.trim() !== "" && !isPending) onCode(ticket, code.trim());
  }

  function toggle(): void {
    setRecovery(!isRecovery);
    setCode("");
    setMissing(false);
  }

  return (
    <PlainForm onSubmit={submit}>
      <Stack gap="m">
        <TextField
          // Another keyboard comes up, and the focus with it.
          key={isRecovery ? "recovery" : "app"}
          label={isRecovery ? t`Notfall-Code` : t`Code`}
          description={isRecovery ? t`Einer der zehn, die du aufgeschrieben hast.` : t`Den zeigt deine Code-App jetzt.`}
          name="code"
          autoFocus
          autoComplete={isRecovery ? "off" : "one-time-code"}
          inputMode={isRecovery ? "text" : "numeric"}
          value={code}
          onChange={setCode}
          error={isMissing && code.trim() === "" ? t`Dies ist ein Pflichtfeld` : undefined}
        />
        <Button type="submit" wide pending={isPending}>
          <Trans>Anmelden</Trans>
        </Button>
        <div>
          <Button kind="text" flush onPress={toggle}>
            {isRecovery ? (
              <Trans>Doch mit der Code-App anmelden</Trans>
            ) : (
              <Trans>Handy nicht da? Mit Notfall-Code anmelden</Trans>
            )}
          </Button>
        </div>
      </Stack>
    </PlainForm>
  );
}
