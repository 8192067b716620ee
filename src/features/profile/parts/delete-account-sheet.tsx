import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState, useSyncExternalStore, type FormEvent } from "react";

import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";
import { onSyncStatus, syncStatus } from "#sync/runtime.ts";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { TextField } from "#ui/text-field.tsx";

import { deleteMyAccount } from "../data-commands.ts";
import { MyData } from "./my-data.tsx";
import { WhatGoes } from "./what-goes.tsx";

type DeleteAccountSheetProps = {
  email: string;
  onClose: () => void;
  onDeleted: (userId: string) => Promise<void>;
};

function Refusal({ error }: { error: AppError }) {
  const { t } = useLingui();
  const organizations = error.fields?.["organizations"]?.join(", ");
  return (
    <Notice kind="warning" isLive>
      {error.code === "last-manager" && organizations !== undefined ? (
        <Trans>
          Du leitest <bdi>{organizations}</bdi> allein. Ernenne zuerst jemanden, der das übernimmt. Dann kannst du dein
          Konto löschen.
        </Trans>
      ) : (
        <>
          <Trans>Dein Konto ist noch da.</Trans> {t(ERROR_MESSAGES[error.code])}
        </>
      )}
    </Notice>
  );
}

function useDeletion(onDeleted: (userId: string) => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  async function run(password: string): Promise<void> {
    if (isPending) return;
    setPending(true);
    setError(null);
    try {
      await onDeleted(await deleteMyAccount(password)); // which opens another page
    } catch (thrown) {
      setError(toAppError(thrown));
      setPending(false);
    }
  }
  return { isPending, error, forgive: () => setError(null), run };
}

/** What goes for good, a copy of it first, and her password. */
export function DeleteAccountSheet({ email, onClose, onDeleted }: DeleteAccountSheetProps) {
  const { t } = useLingui();
  const formId = useId();
  const { isOnline, waiting, parked } = useSyncExternalStore(onSyncStatus, syncStatus);
  const [password, setPassword] = useState("");
  const { isPending, error, forgive, run } = useDeletion(onDeleted);
  const isWrong = error?.fields?.["password"] !== undefined;
  const answer = useRef<HTMLDivElement>(null);
  // What was said to her password stands at the end of a long sheet.
  useEffect(() => {
    if (error) answer.current?.scrollIntoView({ block: "end" });
  }, [error]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password !== "" && isOnline) void run(password);
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Konto löschen</Trans>}
      actions={
        <>
          <Button
            kind="danger"
            type="submit"
            form={formId}
            pending={isPending}
            wide
            notReady={
              isOnline ? (
                password === "" ? (
                  <Trans>Gib zuerst dein Passwort ein</Trans>
                ) : null
              ) : (
                <Trans>Dafür brauchst du Netz</Trans>
              )
            }
          >
            <Trans>Endgültig löschen</Trans>
          </Button>
          <Button kind="outline" wide onPress={onClose}>
            <Trans>Konto behalten</Trans>
          </Button>
        </>
      }
    >
      <Stack gap="l">
        <WhatGoes unsent={waiting + parked} />
        <Stack gap="s">
          <Text weight="strong">
            <Trans>Nimm vorher mit, was dir wichtig ist</Trans>
          </Text>
          <MyData />
        </Stack>
        <div ref={answer}>
          <Stack gap="m">
            <form id={formId} noValidate onSubmit={submit}>
              {/* Password managers look for whose password is asked. */}
              <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
              <TextField
                label={t`Dein Passwort`}
                description={t`So wissen wir, dass du es bist.`}
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={(value) => {
                  setPassword(value);
                  forgive();
                }}
                {...(isWrong && { error: t`Das Passwort stimmt nicht` })}
              />
            </form>
            {error && !isWrong ? <Refusal error={error} /> : null}
          </Stack>
        </div>
      </Stack>
    </Sheet>
  );
}
