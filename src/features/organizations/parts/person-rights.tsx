import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { learner } from "#db/learner.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Stack, Surface, Text } from "#ui/layout/layout.tsx";
import { Switch } from "#ui/controls/switch.tsx";

import { type Person, setRights } from "../organization-data.ts";

type PersonRightsProps = { person: Person; onChanged: (person: Person) => void };

/** What somebody may do on this server. */
export function PersonRights({ person, onChanged }: PersonRightsProps) {
  const { t } = useLingui();
  const { run, isPending } = useCommand({ oneAtATime: true });
  const [asked, setAsked] = useState<boolean | null>(null);
  const name = [person.first_name, person.last_name].join(" ").trim() || person.email;
  const isHerself = person.id === learner().userId;

  async function set(rights: { is_admin?: boolean; expert_mode?: boolean }): Promise<void> {
    const done = await run(() => setRights(person.id, rights), {
      success: t`Gespeichert`,
      failure: t`Das wurde nicht gespeichert`,
    });
    setAsked(null);
    if (done) onChanged(done.value);
  }

  return (
    <Surface label={name}>
      <Stack gap="m">
        <div>
          <Text weight="strong">
            <bdi>{name}</bdi>
          </Text>
          <Text tone="soft" size="s">
            <bdi dir="ltr">{person.email}</bdi>
          </Text>
        </div>
        <Switch
          label={<Trans>Schreibt Kurse</Trans>}
          description={<Trans>darf Kurse anlegen, ändern und veröffentlichen</Trans>}
          isSelected={person.expert_mode}
          onChange={(isOn) => void set({ expert_mode: isOn })}
          isDisabled={isPending}
        />
        <Switch
          label={<Trans>Verwaltet den Server</Trans>}
          description={<Trans>legt Organisationen an und ernennt andere; sieht keine privaten Texte</Trans>}
          isSelected={person.is_admin}
          onChange={setAsked}
          isDisabled={isPending}
        />
      </Stack>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === false ? <Trans>Verwaltung beenden?</Trans> : <Trans>Zur Verwaltung machen?</Trans>}
        confirmLabel={asked === false ? <Trans>Beenden</Trans> : <Trans>Ernennen</Trans>}
        tone={asked === false ? "danger" : "plain"}
        pending={isPending}
        onConfirm={() => void set({ is_admin: asked === true })}
      >
        <p>
          {asked === false ? (
            isHerself ? (
              <Trans>Du verwaltest diesen Server dann nicht mehr und kannst das nicht selbst rückgängig machen.</Trans>
            ) : (
              <Trans>
                <bdi>{name}</bdi> verwaltet diesen Server dann nicht mehr.
              </Trans>
            )
          ) : (
            <Trans>
              <bdi>{name}</bdi> kann dann Organisationen anlegen, Mitglieder sehen und andere ernennen, auch dich.
            </Trans>
          )}
        </p>
      </ConfirmDialog>
    </Surface>
  );
}
