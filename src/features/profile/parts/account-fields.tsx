import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { countryNames } from "#i18n/country-and-language-names.ts";
import { useLocale } from "#i18n/use-locale.ts";
import { useDraftWriter } from "#app/use-draft-writer.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { ACCOUNT_DRAFT, changedFields, formOf, type AccountDraft, type AccountForm } from "../account-form.ts";
import { saveAccount } from "../commands.ts";

type User = DeviceRows["user"];
const MOST_LETTERS = { name: 100, title: 50, username: 50, biography: 500 } as const;

function useAccountForm(user: User, draft: AccountDraft | undefined) {
  // The row as it was when the form opened: what arrives meanwhile must not replace what is typed.
  const [opened, setOpened] = useState(user);
  const [edited, setEdited] = useState<AccountDraft | null>(draft ?? null);
  // A draft of an older version lacks what the form has learned since.
  const form = { ...formOf(user), ...edited?.form };
  const writer = useDraftWriter(ACCOUNT_DRAFT);
  useEffect(() => {
    if (edited) writer.write(edited);
  }, [writer, edited]);

  function set<F extends keyof AccountForm>(field: F, value: AccountForm[F]): void {
    if (!edited) setOpened(user);
    setEdited({ seen: edited ? edited.seen : user.biography, form: { ...form, [field]: value } });
  }
  return {
    form,
    isEdited: edited !== null,
    set,
    changes: changedFields(form, opened),
    seenBiography: edited?.seen ?? user.biography,
    close: () => {
      void writer.drop();
      setEdited(null);
    },
  };
}

type FieldsProps = { form: AccountForm; set: ReturnType<typeof useAccountForm>["set"]; hasNoName: boolean };

function NameFields({ form, set, hasNoName }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Vorname`}
        value={form.firstName}
        onChange={(value) => set("firstName", value)}
        autoComplete="given-name"
        maxLength={MOST_LETTERS.name}
        isRequired
        {...(hasNoName && { error: t`Schreib deinen Vornamen. So sprechen wir dich an.` })}
      />
      <TextField
        label={t`Nachname`}
        value={form.lastName}
        onChange={(value) => set("lastName", value)}
        autoComplete="family-name"
        maxLength={MOST_LETTERS.name}
        isOptional
      />
      <TextField
        label={t`Titel`}
        value={form.academicTitle}
        onChange={(value) => set("academicTitle", value)}
        autoComplete="honorific-prefix"
        maxLength={MOST_LETTERS.title}
        isOptional
      />
      <TextField
        label={t`Benutzername`}
        description={t`Damit finden dich Menschen, denen du ihn sagst.`}
        value={form.username}
        onChange={(value) => set("username", value)}
        autoComplete="off"
        maxLength={MOST_LETTERS.username}
        isOptional
      />
    </>
  );
}

function PersonFields({ form, set }: FieldsProps) {
  const { t } = useLingui();
  const countries = countryNames(useLocale());
  return (
    <>
      <SelectField
        label={t`Geschlecht`}
        value={form.gender}
        onChange={(value) => set("gender", value)}
        options={[
          { value: "", label: t`Keine Angabe` },
          { value: "FEMALE", label: t`weiblich` },
          { value: "MALE", label: t`männlich` },
          { value: "DIVERSE", label: t`divers` },
        ]}
      />
      <SelectField
        label={t`Beruf`}
        value={form.jobStatus}
        onChange={(value) => set("jobStatus", value)}
        options={[
          { value: "nurse", label: t`Pflegefachperson` },
          { value: "student", label: t`In Ausbildung oder Studium` },
          { value: "physician", label: t`Ärztin oder Arzt` },
          { value: "teacher", label: t`Lehre oder Praxisanleitung` },
          { value: "other", label: t`Anderer Beruf` },
          { value: "not_specified", label: t`Keine Angabe` },
        ]}
      />
      <SelectField
        label={t`Herkunftsland`}
        value={form.countryOfOrigin}
        onChange={(value) => set("countryOfOrigin", value)}
        options={[
          { value: "", label: t`Keine Angabe` },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <TextArea
        label={t`Ein Satz über dich`}
        description={t`Zum Beispiel, wo du arbeitest und was du lernen möchtest.`}
        value={form.biography}
        onChange={(value) => set("biography", value)}
        maxLength={MOST_LETTERS.biography}
        rows={2}
        isOptional
      />
    </>
  );
}

/** Name, profession and the sentence about her. Typed text survives a killed tab. */
export function AccountFields({ user, draft }: { user: User; draft: AccountDraft | undefined }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const formId = useId();
  const { form, isEdited, set, changes, seenBiography, close } = useAccountForm(user, draft);
  const [isTouched, setTouched] = useState(false);
  const hasNoName = isTouched && form.firstName.trim() === "";

  async function submit(): Promise<void> {
    setTouched(true);
    if (form.firstName.trim() === "") return;
    const texts = { success: t`Gespeichert`, failure: t`Das konnte nicht gespeichert werden` };
    if (await run(() => saveAccount(changes, seenBiography, ACCOUNT_DRAFT), texts)) close();
  }

  function discard(): void {
    showAlert({ kind: "info", text: t`Änderungen verworfen` });
    close();
  }

  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="l">
        {draft && isEdited ? (
          <Notice kind="info">
            <Trans>Deine Änderungen sind noch nicht gespeichert.</Trans>
          </Notice>
        ) : null}
        <NameFields {...{ form, set, hasNoName }} />
        <PersonFields {...{ form, set, hasNoName }} />
        <Inline gap="s">
          <Button type="submit">
            <Trans>Speichern</Trans>
          </Button>
          {isEdited ? (
            <Button kind="text" onPress={discard}>
              <Trans>Verwerfen</Trans>
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </form>
  );
}
