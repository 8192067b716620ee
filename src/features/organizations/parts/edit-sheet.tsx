import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { useForm } from "#ui/controls/use-form.ts";

import { changeOrganization, type Organization } from "../organization-data.ts";
import { MOST_SEATS, seatCountOf } from "../seat-count.ts";
import { LanguageChoice } from "./language-choice.tsx";

type EditSheetProps = {
  organization: Organization;
  /** How many seats there are, only who runs the server says. */
  isAdmin: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** What an organisation is called, in which language it writes, how many may belong to it. */
export function EditSheet({ organization, isAdmin, onClose, onDone }: EditSheetProps) {
  const { t } = useLingui();
  const formId = useId();
  const [language, setLanguage] = useState(organization.language);
  const { run, isPending } = useCommand({ oneAtATime: true });
  const form = useForm({
    initial: { name: organization.name, seats: String(organization.seats.total ?? "") },
    fields: {
      name: { label: t`Name`, rules: ["required", { max: 120 }] },
      seats: { label: t`Plätze`, rules: [] },
    },
    onSubmit: (values) => void save(values),
  });

  async function save({ name, seats }: typeof form.values): Promise<void> {
    const total = seatCountOf(seats);
    if (total === undefined)
      return form.setErrors({ seats: t`Bitte gib eine Zahl bis ${MOST_SEATS} ein, oder nichts.` });
    const said = { name: name.trim(), language, ...(isAdmin && { total }) };
    const done = await run(() => changeOrganization(organization.id, said), {
      success: t`Gespeichert`,
      failure: t`Das wurde nicht gespeichert`,
    });
    if (done) onDone();
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Organisation ändern</Trans>}
      actions={
        <Button type="submit" form={formId} wide pending={isPending}>
          <Trans>Speichern</Trans>
        </Button>
      }
    >
      <form id={formId} {...form.form}>
        <Stack gap="m">
          <TextField {...form.field("name")} description={t`So steht er in den Einladungen.`} autoComplete="off" />
          {isAdmin ? (
            <TextField
              {...form.field("seats")}
              description={t`Ohne Zahl gibt es keine Grenze. Gibt es weniger Plätze als Mitglieder, bleiben alle, aber niemand kann dazukommen.`}
              isOptional
              autoComplete="off"
            />
          ) : null}
          <LanguageChoice value={language} onChange={setLanguage} />
        </Stack>
      </form>
    </Sheet>
  );
}
