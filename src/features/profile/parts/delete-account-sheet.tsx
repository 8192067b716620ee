import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";

import { useErrorMessage } from "#i18n/use-error-message.ts";
import { useSyncStatus } from "#app/use-sync-status.ts";
import { type AppError, detailsOf, ERROR_CODES, toAppError } from "#shared/contract/errors.ts";
import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";

import { deleteMyAccount } from "../data-commands.ts";
import { MyData } from "./my-data.tsx";
import { WhatGoes } from "./what-goes.tsx";

type DeleteAccountSheetProps = {
  email: string;
  onClose: () => void;
  onDeleted: (userId: string) => Promise<void>;
};

/** She hands over first: the way there, for each organisation that nobody else leads. */
function HandOver({ organizations }: { organizations: readonly { id: string; name: string }[] }) {
  const names = organizations.map(({ name }) => name);
  return (
    <Stack gap="s">
      <p>
        <Trans>
          Du leitest <bdi>{names.join(", ")}</bdi> allein, und andere gehören dazu. Gib zuerst jemandem von ihnen die
          Leitung. Dann kannst du dein Konto löschen.
        </Trans>
      </p>
      {organizations.map(({ id, name }) => (
        <TextLink
          key={id}
          href={pathTo("/organization/$organizationId", { params: { organizationId: id } })}
          standalone
        >
          <Trans>
            Leitung übergeben: <bdi>{name}</bdi>
          </Trans>
        </TextLink>
      ))}
    </Stack>
  );
}

function Refusal({ error }: { error: AppError }) {
  const messageOf = useErrorMessage();
  const { organizations } = detailsOf(error, "last-manager");
  return (
    <Notice kind="warning" isLive>
      {organizations !== undefined ? (
        <HandOver organizations={organizations} />
      ) : ERROR_CODES[error.code].retryable && error.code !== "rate-limited" ? (
        <Trans>
          Es kam keine Antwort. Vielleicht ist dein Konto schon gelöscht, vielleicht nicht. Versuch es noch einmal, das
          schadet nicht.
        </Trans>
      ) : (
        <>
          <Trans>Dein Konto ist noch da.</Trans> {messageOf(error)}
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
    const deleted = await deleteMyAccount(password).catch(toAppError);
    if (typeof deleted === "string") return onDeleted(deleted); // which opens another page
    setError(deleted);
    setPending(false);
  }
  return { isPending, error, forgive: () => setError(null), run };
}

/** What goes for good, a copy of it first, and her password. */
export function DeleteAccountSheet({ email, onClose, onDeleted }: DeleteAccountSheetProps) {
  const { t } = useLingui();
  const formId = useId();
  const { isOnline, waiting, parked } = useSyncStatus();
  const [password, setPassword] = useState("");
  const { isPending, error, forgive, run } = useDeletion(onDeleted);
  const isWrong = error?.fields?.["password"] !== undefined;
  const answer = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // What was said to her password stands at the end of a long sheet.
  useEffect(() => {
    if (isWrong) field.current?.focus(); // which also reads out what is wrong
    if (error) answer.current?.scrollIntoView({ block: "end" });
  }, [error, isWrong]);

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
                <Trans>Dafür brauchst du Internet</Trans>
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
            <Trans>Sichere vorher, was dir wichtig ist</Trans>
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
                ref={field}
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
