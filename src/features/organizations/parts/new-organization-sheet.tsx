import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { newId } from "#shared/lib/uuid.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { useForm } from "#ui/controls/use-form.ts";

import { createOrganization, invite, type Organization } from "../organization-data.ts";
import { MOST_SEATS, seatCountOf } from "../seat-count.ts";
import { LanguageChoice } from "./language-choice.tsx";

type NewOrganizationSheetProps = {
  onClose: () => void;
  onMade: (organizationId: string) => void;
};

/** A new organisation, and the invitation of who leads it. */
export function NewOrganizationSheet({ onClose, onMade }: NewOrganizationSheetProps) {
  const { t } = useLingui();
  const formId = useId();
  // The same form sent twice is one organisation.
  const [id] = useState(newId);
  const [language, setLanguage] = useState<Organization["language"]>("deu");
  const { run, isPending } = useCommand({ oneAtATime: true });
  const form = useForm({
    initial: { name: "", seats: "", email: "" },
    fields: {
      name: { label: t`Name`, rules: ["required", { max: 120 }] },
      seats: { label: t`Plätze`, rules: [] },
      email: { label: t`E-Mail der Leitung`, rules: ["required", "email", { max: 320 }] },
    },
    onSubmit: (values) => void make(values),
  });

  async function make({ name, seats, email }: typeof form.values): Promise<void> {
    const total = seatCountOf(seats);
    if (total === undefined)
      return form.setErrors({ seats: t`Bitte gib eine Zahl bis ${MOST_SEATS} ein, oder nichts.` });
    if (total === 0) return form.setErrors({ seats: t`Für die Leitung braucht es mindestens einen Platz.` });
    const made = await run(() => createOrganization({ id, name: name.trim(), language, total }), {
      failure: t`Die Organisation wurde nicht angelegt`,
      explain: ({ code }) =>
        code === "already-exists" ? t`Sie ist schon angelegt. Du kannst sie auf ihrer Seite ändern.` : undefined,
    });
    if (!made) return;
    const sent = await run(() => invite(id, { email: email.trim(), role: "manager", language }), {
      failure: t`Die Organisation ist angelegt, aber die Einladung konnte nicht gesendet werden`,
    });
    if (!sent) return;
    const detail = t`${email.trim()} bekommt eine E-Mail. Der Link gilt 24 Stunden.`;
    showAlert({ kind: "success", text: t`Organisation angelegt`, detail });
    onMade(id);
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Neue Organisation</Trans>}
      actions={
        <Button type="submit" form={formId} wide pending={isPending}>
          <Trans>Anlegen und einladen</Trans>
        </Button>
      }
    >
      <form id={formId} {...form.form}>
        <Stack gap="m">
          <TextField
            {...form.field("name")}
            description={t`Klinik, Pflegeheim oder Schule`}
            autoComplete="off"
            autoFocus
          />
          <TextField
            {...form.field("seats")}
            description={t`So viele können dazugehören, die Leitung mitgezählt. Ohne Zahl gibt es keine Grenze.`}
            isOptional
            autoComplete="off"
          />
          <TextField
            {...form.field("email")}
            type="email"
            description={t`Die Einladung geht an diese Adresse, auch wenn es dazu noch kein Konto gibt.`}
            autoComplete="off"
          />
          <LanguageChoice value={language} onChange={setLanguage} />
        </Stack>
      </form>
    </Sheet>
  );
}
